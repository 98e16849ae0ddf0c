package savefile

import (
	"errors"
	"io/fs"
	"os"
	"syscall"

	"parlour/persistence/datafolder"
)

// Failed reports whether an error is a failure of the system, such as a full disk, and not
// a refusal of a request that another name or file would mend.
func Failed(err error) bool {
	var (
		number syscall.Errno
		path   *fs.PathError
		link   *os.LinkError
		call   *os.SyscallError
	)
	switch {
	case errors.Is(err, datafolder.ErrUnsure), errors.Is(err, datafolder.ErrLockFailed):
		return true
	case err == nil, isRefusal(err):
		return false
	default:
		return errors.As(err, &number) || errors.As(err, &path) || errors.As(err, &link) || errors.As(err, &call)
	}
}

// isRefusal reports whether an error is about what was named.
func isRefusal(err error) bool {
	for _, refusal := range []error{
		ErrNotFound, ErrExists, ErrName, ErrNotRegular, fs.ErrNotExist, fs.ErrExist, fs.ErrInvalid,
		syscall.EISDIR, syscall.ENOTDIR, syscall.ENAMETOOLONG,
	} {
		if errors.Is(err, refusal) {
			return true
		}
	}
	return false
}
