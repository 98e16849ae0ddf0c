package datafolder

import (
	"errors"
	"io/fs"
	"os"
	"time"

	"github.com/spf13/afero"
)

// ErrLocked is wrapped if another program holds a lock.
var ErrLocked = errors.New("another program holds the lock")

// Linker is a file system with hard links.
type Linker interface {
	// Link gives the file at a path a second name. The error wraps fs.ErrExist if the
	// name is in use.
	Link(from, to string) error
	// Same reports whether two names that were looked at are those of one file.
	Same(a, b fs.FileInfo) bool
}

// Mover is a file system that moves a file without replacing another one.
type Mover interface {
	// Move renames a file within its folder, in one step. The error wraps fs.ErrExist
	// if the new name is in use, fs.ErrNotExist if the file is gone, or
	// errors.ErrUnsupported if the system or the disk has no such call.
	Move(from, to string) error
}

// Locker is a file system with locks.
type Locker interface {
	// Lock acquires a lock on the file at a path, which is created if necessary. The
	// lock ends with the program, however that ends; its file is not removed then.
	// The error wraps ErrLocked, or errors.ErrUnsupported if the system or the disk
	// does not support locks.
	Lock(path string) (Lock, error)
	// Locked reports whether the lock on the file at a path is held; false without
	// such a file.
	Locked(path string) (bool, error)
}

// Lock is a lock that was acquired.
type Lock interface {
	// Held reports whether the lock still excludes others: its file may have been
	// removed, or be another one now.
	Held() (bool, error)
	// Release releases the lock and removes its file.
	Release() error
}

// Disk returns the file system of the machine, with its links and locks.
func Disk() afero.Fs { return disk{&afero.OsFs{}} }

type disk struct{ *afero.OsFs }

var (
	_ Linker        = disk{}
	_ Mover         = disk{}
	_ Locker        = disk{}
	_ afero.Lstater = disk{}
)

func (disk) Link(from, to string) error { return os.Link(from, to) }

func (disk) Same(a, b fs.FileInfo) bool { return os.SameFile(a, b) }

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
	file, err := openLock(path, os.O_RDONLY)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
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

// openLock opens a lock file.
func openLock(path string, flag int) (*os.File, error) {
	// Opening a pipe would block until its other end is opened.
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return nil, &os.PathError{Op: "lock", Path: path, Err: ErrNotRegular}
	}
	return os.OpenFile(path, flag, fileMode)
}

// share says whether a lock is shared, as programs that only check it do.
type share bool

const (
	shared    share = true
	exclusive share = false
)

// lockOnce is one attempt of Lock; it returns nil if the previous holder has removed the
// opened file. A lock on that one is useless.
func lockOnce(path string) (Lock, error) {
	file, err := openLock(path, os.O_RDWR|os.O_CREATE)
	if isNoLock(err) {
		err = errors.Join(err, errors.ErrUnsupported)
	}
	if err != nil {
		return nil, err
	}
	if err := lockFile(file, exclusive); err != nil {
		_ = file.Close()
		return nil, &os.PathError{Op: "lock", Path: path, Err: err}
	}
	lock := heldLock{file}
	if held, err := lock.Held(); !held {
		return nil, errors.Join(err, file.Close())
	}
	return lock, nil
}

type heldLock struct{ file *os.File }

// Held reports whether the path still names the open file.
func (l heldLock) Held() (bool, error) {
	mine, err := l.file.Stat()
	if err != nil {
		return false, err
	}
	there, err := os.Lstat(l.file.Name())
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil && os.SameFile(mine, there), err
}
