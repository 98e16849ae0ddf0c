package datafolder

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

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

// acquire acquires the lock, none on a file system without locks.
func (l *Lease) acquire() error {
	at := LockOf(l.path)
	err := MakeFolder(l.fsys, filepath.Dir(at))
	if locker, ok := l.fsys.(Locker); ok && err == nil {
		l.lock, err = locker.Lock(at)
	}
	switch {
	case err == nil, errors.Is(err, errors.ErrUnsupported):
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
	if err == nil || errors.Is(err, errors.ErrUnsupported) {
		return leased, nil
	}
	return false, lockFailed(LockOf(path), err)
}

// know remembers the file as it is now. One that cannot be looked at counts as none.
func (l *Lease) know() { l.known, _ = l.look() }

// look describes the file, or the one that a link leads to, or else the link.
func (l *Lease) look() (fs.FileInfo, error) {
	info, err := l.fsys.Stat(l.path)
	if errors.Is(err, fs.ErrNotExist) {
		info, err = Lstat(l.fsys, l.path)
	}
	if err != nil {
		return nil, err
	}
	return info, nil
}

// compare makes sure that the file is still the known one, or gone: then nothing in it
// can be lost. The error wraps ErrLocked if it is another one, or comes from
// the file system.
func (l *Lease) compare() (gone bool, err error) {
	now, err := l.look()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return true, nil
	case err == nil && (l.known == nil || !isSame(now, l.known)):
		return false, l.changed()
	default:
		return false, err
	}
}

// unchanged is the error of compare.
func (l *Lease) unchanged() error {
	_, err := l.compare()
	return err
}

// changed is the error for a file that another program has changed.
func (l *Lease) changed() error { return fmt.Errorf("%w: %s was changed", ErrLocked, l.path) }

// isSame reports whether a file is still the same one, with the same content. Files are
// replaced and not written again, so that each has an identity of its own.
func isSame(a, b fs.FileInfo) bool {
	// File systems that are not the system's have identities of their own, if any.
	one := os.SameFile(a, b) || a.Sys() == b.Sys()
	return one && a.Size() == b.Size() && a.ModTime().Equal(b.ModTime())
}

// replaceTries is how often a file is replaced anew if others replace it meanwhile.
const replaceTries = 100

// Replace replaces the file by what write writes, like the function Replace. If the file
// was changed since the lease was acquired, or since the last Replace, merge is called
// first, which reads it, and then write. The error is that of Acquire, of merge, of write
// or of the function Replace.
func (l *Lease) Replace(write func(io.Writer) error, merge func() error) error {
	for try := 1; ; try++ {
		err := l.Check()
		if err == nil {
			err = l.merged(merge)
		}
		if err != nil {
			return err
		}
		if err = l.replace(write); !errors.Is(err, ErrLocked) || try == replaceTries {
			return err
		}
	}
}

// merged calls merge if the file is not the one that is known. Then it is.
func (l *Lease) merged(merge func() error) error {
	err := l.unchanged()
	if !errors.Is(err, ErrLocked) {
		return err
	}
	before := l.known
	l.know()
	if err = merge(); err != nil {
		l.known = before
	}
	return err
}

// replace replaces the file that is known. Its error wraps ErrLocked if it is another. If there
// is no file of that name yet, it replaces none of another program either, not even one made at
// the same moment.
func (l *Lease) replace(write func(io.Writer) error) error {
	if err := checkReplaceable(l.fsys, l.path); err != nil {
		return err
	}
	return place(l.fsys, l.path, fileMode, write, func(temp string) error {
		info, err := l.fsys.Stat(temp)
		if err != nil {
			return err
		}
		gone, err := l.compare()
		switch {
		case err != nil:
			return err
		case !gone:
			err = l.fsys.Rename(temp, l.path)
		default:
			err = moveNew(l.fsys, temp, l.path)
		}
		if gone && errors.Is(err, fs.ErrExist) {
			return l.changed()
		}
		if err == nil {
			l.known = info
		}
		return err
	})
}

// Exclusively waits for the lease of the file at a path, at most a few seconds, and calls
// change while it has it. It is for a short change: to read a file, make sure that nobody
// has changed it since, and replace it. Change is called again if its error wraps
// ErrLocked, as one of unchanged may. The error is that of change, or of Acquire; then
// change was not called.
func Exclusively(fsys afero.Fs, path string, change func(unchanged func() error) error) error {
	for try := 1; ; try++ {
		lease, err := Acquire(fsys, path)
		if err == nil {
			err = change(lease.unchanged)
			// What was changed stays changed, whatever becomes of the lock file.
			_ = lease.Release()
		}
		if !errors.Is(err, ErrLocked) || try == leaseTries {
			return err
		}
		time.Sleep(leasePause)
	}
}

// Exclusively waits for up to leaseTries times leasePause and the time of Acquire.
const (
	leaseTries = 250
	leasePause = 10 * time.Millisecond
)

// Exclusively is the function Exclusively for the file with that name.
func (f Folder) Exclusively(name string, change func(unchanged func() error) error) error {
	path, err := f.file(name)
	if err != nil {
		return wrap("lock", name, err)
	}
	return Exclusively(f.fsys, path, change)
}
