package datafolder

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/afero"
)

// maxAside is the maximum number of damaged files of one name.
const maxAside = 1000

// SetAside renames a damaged file, so that it is kept but no longer used, by
// appending ".damaged" to its name, and returns the new path. The error comes
// from the file system.
func SetAside(fsys afero.Fs, path string) (string, error) {
	for n := range maxAside {
		aside := path + ".damaged"
		if n > 0 {
			aside += fmt.Sprintf("-%d", n+1)
		}
		_, err := Lstat(fsys, aside)
		if errors.Is(err, fs.ErrNotExist) {
			return aside, fsys.Rename(path, aside)
		}
		if err != nil {
			return "", err
		}
	}
	return "", &fs.PathError{Op: "set aside", Path: path, Err: fs.ErrExist}
}

// SetAside renames the file with that name, like the function SetAside, and
// returns its new path.
func (f Folder) SetAside(name string) (string, error) {
	path, err := f.file(name)
	if err == nil {
		path, err = SetAside(f.fsys, path)
	}
	if err != nil {
		return "", wrap("set aside", name, err)
	}
	return path, nil
}
