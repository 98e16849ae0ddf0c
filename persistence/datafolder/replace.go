package datafolder

import (
	"bufio"
	"errors"
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
	// tempAge is the age at which a temporary file is nobody's any more: one that is
	// being written is young.
	tempAge = time.Hour
)

const (
	dirMode  = 0o755
	fileMode = 0o644
	// bufferSize is what is written at a time.
	bufferSize = 1 << 16
)

// Replace puts what write writes under a path, all of it or, after an error, none:
// then what was there before still is. Whoever opens the path meanwhile finds the
// old file or the new one. When Replace returns, the new file is safe on the disk,
// as far as the system can promise that. Its folder is made if there is none.
//
// A link is replaced, not followed. The error wraps ErrNotRegular for a folder, a
// pipe or a device, is that of write, or comes from the file system.
func Replace(fsys afero.Fs, path string, write func(io.Writer) error) error {
	if err := checkReplaceable(fsys, path); err != nil {
		return err
	}
	return place(fsys, path, write, func(temp string) error { return fsys.Rename(temp, path) })
}

// ReplaceBytes is Replace with the content at hand.
func ReplaceBytes(fsys afero.Fs, path string, data []byte) error {
	return Replace(fsys, path, writeBytes(data))
}

// Create is ReplaceBytes for a path where nothing may be yet. The error wraps
// fs.ErrExist if something is.
func Create(fsys afero.Fs, path string, data []byte) error {
	return place(fsys, path, writeBytes(data), func(temp string) error {
		// An empty file made exclusively holds the name: Rename alone would take
		// one that another program made since we looked, or one that a disk
		// blind to case thinks the same.
		hold, err := fsys.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, fileMode)
		if err != nil {
			return err
		}
		err = hold.Close()
		if err == nil {
			err = fsys.Rename(temp, path)
		}
		if err != nil {
			_ = fsys.Remove(path)
		}
		return err
	})
}

// place makes a temporary file beside path and has move give it its name.
func place(fsys afero.Fs, path string, write func(io.Writer) error, move func(temp string) error) error {
	dir := filepath.Dir(path)
	if err := fsys.MkdirAll(dir, dirMode); err != nil {
		return err
	}
	temp, err := writeTemp(fsys, dir, write)
	if err != nil {
		return err
	}
	if err := move(temp); err != nil {
		// The first error is the one that matters.
		_ = fsys.Remove(temp)
		return err
	}
	syncDir(fsys, dir)
	return nil
}

// checkReplaceable refuses what Rename would take away, or would fail to: a device
// named by mistake would be lost to the whole machine.
func checkReplaceable(fsys afero.Fs, path string) error {
	info, err := Lstat(fsys, path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if kind := info.Mode().Type(); kind != 0 && kind != fs.ModeSymlink {
		return &fs.PathError{Op: "replace", Path: path, Err: ErrNotRegular}
	}
	return nil
}

// writeTemp returns the path of a temporary file that holds what write writes,
// safely on the disk. After an error there is no such file.
func writeTemp(fsys afero.Fs, dir string, write func(io.Writer) error) (path string, err error) {
	temp, err := afero.TempFile(fsys, dir, tempPrefix+"*"+tempSuffix)
	if err != nil {
		return "", err
	}
	out := bufio.NewWriterSize(temp, bufferSize)
	err = write(out)
	if err == nil {
		err = out.Flush()
	}
	if err == nil {
		err = temp.Sync()
	}
	if closed := temp.Close(); err == nil {
		err = closed
	}
	if err != nil {
		_ = fsys.Remove(temp.Name())
		return "", err
	}
	// Temporary files are for their owner alone, what they become is for all to read.
	// A disk that knows no modes has none to change.
	_ = fsys.Chmod(temp.Name(), fileMode)
	return temp.Name(), nil
}

// syncDir makes renaming last through a failure of the machine. Not every system can
// do that for a folder, and the file is whole either way, so failing is no error.
func syncDir(fsys afero.Fs, dir string) {
	folder, err := fsys.Open(dir)
	if err != nil {
		return
	}
	_ = folder.Sync()
	_ = folder.Close()
}

// writeBytes writes data.
func writeBytes(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}

// Sweep removes the temporary files that programs killed more than an hour ago left
// in a folder. One that cannot be removed does no harm.
func Sweep(fsys afero.Fs, dir string, now time.Time) {
	all, err := readDir(fsys, dir)
	if err != nil {
		return
	}
	for _, info := range all {
		if isTemp(info) && now.Sub(info.ModTime()) > tempAge {
			_ = fsys.Remove(filepath.Join(dir, info.Name()))
		}
	}
}

// isTemp tells whether a file is one of ours on its way to its name.
func isTemp(info fs.FileInfo) bool {
	name := info.Name()
	return info.Mode().IsRegular() && strings.HasPrefix(name, tempPrefix) && strings.HasSuffix(name, tempSuffix)
}
