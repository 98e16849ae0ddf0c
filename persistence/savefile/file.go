package savefile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/afero"
)

// Temporary files stand beside what they are to replace, hidden.
const (
	tempPrefix = ".parlour-"
	tempSuffix = ".tmp"
	// tempAge is the age at which a temporary file is nobody's any more.
	tempAge = time.Hour
)

const (
	dirMode  = 0o755
	fileMode = 0o644
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
	return f.write(data, func(temp string) error {
		return f.fs.Rename(temp, f.path(file))
	})
}

// create is replace for a name that must not exist yet. The error wraps
// ErrExists if it does.
func (f folder) create(file string, data []byte) error {
	return f.write(data, func(temp string) error {
		// An empty file made exclusively holds the name: Rename alone would take
		// one that another program made since we looked, or one that a disk
		// blind to case thinks the same.
		hold, err := f.fs.OpenFile(f.path(file), os.O_WRONLY|os.O_CREATE|os.O_EXCL, fileMode)
		if errors.Is(err, fs.ErrExist) {
			return ErrExists
		}
		if err != nil {
			return err
		}
		err = hold.Close()
		if err == nil {
			err = f.fs.Rename(temp, f.path(file))
		}
		if err != nil {
			_ = f.fs.Remove(f.path(file))
		}
		return err
	})
}

// write makes a temporary file of the data and has place move it to its name.
func (f folder) write(data []byte, place func(temp string) error) error {
	if err := f.fs.MkdirAll(f.dir, dirMode); err != nil {
		return err
	}
	temp, err := f.writeTemp(data)
	if err != nil {
		return err
	}
	if err := place(temp); err != nil {
		// The first error is the one that matters.
		_ = f.fs.Remove(temp)
		return err
	}
	return nil
}

// writeTemp returns the path of a temporary file that holds data, safely on the
// disk. After an error there is no such file.
func (f folder) writeTemp(data []byte) (path string, err error) {
	temp, err := afero.TempFile(f.fs, f.dir, tempPrefix+"*"+tempSuffix)
	if err != nil {
		return "", err
	}
	_, err = temp.Write(data)
	if err == nil {
		err = temp.Sync()
	}
	if closed := temp.Close(); err == nil {
		err = closed
	}
	if err != nil {
		_ = f.fs.Remove(temp.Name())
		return "", err
	}
	// Temporary files are for their owner alone, saves for all to read. A disk
	// that knows no modes has none to change.
	_ = f.fs.Chmod(temp.Name(), fileMode)
	return temp.Name(), nil
}

// sync makes renaming last through a failure of the machine. Not every system
// can do that for a folder, and the file is whole either way, so failing is no
// error.
func (f folder) sync() {
	dir, err := f.fs.Open(f.dir)
	if err != nil {
		return
	}
	_ = dir.Sync()
	_ = dir.Close()
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

// lstat describes a file, not what a link leads to, where the file system can
// tell the difference.
func (f folder) lstat(file string) (fs.FileInfo, error) {
	if l, ok := f.fs.(afero.Lstater); ok {
		info, _, err := l.LstatIfPossible(f.path(file))
		return info, err
	}
	return f.fs.Stat(f.path(file))
}

// has tells whether anything has the name of file.
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
		return nil, fmt.Errorf("%w: the file has more than %d bytes", ErrTooLarge, MaxSize)
	}
	file, err := fsys.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	// The file may have grown since. One byte more than allowed shows it.
	return io.ReadAll(io.LimitReader(file, MaxSize+1))
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

// sweep removes temporary files that a program left behind when it was killed.
// One that cannot be removed does no harm.
func (f folder) sweep(now time.Time) {
	stale, err := f.list(func(file string) bool {
		return strings.HasPrefix(file, tempPrefix) && strings.HasSuffix(file, tempSuffix)
	})
	if err != nil {
		return
	}
	for _, info := range stale {
		if now.Sub(info.ModTime()) > tempAge {
			_ = f.fs.Remove(f.path(info.Name()))
		}
	}
}
