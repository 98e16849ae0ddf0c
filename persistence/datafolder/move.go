package datafolder

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/spf13/afero"
)

// Move renames a file within its folder and replaces nothing. What others write under
// the old name meanwhile is either moved or stays there. The error wraps fs.ErrExist if
// the new name is in use, fs.ErrNotExist if the file is gone, ErrUnsure if a power cut
// may undo the change, or comes from the file system.
func Move(fsys afero.Fs, from, to string) error {
	err := move(fsys, from, to)
	if err != nil {
		return err
	}
	return syncChange(fsys, filepath.Dir(to))
}

// move tries the ways to rename, from the best one on.
func move(fsys afero.Fs, from, to string) error {
	if m, ok := fsys.(Mover); ok {
		if err := m.Move(from, to); !errors.Is(err, errors.ErrUnsupported) {
			return err
		}
	}
	if l, ok := fsys.(Linker); ok {
		if err := moveLinked(fsys, l, from, to); !errors.Is(err, errors.ErrUnsupported) {
			return err
		}
	}
	return hold(fsys, from, to)
}

// moveLinked is move by hard links. Another program may have put a newer file there since,
// and removing the old name could remove it. So the old name is first moved out of the way,
// in one step, and the moved file is looked at. The error wraps errors.ErrUnsupported if
// there are no links here.
func moveLinked(fsys afero.Fs, l Linker, from, to string) error {
	err := l.Link(from, to)
	if errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err != nil {
		return errors.Join(errors.ErrUnsupported, err)
	}
	moved, err := Lstat(fsys, to)
	if err != nil {
		return err
	}
	old := tempOf(from)
	if err := fsys.Rename(from, old); err != nil {
		// Another program was faster: the file has a name of that program's, or none.
		return errors.Join(err, removeSame(fsys, l, to, moved))
	}
	if info, err := Lstat(fsys, old); err == nil && !l.Same(info, moved) {
		return putBack(fsys, l, old, from)
	}
	// If it remains, Sweep removes it.
	_ = fsys.Remove(old)
	return nil
}

// removeSame removes a name if it is still that of the file.
func removeSame(fsys afero.Fs, l Linker, path string, file fs.FileInfo) error {
	info, err := Lstat(fsys, path)
	if err != nil || !l.Same(info, file) {
		return err
	}
	return fsys.Remove(path)
}

// putBack gives a file its name again, unless that is in use for a newer file.
func putBack(fsys afero.Fs, l Linker, temp, path string) error {
	err := l.Link(temp, path)
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	_ = fsys.Remove(temp)
	return nil
}

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
