package endgame

import (
	"io"
	"io/fs"

	"parlour/players/tables"
)

// Read reads a whole table into memory; see tables.Table. It returns how many bytes of the
// file the table takes. The error wraps ErrNotATable or tables.ErrDamaged, or comes from r;
// with a damaged file there is the table before the damage.
func Read(r io.Reader) (*Table, int64, error) {
	t := New()
	size, err := t.Read(r)
	return t, size, err
}

// File is a table that stays in its file; see tables.File.
type File struct {
	index *index
	*tables.File
}

// Open opens a table to be probed; see tables.Open. The error wraps ErrNotATable or
// tables.ErrDamaged, or comes from f.
func Open(f fs.File) (*File, error) {
	x := newIndex()
	t, err := tables.Open(layout(x), f)
	if err != nil {
		return nil, err
	}
	return &File{x, t}, nil
}

// Seeds implements Prober.
func (t *File) Seeds() int { return t.Len() - 1 }

// Probe implements Prober.
func (t *File) Probe(own, other Row) (v Value, ok bool) {
	n, at, ok := t.index.find(&own, &other, t.Seeds())
	if !ok {
		return Value{}, false
	}
	b, ok := t.At(n, at)
	v = decode(b)
	return v, ok && -n <= v.Margin && v.Margin <= n // it may have been altered since
}
