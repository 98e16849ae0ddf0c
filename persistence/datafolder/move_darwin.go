package datafolder

import (
	"os"

	"golang.org/x/sys/unix"
)

// Move implements Mover by renamex_np.
func (disk) Move(from, to string) error {
	if err := unix.RenamexNp(from, to, unix.RENAME_EXCL); err != nil {
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: err}
	}
	return nil
}
