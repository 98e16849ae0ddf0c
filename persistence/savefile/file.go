package savefile

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/afero"

	"parlour/game"
	"parlour/persistence/datafolder"
)

// folder is the folder of the saves: whole files under plain names.
type folder struct {
	fs  afero.Fs
	dir string
}

func (f folder) path(file string) string { return filepath.Join(f.dir, file) }

// replace puts data under the name of file, all of it or, after an error, none:
// then what was there before still is.
func (f folder) replace(file string, data []byte) error {
	return datafolder.ReplaceBytes(f.fs, f.path(file), data)
}

// create is replace for a name that must not exist yet. The error wraps
// ErrExists if it does.
func (f folder) create(file string, data []byte) error {
	err := datafolder.Create(f.fs, f.path(file), data)
	if errors.Is(err, fs.ErrExist) {
		return ErrExists
	}
	return err
}

// read returns the content of a file of the folder. It follows no links: they
// could lead out of the folder.
func (f folder) read(file string) ([]byte, error) {
	info, err := f.regular(file)
	if err != nil {
		return nil, err
	}
	return readRegular(f.fs, f.path(file), info)
}

// removeRegular removes a file, but no folder, link or pipe.
func (f folder) removeRegular(file string) error {
	if _, err := f.regular(file); err != nil {
		return err
	}
	return f.fs.Remove(f.path(file))
}

// regular describes a regular file. The error is ErrNotRegular for anything else of that name.
func (f folder) regular(file string) (fs.FileInfo, error) {
	info, err := f.lstat(file)
	if err == nil && !info.Mode().IsRegular() {
		err = ErrNotRegular
	}
	if err != nil {
		return nil, err
	}
	return info, nil
}

// lstat describes a file, not what a link leads to.
func (f folder) lstat(file string) (fs.FileInfo, error) {
	return datafolder.Lstat(f.fs, f.path(file))
}

// readRegular reads a file that info describes. Opening a pipe would wait for
// somebody to write into it, so what is not a regular file is not opened.
func readRegular(fsys afero.Fs, path string, info fs.FileInfo) ([]byte, error) {
	if !info.Mode().IsRegular() {
		return nil, ErrNotRegular
	}
	if info.Size() > MaxSize {
		return nil, game.Errorf("%w: the file has more than %d bytes", ErrTooLarge, MaxSize)
	}
	file, err := fsys.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	// The file may have grown since. One byte more than allowed shows it.
	return io.ReadAll(io.LimitReader(file, MaxSize+1))
}

// names lists what is in the folder. A folder that does not exist has nothing.
func (f folder) names() ([]string, error) {
	dir, err := f.fs.Open(f.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer dir.Close()
	return dir.Readdirnames(-1)
}

// endingOf is the ending of a file's name, without its dot.
func endingOf(file string) string { return strings.TrimPrefix(filepath.Ext(file), ".") }
