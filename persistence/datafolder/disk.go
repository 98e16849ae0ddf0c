package datafolder

import (
	"errors"
	"os"

	"github.com/spf13/afero"
)

// ErrLocked is wrapped by Lock when somebody else holds the lock.
var ErrLocked = errors.New("another program holds the lock")

// Linker is a file system with hard links.
type Linker interface {
	// Link gives the file at a path a second name. The error wraps fs.ErrExist if
	// the name is taken.
	Link(from, to string) error
}

// Locker is a file system with locks.
type Locker interface {
	// Lock takes the lock that the file at a path is; the file is made if there is
	// none. It ends with the program, however that ends, and its file is then still
	// there. The error wraps ErrLocked, or errors.ErrUnsupported where the system has
	// no locks.
	Lock(path string) (Lock, error)
}

// Lock is a lock that is held.
type Lock interface {
	// Release gives the lock back and removes its file.
	Release() error
}

// TakeLock takes the lock at a path of any file system; the error wraps
// errors.ErrUnsupported for one that is no Locker.
func TakeLock(fsys afero.Fs, path string) (Lock, error) {
	if l, ok := fsys.(Locker); ok {
		return l.Lock(path)
	}
	return nil, errors.ErrUnsupported
}

// Disk returns the file system of the machine, with its links and locks.
func Disk() afero.Fs { return disk{&afero.OsFs{}} }

type disk struct{ *afero.OsFs }

var (
	_ Linker        = disk{}
	_ Locker        = disk{}
	_ afero.Lstater = disk{}
)

func (disk) Link(from, to string) error { return os.Link(from, to) }

// lockTries is how often a lock is tried whose file is taken away meanwhile.
const lockTries = 10

func (disk) Lock(path string) (Lock, error) {
	for range lockTries {
		lock, err := lockOnce(path)
		if err != nil || lock != nil {
			return lock, err
		}
	}
	return nil, ErrLocked
}

// lockOnce is Lock; it returns nil if whoever held the lock before has removed the
// file that was opened, so that the lock on it is nobody's.
func lockOnce(path string) (Lock, error) {
	// Opening a pipe would wait for its other end.
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return nil, &os.PathError{Op: "lock", Path: path, Err: ErrNotRegular}
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, fileMode)
	if err != nil {
		return nil, err
	}
	if err := lockFile(file); err != nil {
		_ = file.Close()
		return nil, &os.PathError{Op: "lock", Path: path, Err: err}
	}
	if !isStill(file, path) {
		_ = file.Close()
		return nil, nil
	}
	return heldLock{file}, nil
}

// isStill tells whether a file still has the name under which it was opened.
func isStill(file *os.File, path string) bool {
	mine, err := file.Stat()
	if err != nil {
		return false
	}
	there, err := os.Lstat(path)
	return err == nil && os.SameFile(mine, there)
}

type heldLock struct{ file *os.File }
