//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package datafolder

import (
	"errors"
	"os"
	"syscall"
)

// lockFile locks an open file, without waiting. The lock belongs to the open
// file, so that two journals of one program exclude each other too.
func lockFile(file *os.File, s share) error {
	how := syscall.LOCK_EX
	if s == shared {
		how = syscall.LOCK_SH
	}
	err := error(syscall.EINTR)
	for errors.Is(err, syscall.EINTR) {
		err = syscall.Flock(int(file.Fd()), how|syscall.LOCK_NB)
	}
	return lockError(err)
}

// lockError is what an error of a lock means.
func lockError(err error) error {
	switch {
	case errors.Is(err, syscall.EWOULDBLOCK):
		return ErrLocked
	case errors.Is(err, syscall.EINVAL), isNoLock(err):
		return errors.ErrUnsupported
	default:
		return err
	}
}

// isNoLock reports whether an error says that a disk has no locks: a network disk
// without its service, or one that cannot be written.
func isNoLock(err error) bool {
	return errors.Is(err, syscall.ENOLCK) || errors.Is(err, syscall.EROFS) || errors.Is(err, errors.ErrUnsupported)
}

// Release removes the file first: a program may just have opened it. Then it locks a file
// without a name, and notices.
func (l heldLock) Release() error {
	held, err := l.Held()
	// Another program may have made a lock file of that name since.
	if held {
		err = os.Remove(l.file.Name())
	}
	return errors.Join(err, l.file.Close())
}
