package datafolder

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/afero"
)

const (
	dirMode  = 0o755
	fileMode = 0o644
	// privateMode is the mode of a file for its user alone.
	privateMode = 0o600
	// bufferSize is the size of the write buffer.
	bufferSize = 1 << 16
)

// Replace atomically replaces the file at path by what write writes; after an
// error the old file is unchanged, unless the error wraps ErrUnsure. A concurrent
// reader sees the old file or the new one. When Replace returns, the new file has
// been synced to disk, as far as the system supports it. The folder is created if
// there is none.
//
// A link is replaced, not followed. The error wraps ErrNotRegular for a folder, a pipe or a
// device, and ErrUnsure for a new file that may not survive a power cut. Other errors are
// those of write and of the file system.
func Replace(fsys afero.Fs, path string, write func(io.Writer) error) error {
	return ReplaceIf(fsys, path, write, func() error { return nil })
}

// ReplaceIf is Replace, but calls sure when the new file is complete and about to take its
// place; if that returns an error, it is returned and the old file is unchanged. Writing
// takes a while, in which a lease may be lost.
func ReplaceIf(fsys afero.Fs, path string, write func(io.Writer) error, sure func() error) error {
	return replaceIf(fsys, path, fileMode, write, sure)
}

// replaceIf is ReplaceIf with the mode of the new file.
func replaceIf(fsys afero.Fs, path string, mode fs.FileMode, write func(io.Writer) error, sure func() error) error {
	if err := checkReplaceable(fsys, path); err != nil {
		return err
	}
	return place(fsys, path, mode, write, func(temp string) error {
		if err := sure(); err != nil {
			return err
		}
		return fsys.Rename(temp, path)
	})
}

// ReplaceBytes is Replace with the given content.
func ReplaceBytes(fsys afero.Fs, path string, data []byte) error {
	return Replace(fsys, path, Bytes(data))
}

// Create is ReplaceBytes for a path that must not exist yet. The error wraps
// fs.ErrExist if it does, or ErrUnsure as for Replace.
func Create(fsys afero.Fs, path string, data []byte) error {
	return place(fsys, path, fileMode, Bytes(data), func(temp string) error { return moveNew(fsys, temp, path) })
}

// moveNew moves a file to a path that must not exist yet, by a hard link: the path
// never names an incomplete file. Systems and disks without links report that by different
// errors.
func moveNew(fsys afero.Fs, temp, path string) error {
	l, ok := fsys.(Linker)
	if !ok {
		return hold(fsys, temp, path)
	}
	err := l.Link(temp, path)
	switch {
	case err == nil:
		// If the first name remains, Sweep removes it.
		_ = fsys.Remove(temp)
		return nil
	case errors.Is(err, fs.ErrExist):
		return err
	default:
		return hold(fsys, temp, path)
	}
}

// hold is moveNew for systems without links. An empty file created exclusively reserves the
// name: Rename alone would overwrite a file of another program that came in the meantime,
// or, on a case-insensitive disk, one with the same name in another case. A program that is
// killed before the Rename leaves the empty file.
func hold(fsys afero.Fs, temp, path string) error {
	held, err := fsys.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, fileMode)
	if err != nil {
		return err
	}
	err = held.Close()
	if err == nil {
		err = fsys.Rename(temp, path)
	}
	if err == nil {
		return nil
	}
	// A network file system may report a failure although it has renamed the file.
	if info, looked := Lstat(fsys, path); looked == nil && info.Size() == 0 {
		_ = fsys.Remove(path)
	}
	return err
}

// place writes a temporary file next to path and calls move to rename it. If the
// error wraps ErrUnsure, the file has been renamed.
func place(fsys afero.Fs, path string, mode fs.FileMode, write func(io.Writer) error, move func(temp string) error) error {
	dir := filepath.Dir(path)
	if err := MakeFolder(fsys, dir); err != nil {
		return err
	}
	temp, err := writeTemp(fsys, path, mode, write)
	if err != nil {
		return err
	}
	if err := move(temp); err != nil {
		// Return the first error, not that of the cleanup.
		_ = fsys.Remove(temp)
		return err
	}
	return syncChange(fsys, dir)
}

// checkReplaceable refuses what Rename would wrongly replace, or fail on: a
// device named by mistake would be lost to the whole machine.
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

// writeTemp returns the path of a temporary file for path with what write writes,
// synced to disk. After an error there is no such file.
func writeTemp(fsys afero.Fs, path string, mode fs.FileMode, write func(io.Writer) error) (at string, err error) {
	temp, err := openTemp(fsys, path, mode)
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
	if err = cmp.Or(err, temp.Close()); err != nil {
		_ = fsys.Remove(temp.Name())
		return "", err
	}
	return temp.Name(), nil
}

// openTemp creates a temporary file for path with a mode.
func openTemp(fsys afero.Fs, path string, mode fs.FileMode) (afero.File, error) {
	for try := 1; ; try++ {
		file, err := fsys.OpenFile(tempOf(path), os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if !errors.Is(err, fs.ErrExist) || try == tempTries {
			return file, err
		}
	}
}

// Bytes returns a function for Replace and ReplaceIf that writes data.
func Bytes(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}
