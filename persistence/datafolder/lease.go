package datafolder

import (
	"errors"
	"fmt"
	"io"
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
// a lock on a file beside it. Where the system has no locks a Lease excludes nobody,
// and its user must be safe without it, as far as that is possible.
//
// One goroutine at a time uses a Lease.
type Lease struct {
	fsys afero.Fs
	path string
	lock Lock // nil where locks are not supported, and while another has the lease
	lost bool // others may have changed the file since the lease was acquired first
}

// Acquire returns the lease of the file at a path, without waiting. Its folder is
// created if there is none. The error wraps ErrLocked if another program has the
// lease, or else ErrLockFailed and the cause.
func Acquire(fsys afero.Fs, path string) (*Lease, error) {
	l := &Lease{fsys: fsys, path: path}
	if err := l.acquire(); err != nil {
		return nil, err
	}
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
		if err := l.unbroken(); !errors.Is(err, ErrLocked) {
			return err
		}
		// The lock on a file without a name excludes nobody.
		l.lost = true
		_ = l.Release()
	}
	return l.acquire()
}

// unbroken makes sure that the lease has been held ever since it was acquired, so that
// nobody has changed the file. The error wraps ErrLocked if it has not, or else
// ErrLockFailed and the cause.
func (l *Lease) unbroken() error {
	if l.lock == nil {
		return nil
	}
	held, err := l.lock.Held()
	if err != nil {
		return lockFailed(LockOf(l.path), err)
	}
	if !held {
		return fmt.Errorf("%w: %s was removed", ErrLocked, LockOf(l.path))
	}
	return nil
}

// replaceTries is how often a file is replaced anew if its lock file is removed meanwhile.
const replaceTries = 10

// Replace replaces the file by what write writes, like the function Replace. If the lease
// was lost since it was acquired, others may have changed the file: after it is acquired
// again merge is called, and then write. The error is that of Acquire, of merge, of write
// or of the function Replace.
func (l *Lease) Replace(write func(io.Writer) error, merge func() error) error {
	for range replaceTries {
		if err := l.lead(merge); err != nil {
			return err
		}
		if err := ReplaceIf(l.fsys, l.path, write, l.unbroken); !errors.Is(err, ErrLocked) {
			return err
		}
	}
	// Whoever removes the lock file again and again changes nothing else.
	if err := l.lead(merge); err != nil {
		return err
	}
	return Replace(l.fsys, l.path, write)
}

// lead makes sure that the lease is held, and that nothing of the file is unknown.
func (l *Lease) lead(merge func() error) error {
	if err := l.Check(); err != nil || !l.lost {
		return err
	}
	if err := merge(); err != nil {
		return err
	}
	l.lost = false
	return nil
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
