package datafolder

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/afero"
)

// maxAside is how many damaged files of one name are kept.
const maxAside = 1000

// SetAside gives a damaged file a name under which nobody looks for it, its own with
// ".damaged" behind, and returns that: nothing that could be of use is thrown away.
// The error comes from the file system.
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

// SetAside gives the file of a name another, as the function SetAside does, and
// returns its path.
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
