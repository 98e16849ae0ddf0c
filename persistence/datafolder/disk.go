package datafolder

import (
	"errors"
	"os"
	"time"

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
	// Locked tells whether somebody holds the lock that the file at a path is.
	Locked(path string) (bool, error)
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

// IsLocked tells whether somebody holds the lock at a path of any file system. Where
// it cannot be told, nobody does.
func IsLocked(fsys afero.Fs, path string) bool {
	l, ok := fsys.(Locker)
	if !ok {
		return false
	}
	locked, err := l.Locked(path)
	return err == nil && locked
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

// A lock is tried again after a moment: somebody may only be looking whether it is
// held, or take its file away.
const (
	lockTries = 10
	lockPause = time.Millisecond
)

func (disk) Lock(path string) (Lock, error) {
	for range lockTries {
		lock, err := lockOnce(path)
		if lock != nil || err != nil && !errors.Is(err, ErrLocked) {
			return lock, err
		}
		time.Sleep(lockPause)
	}
	return nil, &os.PathError{Op: "lock", Path: path, Err: ErrLocked}
}

func (disk) Locked(path string) (bool, error) {
	info, err := os.Lstat(path)
	if err != nil || !info.Mode().IsRegular() {
		return false, err
	}
	file, err := os.Open(path)
	if err != nil {
		return false, err
	}
	defer file.Close()
	err = lockFile(file, shared)
	if errors.Is(err, ErrLocked) {
		return true, nil
	}
	return false, err
}

// share says whether others who only look may have a lock at the same time.
type share bool

const (
	shared    share = true
	exclusive share = false
)

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
	if err := lockFile(file, exclusive); err != nil {
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
