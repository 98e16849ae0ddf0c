// Package tablefile keeps the file of an endgame table while it is built: a file that
// grows by a part at a time, each safe before the next is begun, so that a build that was
// broken off is taken up again.
//
// It must not know games, the formats of their tables, or where the files are.
package tablefile

import (
	"errors"
	"io"
)

// Target is what a table is built into: a file opened to be read and written.
type Target interface {
	io.ReadWriteSeeker
	Truncate(size int64) error
	Sync() error
}

// Format is how the tables of a game are in their files.
type Format[T io.WriterTo] struct {
	// New returns a table with nothing but what each has.
	New func() (T, error)
	// Read returns a table, and how many bytes of the file it takes. If the file is
	// damaged the error wraps Damaged, and the table and the bytes are those before the
	// damage.
	Read    func(io.Reader) (T, int64, error)
	Damaged error
}

// Resume returns the table in a file, with damage at its end cut off, or begins one in a
// file that is empty or has less than a new table. The next part belongs where it leaves the
// file. What is no table is refused with the error of Read.
func (f Format[T]) Resume(file Target) (T, error) {
	var none, t T
	var size int64
	length, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return none, err
	}
	if length > 0 {
		if _, err := file.Seek(0, io.SeekStart); err != nil {
			return none, err
		}
		if t, size, err = f.Read(file); err != nil && !errors.Is(err, f.Damaged) {
			return none, err
		}
	}
	fresh, err := f.New()
	if err != nil {
		return none, err
	}
	least, err := fresh.WriteTo(io.Discard)
	if err != nil {
		return none, err
	}
	if size < least {
		return fresh, begin(file, fresh)
	}
	if err := file.Truncate(size); err != nil {
		return none, err
	}
	_, err = file.Seek(size, io.SeekStart)
	return t, err
}

// begin writes a new table in place of what is in the file.
func begin(file Target, t io.WriterTo) error {
	if err := file.Truncate(0); err != nil {
		return err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	if _, err := t.WriteTo(file); err != nil {
		return err
	}
	return file.Sync()
}
