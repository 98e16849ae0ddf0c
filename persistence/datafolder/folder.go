package datafolder

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"time"

	"github.com/spf13/afero"
)

// Folder is a folder of files and all below it. Names are those of package io/fs:
// relative, with slashes, without "..". It is an fs.FS of its regular files. A
// Folder never changes and is safe for concurrent use if its file system is.
type Folder struct {
	fsys afero.Fs
	dir  string
}

var _ fs.FS = Folder{}

// NewFolder returns the folder at a path of fsys ("" is the current one). It need
// not exist: writing makes it.
func NewFolder(fsys afero.Fs, dir string) Folder {
	return Folder{fsys: fsys, dir: filepath.Clean(dir)}
}

// Path is where the file of a name is or would be, to be shown to the user or handed
// to what takes paths.
func (f Folder) Path(name string) string {
	return filepath.Join(f.dir, filepath.FromSlash(name))
}

// Open opens a regular file to be read. A link is followed, because large tables may
// have been moved to another disk, but only to a regular file; everything else is
// refused without being opened, as opening a pipe would wait for its other end. The
// file has what an *os.File has for reading, io.ReaderAt and io.Seeker too. The error
// is an *fs.PathError that wraps fs.ErrInvalid for a name that is none, ErrNotRegular
// or fs.ErrNotExist, or comes from the file system.
func (f Folder) Open(name string) (fs.File, error) {
	path, err := f.file(name)
	if err != nil {
		return nil, wrap("open", name, err)
	}
	file, err := openRegular(f.fsys, path)
	if err != nil {
		return nil, wrap("open", name, err)
	}
	return file, nil
}

// File is a file open for reading and writing in place.
type File interface {
	io.ReadWriteSeeker
	io.Closer
	Truncate(size int64) error
	Sync() error
}

// Edit opens a regular file to be read and changed in place, made empty with its
// folder if there is none. This is for files that are too large to be replaced for
// each change and whose format tells what of them is whole. Links are as for Open,
// but one that leads nowhere is refused: no file is made elsewhere. The error is as
// for Open.
func (f Folder) Edit(name string) (File, error) {
	path, err := f.file(name)
	if err != nil {
		return nil, wrap("edit", name, err)
	}
	file, err := edit(f.fsys, path)
	if err != nil {
		return nil, wrap("edit", name, err)
	}
	return file, nil
}

// Replace puts what write writes into the file of a name, as the function Replace
// does.
func (f Folder) Replace(name string, write func(io.Writer) error) error {
	path, err := f.file(name)
	if err != nil {
		return wrap("replace", name, err)
	}
	return Replace(f.fsys, path, write)
}

// ReplaceBytes is Replace with the content at hand.
func (f Folder) ReplaceBytes(name string, data []byte) error {
	return f.Replace(name, writeBytes(data))
}

// Sweep removes the temporary files that killed programs left in the folder of a
// name, "." for the folder itself; see the function Sweep.
func (f Folder) Sweep(name string, now time.Time) {
	if path, err := f.local(name); err == nil {
		Sweep(f.fsys, path, now, nil)
	}
}

// file returns the path of a name that a file can have.
func (f Folder) file(name string) (string, error) {
	if name == "." {
		return "", fs.ErrInvalid
	}
	return f.local(name)
}

// local returns the path of a name that a file or a folder can have, "." for the
// folder itself.
func (f Folder) local(name string) (string, error) {
	// Localize also refuses what a system reads as a device or another disk.
	local, err := filepath.Localize(name)
	if err != nil {
		return "", fs.ErrInvalid
	}
	return filepath.Join(f.dir, local), nil
}

// wrap makes an error about the file of a name, as io/fs wants it.
func wrap(op, name string, err error) error {
	if at := (*fs.PathError)(nil); errors.As(err, &at) {
		err = at.Err // the path of the file system is not for the reader of an fs.FS
	}
	return &fs.PathError{Op: op, Path: name, Err: err}
}
