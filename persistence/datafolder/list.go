package datafolder

import (
	"errors"
	"io/fs"
	"path"
	"strings"

	"github.com/spf13/afero"
)

// Entry is a file of a listing.
type Entry struct {
	// Name is the name for Open.
	Name string
	// Size is the number of bytes.
	Size int64
	// Err says why the file cannot be opened: it wraps fs.ErrInvalid, ErrNotRegular
	// or fs.ErrNotExist (a dangling link), or comes from the file system.
	Err error
}

// List lists the files with the ending in the folder of that name, "." for the
// folder itself, in alphabetical order. For a folder that does not exist the list
// is empty. The error wraps fs.ErrInvalid for an invalid name or one of something
// else than a folder, or comes from the file system.
func (f Folder) List(name, ending string) ([]Entry, error) {
	dir, err := f.local(name)
	if err != nil {
		return nil, wrap("list", name, err)
	}
	all, err := readDir(f.fsys, dir)
	if err != nil {
		return nil, wrap("list", name, err)
	}
	var out []Entry
	for _, info := range all {
		if !strings.HasSuffix(info.Name(), ending) {
			continue
		}
		e := Entry{Name: path.Join(name, info.Name())}
		local, err := f.local(e.Name)
		if err == nil {
			info, err = statRegular(f.fsys, local) // of a link its target
		}
		if e.Err = err; err == nil {
			e.Size = info.Size()
		}
		out = append(out, e)
	}
	return out, nil
}

// readDir reads a folder in alphabetical order; a folder that does not exist is empty. Anything that is
// not a folder is not opened, because it could be a pipe.
func readDir(fsys afero.Fs, dir string) ([]fs.FileInfo, error) {
	info, err := fsys.Stat(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, fs.ErrInvalid
	}
	return afero.ReadDir(fsys, dir)
}
