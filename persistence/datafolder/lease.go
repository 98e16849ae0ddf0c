package datafolder

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/spf13/afero"
)

// ErrLockFailed is wrapped if a lock can neither be acquired nor be said to be held by
// another program. The file that it protects may be read, but not changed.
var ErrLockFailed = errors.New("the file cannot be locked")

// lockSuffix makes the name of the lock file of a file. A file that is replaced
// cannot carry the lock itself: the lock would stay on the content of before.
const lockSuffix = ".lock"

// LockOf returns the path of the lock file of a file.
func LockOf(path string) string { return path + lockSuffix }

// Lease is the right of one program to change a file that several may change. It is
// a lock on a file beside it. Where the system has no locks, or the lock file is removed,
// a Lease excludes nobody; so it also remembers the file, and does not replace one that it
// does not know.
//
// One goroutine at a time uses a Lease.
type Lease struct {
	fsys afero.Fs
	path string
	lock Lock // nil where locks are not supported, and while another has the lease
	// known is the file as it was read or written last, nil for none.
	known fs.FileInfo
}

// Acquire returns the lease of the file at a path, without waiting. Its folder is
// created if there is none. The error wraps ErrLocked if another program has the
// lease, or else ErrLockFailed and the cause.
func Acquire(fsys afero.Fs, path string) (*Lease, error) {
	l := &Lease{fsys: fsys, path: path}
	if err := l.acquire(); err != nil {
		return nil, err
	}
	l.know()
	return l, nil
}

func (l *Lease) acquire() error {
	at := LockOf(l.path)
	err := MakeFolder(l.fsys, filepath.Dir(at))
	if err == nil {
		l.lock, err = takeLock(l.fsys, at)
	}
	switch {
	case err == nil, isUnsupported(err):
		return nil
	case errors.Is(err, ErrLocked):
		return err
	default:
		return lockFailed(at, err)
	}
}

// lockFailed names the lock file and the cause.
func lockFailed(at string, err error) error {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%w: %s: %w", ErrLockFailed, at, err)
}

// takeLock acquires the lock at a path; nil on a file system without locks.
func takeLock(fsys afero.Fs, path string) (lock Lock, err error) {
	if l, ok := fsys.(Locker); ok {
		lock, err = l.Lock(path)
	}
	return lock, err
}

// isUnsupported reports whether an error says that there are no locks here.
func isUnsupported(err error) bool { return errors.Is(err, errors.ErrUnsupported) }

// Check makes sure that the lease is held. It is called before each change. If the lock
// file is gone, which no program of ours does, the lease is acquired again. The error is
// that of Acquire; then the file must not be changed.
func (l *Lease) Check() error {
	if l.lock != nil {
		held, err := l.lock.Held()
		if err != nil {
			return lockFailed(LockOf(l.path), err)
		}
		if held {
			return nil
		}
		// The lock on a file without a name excludes nobody.
		_ = l.Release()
	}
	return l.acquire()
}

// Release gives the lease back. It does nothing for a lease that is nil or released.
// After an error the lock file may stay; nobody holds the lock then.
func (l *Lease) Release() error {
	if l == nil || l.lock == nil {
		return nil
	}
	lock := l.lock
	l.lock = nil
	return lock.Release()
}

// Acquire is the function Acquire for the file with that name.
func (f Folder) Acquire(name string) (*Lease, error) {
	path, err := f.file(name)
	if err != nil {
		return nil, wrap("lock", name, err)
	}
	return Acquire(f.fsys, path)
}

// IsLeased reports whether another program has the lease of the file at a path: false
// where there are no locks. The error wraps ErrLockFailed and the cause.
func IsLeased(fsys afero.Fs, path string) (bool, error) {
	l, ok := fsys.(Locker)
	if !ok {
		return false, nil
	}
	leased, err := l.Locked(LockOf(path))
	if err == nil || isUnsupported(err) {
		return leased, nil
	}
	return false, lockFailed(LockOf(path), err)
}
