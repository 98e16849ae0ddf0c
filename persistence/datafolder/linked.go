package datafolder

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/spf13/afero"
)

// maxLinks is the number of links in a row that are followed.
const maxLinks = 16

// ReplaceLinkedIf is ReplaceIf for a file that its user may keep elsewhere and link
// to: the link stays, and what it leads to is replaced. The error wraps ErrNotRegular,
// also if links lead round, or is as for ReplaceIf.
func (f Folder) ReplaceLinkedIf(name string, data []byte, sure func() error) error {
	path, err := f.file(name)
	if err == nil {
		path, err = followed(f.fsys, path)
	}
	if err != nil {
		return wrap("replace", name, err)
	}
	return ReplaceIf(f.fsys, path, Bytes(data), sure)
}

// followed is the path that links from a path lead to in the end, whether there is a
// file or not.
func followed(fsys afero.Fs, path string) (string, error) {
	links, ok := fsys.(afero.LinkReader)
	if !ok {
		return path, nil
	}
	for range maxLinks {
		info, err := Lstat(fsys, path)
		if errors.Is(err, fs.ErrNotExist) {
			return path, nil
		}
		if err != nil {
			return "", err
		}
		if info.Mode().Type() != fs.ModeSymlink {
			return path, nil
		}
		target, err := links.ReadlinkIfPossible(path)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(path), target)
		}
		path = target
	}
	return "", ErrNotRegular
}
