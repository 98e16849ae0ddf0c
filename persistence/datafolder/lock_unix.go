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
	for {
		err := syscall.Flock(int(file.Fd()), how|syscall.LOCK_NB)
		switch {
		case errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.EWOULDBLOCK):
			return ErrLocked
		case errors.Is(err, syscall.EINVAL), errors.Is(err, syscall.ENOLCK):
			return errors.ErrUnsupported
		default:
			return err
		}
	}
}

// Release removes the file first: a program that has just opened it then locks a
// file without a name, and notices that.
func (l heldLock) Release() error {
	return errors.Join(os.Remove(l.file.Name()), l.file.Close())
}
