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
	most int
	prober
}

// Open opens a table to be probed; see tables.Open. The error wraps ErrNotATable or
// tables.ErrDamaged, or comes from f.
func Open(f fs.File) (*File, error) {
	return opened(func(l *tables.Layout) (*tables.File, error) { return tables.Open(l, f) })
}

// opened returns the file that open opens.
func opened(open func(*tables.Layout) (*tables.File, error)) (*File, error) {
	x := newIndex()
	t, err := open(x.layout())
	if err != nil {
		return nil, err
	}
	return &File{x.pieces(t.Len()), prober{x, t}}, nil
}

// Pieces implements Prober.
func (t *File) Pieces() int { return t.most }
