package tables

import (
	"context"
	"errors"
	"fmt"
	"io"
)

// Target is what a table is built into: a file opened to be read and written. If it has a
// method Name, errors say the name.
type Target interface {
	io.ReadWriteSeeker
	Truncate(size int64) error
	Sync() error
}

// Extend works blocks out until there are so many: next adds one, or those that need each
// other. After each time it calls progress, which may be nil, with the first of them. An
// error of either ends it.
func (t *Table) Extend(blocks int, next func() error, progress func(first int) error) error {
	for len(t.Blocks) < blocks {
		first := len(t.Blocks)
		if err := next(); err != nil {
			return err
		}
		if progress == nil {
			continue
		}
		if err := progress(first); err != nil {
			return err
		}
	}
	return nil
}

// Build works a table out up to a size, on so many threads. Each time that it has added
// blocks it calls progress with the first of them; progress may be nil. An error of that, or
// of ctx, ends it.
type Build func(ctx context.Context, size, threads int, progress func(first int) error) error

// BuildFile makes f a table of that size. The blocks that f has are read, and damage behind
// them is cut off. A file without a whole block is begun anew. One with another header is
// refused with the error of Layout.Foreign. Each block is safe in f before told is called and
// the next is begun: the same call takes up a build that was broken off. In the end a sparse table has
// in memory what it has been told to hold last.
func (t *Table) BuildFile(ctx context.Context, f Target, size, threads int, build Build, told func(first int)) error {
	if err := t.resume(f); err != nil {
		return named(f, err)
	}
	t.file = f
	defer func() { t.file = nil }()
	return build(ctx, size, threads, func(first int) error {
		if err := t.save(f, threads); err != nil {
			return named(f, fmt.Errorf("writing the endgame table: %w", err))
		}
		told(first)
		return nil
	})
}

// named puts the name of a file before an error of it.
func named(f any, err error) error {
	if file, ok := f.(interface{ Name() string }); ok {
		return fmt.Errorf("%s: %w", file.Name(), err)
	}
	return err
}

// resume reads the table in f, and leaves f where the next block belongs.
func (t *Table) resume(f Target) error {
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return err
	}
	size, err := t.Read(f)
	if err != nil && !errors.Is(err, ErrDamaged) && !errors.Is(err, errCut) {
		return err
	}
	if t.saved == 0 {
		size, t.starts = 0, []int64{int64(len(t.Layout.Header))}
	}
	if err := f.Truncate(size); err != nil {
		return err
	}
	if _, err := f.Seek(size, io.SeekStart); err != nil || size > 0 {
		return err
	}
	if _, err := f.Write(t.Layout.Header); err != nil {
		return err
	}
	return t.save(f, 1)
}

// save writes the blocks that f has not.
func (t *Table) save(f Target, threads int) error {
	for ; t.saved < len(t.Blocks); t.saved++ {
		size, err := t.Layout.writeBlock(f, t.saved, t.Blocks[t.saved], t.Notes[t.saved], threads)
		if err != nil {
			return err
		}
		t.starts = append(t.starts, t.starts[t.saved]+size)
	}
	return f.Sync()
}
