package progress

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"parlour/persistence/datafolder"
)

// record is a file in a folder that several programs may read and change.
type record[T any] struct {
	folder datafolder.Folder
	file   string
	// most is the size in bytes of the largest file that is read.
	most int
	// damaged is the error for a file that parse refuses.
	damaged error
	parse   func([]byte) (T, error)
	format  func(T) ([]byte, error)
}

// read returns the content, the zero T if there is no file. A damaged file is set aside, and
// the error wraps that of a damaged one. Other errors come from the file system, or from a
// lease that is not to be had.
func (s record[T]) read() (T, error) {
	var none T
	p, err := s.load()
	if !errors.Is(err, s.damaged) {
		return p, err
	}
	// By now another program may have written a good file.
	again := s.folder.Exclusively(s.file, func(unchanged func() error) error {
		p, err = s.loadOrSetAside(unchanged)
		return err
	})
	if isNoLease(again) {
		return none, notAside(err, again)
	}
	return p, again
}

// load is read without setting anything aside.
func (s record[T]) load() (T, error) {
	var none T
	data, err := s.bytes()
	if errors.Is(err, fs.ErrNotExist) {
		return none, nil
	}
	if err != nil {
		return none, err
	}
	p, why := s.parse(data)
	if why != nil {
		return none, fmt.Errorf("%w (%w)", s.damaged, why)
	}
	return p, nil
}

// loadOrSetAside is read for a program that has the lease of the file.
func (s record[T]) loadOrSetAside(unchanged func() error) (T, error) {
	p, err := s.load()
	if !errors.Is(err, s.damaged) {
		return p, err
	}
	if err := unchanged(); err != nil {
		return p, err
	}
	aside, failed := s.folder.SetAside(s.file)
	if failed != nil {
		return p, notAside(err, failed)
	}
	return p, fmt.Errorf("%w; it was set aside as %s", err, aside)
}

// notAside is the error for a damaged file that stays in its place. It does not wrap
// s.damaged, so that nobody writes over the file.
func notAside(damaged, why error) error {
	return fmt.Errorf("%v, and cannot be set aside: %w", damaged, why)
}

// bytes are the content of the file, one byte more than there may be at most.
func (s record[T]) bytes() ([]byte, error) {
	f, err := s.folder.Open(s.file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, int64(s.most)+1))
}

// change applies change to what is stored, writes the result and returns it; it may
// call change more than once. If the error wraps s.damaged, the file was damaged, and the
// change was made to an empty one. After any other error nothing was written.
func (s record[T]) change(change func(T) T) (p T, err error) {
	err = s.folder.Exclusively(s.file, func(unchanged func() error) error {
		p, err = s.changed(change, unchanged)
		return err
	})
	if isNoLease(err) {
		p, _ = s.load() // for this run; why it is not written is told
		p = change(p)
	}
	return p, err
}

// isNoLease reports whether an error means that the lease of the file is not to be had.
func isNoLease(err error) bool {
	return errors.Is(err, datafolder.ErrLocked) || errors.Is(err, datafolder.ErrLockFailed)
}

// changed is change for a program that has the lease of the file.
func (s record[T]) changed(change func(T) T, unchanged func() error) (T, error) {
	p, damaged := s.loadOrSetAside(unchanged)
	p = change(p)
	if damaged != nil && !errors.Is(damaged, s.damaged) {
		return p, damaged
	}
	data, err := s.format(p)
	if err == nil {
		err = s.folder.ReplaceIf(s.file, datafolder.Bytes(data), unchanged)
	}
	return p, errors.Join(err, damaged)
}
