package datafolder

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"

	"github.com/spf13/afero"
)

// ErrUnsure is wrapped if a file is in place, but could not be synced: after a
// power cut the old state could be back. The caller must then not remove anything
// that the new file replaces.
var ErrUnsure = errors.New("the file is written, but the disk did not confirm that it will stay")

// syncChange syncs a folder after a file in it was renamed, created or linked.
// The error wraps ErrUnsure.
func syncChange(fsys afero.Fs, dir string) error {
	if err := syncFolder(fsys, dir); err != nil {
		return fmt.Errorf("%w: %w", ErrUnsure, err)
	}
	return nil
}

// syncFolder makes the names in a folder survive a crash of the machine. It is
// not an error if the system does not support this: files are complete in any
// case.
func syncFolder(fsys afero.Fs, dir string) error {
	folder, err := fsys.Open(dir)
	if errors.Is(err, fs.ErrPermission) {
		return nil // a folder that may be written but not read
	}
	if err == nil {
		err = folder.Sync()
		_ = folder.Close()
	}
	unsupported := func(no error) bool { return errors.Is(err, no) }
	if slices.ContainsFunc(append(noFolderSync(), errors.ErrUnsupported), unsupported) {
		return nil
	}
	return err
}

// MakeFolder creates a folder and its parents and syncs them. After an error they
// are removed, so that another attempt does all the work again.
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

// removeEmpty removes the folders that are empty.
func removeEmpty(fsys afero.Fs, dirs []string) {
	for _, dir := range dirs {
		if all, err := afero.ReadDir(fsys, dir); err != nil || len(all) > 0 {
			return
		}
		_ = fsys.Remove(dir)
	}
}

// missingFolders lists the folders that MkdirAll would create, the deepest first.
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
