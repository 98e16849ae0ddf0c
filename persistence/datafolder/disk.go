package datafolder

import (
	"errors"
	"os"
	"time"

	"github.com/spf13/afero"
)

// ErrLocked is wrapped by Lock if the lock is already held.
var ErrLocked = errors.New("another program holds the lock")

// Linker is a file system with hard links.
type Linker interface {
	// Link gives the file at a path a second name. The error wraps fs.ErrExist if the
	// name is in use.
	Link(from, to string) error
}

// Locker is a file system with locks.
type Locker interface {
	// Lock acquires a lock on the file at a path, which is created if necessary. The
	// lock ends with the program, however that ends; its file is not removed then.
	// The error wraps ErrLocked, or errors.ErrUnsupported if the system does not
	// support locks.
	Lock(path string) (Lock, error)
	// Locked reports whether the lock on the file at a path is held.
	Locked(path string) (bool, error)
}

// Lock is a lock that is held.
type Lock interface {
	// Release releases the lock and removes its file.
	Release() error
}

// TakeLock acquires the lock at a path of any file system; the error wraps
// errors.ErrUnsupported for one that is not a Locker.
func TakeLock(fsys afero.Fs, path string) (Lock, error) {
	if l, ok := fsys.(Locker); ok {
		return l.Lock(path)
	}
	return nil, errors.ErrUnsupported
}

// IsLocked reports whether the lock at a path of any file system is held; false
// if that cannot be determined.
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

// Lock retries after a moment: another program may only be checking the lock, or
// be removing its file.
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

// share says whether a lock is shared, as programs that only check it do.
type share bool

const (
	shared    share = true
	exclusive share = false
)

// lockOnce is one attempt of Lock; it returns nil if the previous holder has
// removed the file that was opened, so that a lock on it is useless.
func lockOnce(path string) (Lock, error) {
	// Opening a pipe would block until its other end is opened.
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

// isStill reports whether the path still names the open file.
func isStill(file *os.File, path string) bool {
	mine, err := file.Stat()
	if err != nil {
		return false
	}
	there, err := os.Lstat(path)
	return err == nil && os.SameFile(mine, there)
}

type heldLock struct{ file *os.File }
