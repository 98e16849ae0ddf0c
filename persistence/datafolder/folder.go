package datafolder

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/afero"
)

// Folder is a folder of files with all subfolders. Names are those of package
// io/fs: relative, with slashes, without "..". It is an fs.FS of its regular
// files. A Folder is immutable, and safe for concurrent use if its file system
// is.
type Folder struct {
	fsys afero.Fs
	dir  string
}

var _ fs.FS = Folder{}

// NewFolder returns the folder at a path of fsys ("" is the current one). It need
// not exist: writing creates it.
func NewFolder(fsys afero.Fs, dir string) Folder {
	return Folder{fsys: fsys, dir: filepath.Clean(dir)}
}

// Path is the path of the file with that name, whether it exists or not. It is for the user
// to see, and for functions on paths.
func (f Folder) Path(name string) string {
	return filepath.Join(f.dir, filepath.FromSlash(name))
}

// Open opens a regular file for reading. A link to a regular file is followed,
// because large tables may have been moved to another disk; everything else is
// refused without being opened, because opening a pipe would block until its
// other end is opened. The file supports reading like an *os.File, including
// io.ReaderAt and io.Seeker. The error is an *fs.PathError that wraps
// fs.ErrInvalid for an invalid name, ErrNotRegular or fs.ErrNotExist, or comes
// from the file system.
func (f Folder) Open(name string) (fs.File, error) {
	path, err := f.file(name)
	if err != nil {
		return nil, wrap("open", name, err)
	}
	var file fs.File
	if _, err = statRegular(f.fsys, path); err == nil {
		file, err = open(f.fsys, path, os.O_RDONLY, 0)
	}
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

// Edit opens a regular file for reading and writing in place; it creates an empty one, and
// its folder, if there is none. It is for files too large to be replaced for each change.
// Their format must show the complete part. Links are treated as by Open, but a dangling
// one is refused: no file is created elsewhere. The error is as for Open.
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

// Replace replaces the content of the named file by the output of write, like the function
// Replace.
func (f Folder) Replace(name string, write func(io.Writer) error) error {
	return f.ReplaceIf(name, write, func() error { return nil })
}

// ReplaceIf is the function ReplaceIf for the file with that name.
func (f Folder) ReplaceIf(name string, write func(io.Writer) error, sure func() error) error {
	path, err := f.file(name)
	if err != nil {
		return wrap("replace", name, err)
	}
	return ReplaceIf(f.fsys, path, write, sure)
}

// ReplacePrivatelyIf is ReplaceIf for a file with secrets: only its user may read it.
func (f Folder) ReplacePrivatelyIf(name string, data []byte, sure func() error) error {
	path, err := f.file(name)
	if err != nil {
		return wrap("replace", name, err)
	}
	return replaceIf(f.fsys, path, privateMode, Bytes(data), sure)
}

// ReplaceBytes is Replace with the given content.
func (f Folder) ReplaceBytes(name string, data []byte) error {
	return f.Replace(name, Bytes(data))
}

// Remove removes the named file. The error is as for Open.
func (f Folder) Remove(name string) error {
	path, err := f.file(name)
	if err == nil {
		err = f.fsys.Remove(path)
	}
	if err != nil {
		return wrap("remove", name, err)
	}
	return nil
}

// Sweep removes the temporary files of killed programs in the folder with that name, "."
// for the folder itself; see the function Sweep.
func (f Folder) Sweep(name string, now time.Time) {
	if path, err := f.local(name); err == nil {
		Sweep(f.fsys, path, now, nil)
	}
}

// file returns the path for the name of a file.
func (f Folder) file(name string) (string, error) {
	if name == "." {
		return "", fs.ErrInvalid
	}
	return f.local(name)
}

// local returns the path for the name of a file or a folder, "." for the folder
// itself.
func (f Folder) local(name string) (string, error) {
	// Localize also refuses names that the system treats as a device or another disk.
	local, err := filepath.Localize(name)
	if err != nil {
		return "", fs.ErrInvalid
	}
	return filepath.Join(f.dir, local), nil
}

// wrap makes an *fs.PathError with the name of the file, as io/fs requires.
func wrap(op, name string, err error) error {
	if at := (*fs.PathError)(nil); errors.As(err, &at) {
		err = at.Err // users of an fs.FS must not see paths of the file system
	}
	return &fs.PathError{Op: op, Path: name, Err: err}
}

// Folders are the folders of a user. On some systems Data and Settings are the
// same folder, so their files must have different names.
type Folders struct {
	// Cache is for files that can be rebuilt, if at some cost. Engines name them. Tables are
	// built in place by Folder.Edit: their format shows how much of them is complete. What is
	// saved as work goes on is written by Folder.Replace.
	Cache Folder
	// Data is for files that cannot be rebuilt: saves, unless they are stored
	// elsewhere, and history.
	Data Folder
	// Settings is for what the user configured.
	Settings Folder
}

// Programs is for what other programs write to their error output; see
// Folder.OpenLog.
const Programs = "programs"

// History is the folder of the user's data for finished games.
const History = "history"

// New returns the folders at these paths of fsys. It does not access them yet.
func New(fsys afero.Fs, cache, data, settings string) Folders {
	return Folders{Cache: NewFolder(fsys, cache), Data: NewFolder(fsys, data), Settings: NewFolder(fsys, settings)}
}

// OpenLog opens the file for the error output of the program with that name, and returns
// its path. The output of an earlier run is dropped. The name has letters, digits and -_.+,
// as names of programs have.
func (f Folder) OpenLog(program string) (file io.WriteCloser, path string, err error) {
	name := Programs + "/" + strings.ToLower(program) + ".log"
	log, err := f.Edit(name)
	if err != nil {
		return nil, "", err
	}
	if err := log.Truncate(0); err != nil {
		return nil, "", errors.Join(err, log.Close())
	}
	return log, f.Path(name), nil
}
