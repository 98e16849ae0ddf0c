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
func (f Format[T]) Resume(file Target) (t T, err error) {
	none := *new(T)
	length, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return none, err
	}
	if length == 0 {
		return f.begin(file)
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return none, err
	}
	t, size, err := f.Read(file)
	if err != nil && !errors.Is(err, f.Damaged) {
		return none, err
	}
	if least, err := f.least(); err != nil || size < least {
		return f.begin(file)
	}
	if err := file.Truncate(size); err != nil {
		return none, err
	}
	_, err = file.Seek(size, io.SeekStart)
	return t, err
}

// least is the bytes of a new table.
func (f Format[T]) least() (int64, error) {
	t, err := f.New()
	if err != nil {
		return 0, err
	}
	return t.WriteTo(io.Discard)
}

// begin writes a new table in place of what is in the file.
func (f Format[T]) begin(file Target) (t T, err error) {
	none := *new(T)
	if t, err = f.New(); err != nil {
		return none, err
	}
	if err := file.Truncate(0); err != nil {
		return none, err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return none, err
	}
	if _, err := t.WriteTo(file); err != nil {
		return none, err
	}
	return t, file.Sync()
}
