package datafolder

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/afero"
)

// ErrNotRegular is wrapped if a name belongs to something else than a regular
// file: a folder, a pipe, a device. It matches fs.ErrInvalid.
var ErrNotRegular error = notRegular{}

type notRegular struct{}

func (notRegular) Error() string { return "not a regular file" }

func (notRegular) Is(target error) bool { return target == fs.ErrInvalid }

// Lstat describes a file without following links, if the file system supports
// that.
func Lstat(fsys afero.Fs, path string) (fs.FileInfo, error) {
	if l, ok := fsys.(afero.Lstater); ok {
		info, _, err := l.LstatIfPossible(path)
		return info, err
	}
	return fsys.Stat(path)
}

// edit opens a regular file for reading and writing, and creates it if there is
// none.
func edit(fsys afero.Fs, path string) (File, error) {
	if err := MakeFolder(fsys, filepath.Dir(path)); err != nil {
		return nil, err
	}
	_, err := statRegular(fsys, path)
	if err == nil {
		return open(fsys, path, os.O_RDWR, 0)
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if _, err := Lstat(fsys, path); err == nil {
		return nil, ErrNotRegular // a dangling link
	}
	file, err := open(fsys, path, os.O_RDWR|os.O_CREATE|os.O_EXCL, fileMode)
	if err != nil {
		return nil, err
	}
	if err := syncChange(fsys, filepath.Dir(path)); err != nil {
		_ = file.Close()
		return nil, err
	}
	return file, nil
}

// statRegular describes a regular file, following links.
func statRegular(fsys afero.Fs, path string) (fs.FileInfo, error) {
	info, err := fsys.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, ErrNotRegular
	}
	return info, nil
}

// open opens a file that was regular when it was checked, and checks again,
// because it may have been replaced since.
func open(fsys afero.Fs, path string, flag int, mode fs.FileMode) (afero.File, error) {
	file, err := fsys.OpenFile(path, flag, mode)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = ErrNotRegular
	}
	if err != nil {
		_ = file.Close()
		return nil, err
	}
	return file, nil
}
