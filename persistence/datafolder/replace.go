package datafolder

import (
	"bufio"
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
	// bufferSize is the size of the write buffer.
	bufferSize = 1 << 16
)

// Replace puts what write writes under a path, all of it or, after an error, none:
// then what was there before still is, unless the error wraps ErrUnsure. Whoever opens the path meanwhile finds the
// old file or the new one. When Replace returns, the new file is safe on the disk,
// as far as the system can promise that. Its folder is made if there is none.
//
// A link is replaced, not followed. The error wraps ErrNotRegular for a folder, a
// pipe or a device, ErrUnsure for a new file that may not last, is that of write, or
// comes from the file system.
func Replace(fsys afero.Fs, path string, write func(io.Writer) error) error {
	if err := checkReplaceable(fsys, path); err != nil {
		return err
	}
	return place(fsys, path, write, func(temp string) error { return fsys.Rename(temp, path) })
}

// ReplaceBytes is Replace with the given content.
func ReplaceBytes(fsys afero.Fs, path string, data []byte) error {
	return Replace(fsys, path, writeBytes(data))
}

// Create is ReplaceBytes for a path where nothing may be yet. The error wraps
// fs.ErrExist if something is, or ErrUnsure as that of Replace does.
func Create(fsys afero.Fs, path string, data []byte) error {
	return place(fsys, path, writeBytes(data), func(temp string) error {
		if linked, err := link(fsys, temp, path); linked || err != nil {
			return err
		}
		return hold(fsys, temp, path)
	})
}

// link gives a file a name that nothing may have yet, by a second link to it: at no
// moment is there anything but the whole file under that name. linked is false where
// that cannot be done; what systems and disks without links say to it differs.
func link(fsys afero.Fs, temp, path string) (linked bool, err error) {
	l, ok := fsys.(Linker)
	if !ok {
		return false, nil
	}
	err = l.Link(temp, path)
	if errors.Is(err, fs.ErrExist) {
		return false, err
	}
	if err != nil {
		return false, nil
	}
	// If the first name stays, Sweep takes it.
	_ = fsys.Remove(temp)
	return true, nil
}

// hold is link for systems without links. An empty file made exclusively holds the
// name: Rename alone would take one that another program made since we looked, or one
// that a disk blind to case thinks the same. A program that is killed before the
// Rename leaves the empty file.
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
	// A system over a network may tell of a failure and have done it all the same.
	if info, looked := Lstat(fsys, path); looked == nil && info.Size() == 0 {
		_ = fsys.Remove(path)
	}
	return err
}

// place makes a temporary file beside path and has move give it its name. After an
// error that wraps ErrUnsure the file has it.
func place(fsys afero.Fs, path string, write func(io.Writer) error, move func(temp string) error) error {
	dir := filepath.Dir(path)
	if err := MakeFolder(fsys, dir); err != nil {
		return err
	}
	temp, err := writeTemp(fsys, path, write)
	if err != nil {
		return err
	}
	if err := move(temp); err != nil {
		// Return the first error, not that of the cleanup.
		_ = fsys.Remove(temp)
		return err
	}
	return settle(fsys, dir)
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

// writeTemp returns the path of a temporary file for path that holds what write
// writes, safely on the disk. After an error there is no such file.
func writeTemp(fsys afero.Fs, path string, write func(io.Writer) error) (at string, err error) {
	temp, err := openTemp(fsys, path)
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
	return temp.Name(), nil
}

// openTemp makes a temporary file for path. It has the modes that the system gives
// any new file.
func openTemp(fsys afero.Fs, path string) (afero.File, error) {
	for try := 1; ; try++ {
		file, err := fsys.OpenFile(tempOf(path), os.O_RDWR|os.O_CREATE|os.O_EXCL, fileMode)
		if !errors.Is(err, fs.ErrExist) || try == tempTries {
			return file, err
		}
	}
}

// writeBytes writes data.
func writeBytes(data []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
}
