package datafolder

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lockFile locks an open file, without waiting.
func lockFile(file *os.File, s share) error {
	flags := uint32(windows.LOCKFILE_FAIL_IMMEDIATELY)
	if s == exclusive {
		flags |= windows.LOCKFILE_EXCLUSIVE_LOCK
	}
	err := windows.LockFileEx(windows.Handle(file.Fd()), flags, 0, 1, 0, &windows.Overlapped{})
	switch {
	case errors.Is(err, windows.ERROR_LOCK_VIOLATION), errors.Is(err, windows.ERROR_IO_PENDING):
		return ErrLocked
	case isNoLock(err):
		return errors.ErrUnsupported
	default:
		return err
	}
}

// isNoLock reports whether an error says that a disk has no locks, or cannot be
// written.
func isNoLock(err error) bool {
	return errors.Is(err, windows.ERROR_INVALID_FUNCTION) || errors.Is(err, windows.ERROR_NOT_SUPPORTED) ||
		errors.Is(err, windows.ERROR_WRITE_PROTECT)
}

// Release closes the file first, because open files cannot be removed here. If
// another program has opened it since, that program will remove it.
func (l heldLock) Release() error {
	err := l.file.Close()
	_ = os.Remove(l.file.Name())
	return err
}

// Move implements Mover by MoveFileEx, which replaces a file only if asked to.
func (disk) Move(from, to string) error {
	if err := moveFile(from, to); err != nil {
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: err}
	}
	return nil
}

func moveFile(from, to string) error {
	old, err := windows.UTF16PtrFromString(from)
	if err != nil {
		return err
	}
	name, err := windows.UTF16PtrFromString(to)
	if err != nil {
		return err
	}
	return windows.MoveFileEx(old, name, windows.MOVEFILE_WRITE_THROUGH)
}

// noFolderSync lists the errors of a system without a way to sync folders.
func noFolderSync() []error {
	return []error{windows.ERROR_ACCESS_DENIED, windows.ERROR_INVALID_HANDLE, windows.ERROR_INVALID_FUNCTION}
}
