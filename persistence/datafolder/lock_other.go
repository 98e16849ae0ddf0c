//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package datafolder

import (
	"errors"
	"os"
)

// lockFile fails: this system has no locks.
func lockFile(*os.File, share) error { return errors.ErrUnsupported }

// isNoLock reports whether an error says that a disk has no locks.
func isNoLock(err error) bool { return errors.Is(err, errors.ErrUnsupported) }

// Release is never called.
func (l heldLock) Release() error { return l.file.Close() }
