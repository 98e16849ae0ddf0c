package datafolder

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"

	"github.com/spf13/afero"
)

// ErrUnsure is wrapped when a file is in its place, but the system failed to make
// that last: after a power cut the old state could be back. Nothing that the file
// takes the place of may be removed then.
var ErrUnsure = errors.New("the file is written, but the disk did not confirm that it will stay")

// settle makes what was renamed, made or linked in a folder last, after a file has
// come to its place there. The error wraps ErrUnsure.
func settle(fsys afero.Fs, dir string) error {
	if err := syncFolder(fsys, dir); err != nil {
		return fmt.Errorf("%w: %w", ErrUnsure, err)
	}
	return nil
}

// syncFolder makes the names in a folder last through a failure of the machine. A
// system that cannot do this for a folder is no failure: there a file is whole either
// way.
func syncFolder(fsys afero.Fs, dir string) error {
	folder, err := fsys.Open(dir)
	if errors.Is(err, fs.ErrPermission) {
		return nil // a folder to write into but not to read
	}
	if err == nil {
		err = folder.Sync()
		_ = folder.Close()
	}
	if err == nil || cannotSync(err) {
		return nil
	}
	return err
}

// cannotSync tells whether an error says that the system has no syncing of folders.
func cannotSync(err error) bool {
	if errors.Is(err, errors.ErrUnsupported) {
		return true
	}
	return slices.ContainsFunc(noFolderSync(), func(no error) bool { return errors.Is(err, no) })
}

// MakeFolder makes a folder, with those above it, so that it lasts. After an error
// it is not there, so that the next try finds as much to do.
func MakeFolder(fsys afero.Fs, dir string) error {
	missing, err := missingFolders(fsys, dir)
	if err != nil {
		return err
	}
	if err := fsys.MkdirAll(dir, dirMode); err != nil {
		removeEmpty(fsys, missing)
		return err
	}
	for _, made := range slices.Backward(missing) {
		if err := syncFolder(fsys, filepath.Dir(made)); err != nil {
			removeEmpty(fsys, missing)
			return err
		}
	}
	return nil
}

// removeEmpty removes folders in which nothing is.
func removeEmpty(fsys afero.Fs, dirs []string) {
	for _, dir := range dirs {
		if all, err := afero.ReadDir(fsys, dir); err != nil || len(all) > 0 {
			return
		}
		_ = fsys.Remove(dir)
	}
}

// missingFolders lists the folders that MkdirAll would make, the deepest first.
func missingFolders(fsys afero.Fs, dir string) ([]string, error) {
	var missing []string
	for {
		_, err := fsys.Stat(dir)
		if err == nil {
			return missing, nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		missing = append(missing, dir)
		above := filepath.Dir(dir)
		if above == dir {
			return missing, nil
		}
		dir = above
	}
}
