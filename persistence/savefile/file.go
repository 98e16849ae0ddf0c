package savefile

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"

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
	info, err := f.lstat(file)
	if err != nil {
		return nil, err
	}
	return readRegular(f.fs, f.path(file), info)
}

// removeRegular removes a file, but no folder, link or pipe.
func (f folder) removeRegular(file string) error {
	info, err := f.lstat(file)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return ErrNotRegular
	}
	return f.fs.Remove(f.path(file))
}

// lstat describes a file, not what a link leads to.
func (f folder) lstat(file string) (fs.FileInfo, error) {
	return datafolder.Lstat(f.fs, f.path(file))
}

// has reports whether anything has the name of file.
func (f folder) has(file string) (bool, error) {
	_, err := f.lstat(file)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
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

// list returns the regular files of the folder whose names are accepted. A
// folder that does not exist has none.
func (f folder) list(accept func(file string) bool) ([]fs.FileInfo, error) {
	all, err := afero.ReadDir(f.fs, f.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var out []fs.FileInfo
	for _, info := range all {
		if info.Mode().IsRegular() && accept(info.Name()) {
			out = append(out, info)
		}
	}
	return out, nil
}
