package datafolder

import (
	"os"

	"golang.org/x/sys/windows"
)

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
