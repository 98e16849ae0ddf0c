package endgame

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"

	"parlour/players/tablefile"
)

// Read reads a whole table into memory, checking every page, and returns with it how
// many bytes of the file it takes. If the file is damaged the error wraps ErrDamaged,
// and the table and the bytes are those of the layers before the damage; other errors,
// which may wrap ErrNotATable, come without a table. No more memory is taken than the
// file has bytes for.
func Read(r io.Reader) (*Table, int64, error) {
	if err := checkHeader(r); err != nil {
		return nil, 0, err
	}
	t := empty()
	if n := t.index.seedsIn(sizeOf(r)); n >= 0 {
		t.values = make([]byte, 0, t.index.layers[n+1])
	}
	for n := 0; n <= MaxSeeds; n++ {
		err := t.readLayer(r, n)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return t.orNew(), t.index.layerAt(n), fmt.Errorf("endgame: %w at the boards of %d seeds: %w", ErrDamaged, n, err)
		}
	}
	return t.orNew(), t.index.layerAt(t.seeds + 1), nil
}

// orNew is t, or a new table if it has no layer.
func (t *Table) orNew() *Table {
	if t.seeds < 0 {
		return New()
	}
	return t
}

// sizeOf is the number of bytes of r as far as it tells: 0 if it does not.
func sizeOf(r io.Reader) int64 {
	switch r := r.(type) {
	case interface{ Stat() (fs.FileInfo, error) }:
		if info, err := r.Stat(); err == nil && info.Mode().IsRegular() {
			return info.Size()
		}
	case interface{ Size() int64 }:
		return r.Size()
	}
	return 0
}

// readLayer appends the layer of n seeds. The error is io.EOF if there is none.
func (t *Table) readLayer(r io.Reader, n int) error {
	sums, err := t.index.readHead(r, n)
	if err != nil {
		return err
	}
	before, left := len(t.values), int(t.index.size(n))
	for i, sum := range sums {
		from := len(t.values)
		part := min(left, pageSize)
		t.values = slices.Grow(t.values, part)[:from+part]
		raw := t.values[from:]
		if _, err = io.ReadFull(r, raw); err != nil {
			err = errors.New("cut short")
		} else if checksum(raw) != sum || !sound(raw, n) {
			err = fmt.Errorf("page %d of the layer is not what was written", i)
		}
		if err != nil {
			t.values = t.values[:before]
			return err
		}
		left -= part
	}
	t.seeds = n
	return nil
}

// WriteTo writes the table as a file.
func (t *Table) WriteTo(w io.Writer) (int64, error) {
	written, err := w.Write(header())
	size := int64(written)
	for n := 0; err == nil && n <= t.seeds; n++ {
		var layer int64
		layer, err = t.writeLayer(w, n)
		size += layer
	}
	return size, err
}

// writeLayer writes the layer of n seeds.
func (t *Table) writeLayer(w io.Writer, n int) (size int64, err error) {
	values := t.layer(n)
	for _, part := range [][]byte{head(n, values), values} {
		written, err := w.Write(part)
		size += int64(written)
		if err != nil {
			return size, err
		}
	}
	return size, nil
}

// layer are the values of the boards of n seeds.
func (t *Table) layer(n int) []byte { return t.values[t.index.layers[n]:t.index.layers[n+1]] }

// BuildFile makes f a table of up to so many seeds and returns it. What f has of it
// already is kept, damage at its end is cut off, and every layer is safe in f before
// the next is begun, so that a build that was broken off is taken up again by the same
// call. A file that is no table is refused with ErrNotATable, unless it is empty.
// Threads and progress, which may be nil, are as for Build.
func BuildFile(ctx context.Context, f tablefile.Target, seeds, threads int, progress func(*Table)) (*Table, error) {
	t, err := format().Resume(f)
	if err != nil {
		return nil, err
	}
	err = t.Build(ctx, seeds, threads, func(t *Table) error {
		_, err := t.writeLayer(f, t.seeds)
		if err == nil {
			err = f.Sync()
		}
		if err != nil {
			return fmt.Errorf("endgame: writing the table: %w", err)
		}
		if progress != nil {
			progress(t)
		}
		return nil
	})
	return t, err
}

// format is how tables are in their files.
func format() tablefile.Format[*Table] {
	return tablefile.Format[*Table]{New: func() (*Table, error) { return New(), nil }, Read: Read, Damaged: ErrDamaged}
}
