package datafolder

import (
	"errors"
	"time"

	"github.com/spf13/afero"
)

// Exclusively waits for the lease of the file at a path, at most a few seconds, and calls
// change while it has it. It is for a short change: to read a file, make sure that nobody
// has changed it since, and replace it. Change is called again if its error wraps
// ErrLocked, as one of unchanged may. The error is that of change, or of Acquire; then
// change was not called.
func Exclusively(fsys afero.Fs, path string, change func(unchanged func() error) error) error {
	for try := 1; ; try++ {
		err := exclusively(fsys, path, change)
		if !errors.Is(err, ErrLocked) || try == leaseTries {
			return err
		}
		time.Sleep(leasePause)
	}
}

func exclusively(fsys afero.Fs, path string, change func(unchanged func() error) error) error {
	lease, err := Acquire(fsys, path)
	if err != nil {
		return err
	}
	// What was changed stays changed, whatever becomes of the lock file.
	defer func() { _ = lease.Release() }()
	return change(lease.unchanged)
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
