package endgame

import (
	"io"
	"io/fs"

	"parlour/game/draughts"
	"parlour/players/tables"
)

// Table is the values of all positions with few pieces, in memory. What they say of
// positions with a capture is worth nothing: those are resolved when they are asked for.
type Table struct {
	tables.Table
	prober
}

// New returns a table by rules that holds nothing yet. The rules are those of a rule set.
func New(r *draughts.Rules) *Table {
	x := newIndex(r)
	t := &Table{Table: tables.Table{Layout: x.layout()}}
	t.prober = prober{x, &t.Table}
	return t
}

// Pieces is the largest number of pieces of which the table knows all positions, or all that it may know of
// MaxShort; 0 before there are any.
func (t *Table) Pieces() int { return t.pieces(len(t.Blocks)) }

// Knows reports whether the table has the class.
func (t *Table) Knows(c Class) bool {
	class, ok := t.numbered(c)
	return ok && class < len(t.Blocks)
}

// Read reads a whole table by rules into memory; see tables.Table. It returns how many bytes of the
// file the table takes. The error wraps ErrNotATable or tables.ErrDamaged, or comes from from;
// with a damaged file there is the table before the damage.
func Read(r *draughts.Rules, from io.Reader) (*Table, int64, error) {
	t := New(r)
	size, err := t.Read(from)
	return t, size, err
}

// File is a table that stays in its file; see tables.File.
type File struct {
	most, kept int
	prober
}

// Open opens a table by rules to be probed; see tables.Open. The error wraps ErrNotATable or
// tables.ErrDamaged, or comes from f.
func Open(r *draughts.Rules, f fs.File) (*File, error) {
	return opened(r, func(l *tables.Layout) (*tables.File, error) { return tables.Open(l, f) })
}

// opened returns the file that open opens.
func opened(r *draughts.Rules, open func(*tables.Layout) (*tables.File, error)) (*File, error) {
	x := newIndex(r)
	t, err := open(x.layout())
	if err != nil {
		return nil, err
	}
	return &File{x.pieces(t.Len()), x.pieces(t.Kept()), prober{x, t}}, nil
}

// Pieces implements Prober.
func (t *File) Pieces() int { return t.most }

// Kept is the largest number of pieces of which all positions stay in memory once they have been
// asked for.
func (t *File) Kept() int { return t.kept }
