package datafolder

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// Move implements Mover by renameat2.
func (disk) Move(from, to string) error {
	err := unix.Renameat2(unix.AT_FDCWD, from, unix.AT_FDCWD, to, unix.RENAME_NOREPLACE)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, unix.EINVAL): // the disk does not know the flag
		return errors.ErrUnsupported
	default:
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: err}
	}
}
