package endgame

import (
	"bytes"
	_ "embed" // for the table
	"io"
	"io/fs"

	"parlour/players/tables"
)

// Table is the values of all positions with few pieces, in memory. What they say of
// positions with a capture is worth nothing: those are resolved when they are asked for.
type Table struct {
	tables.Table
	prober
}

// New returns a table that holds nothing yet.
func New() *Table {
	x := newIndex()
	t := &Table{Table: tables.Table{Layout: x.layout()}}
	t.prober = prober{x, &t.Table}
	return t
}

// Pieces is the largest number of pieces of which the table knows all positions; 0
// before there are any.
func (t *Table) Pieces() int { return t.pieces(len(t.Blocks)) }

// Knows reports whether the table has the class.
func (t *Table) Knows(c Class) bool { return c.valid() && int(t.number[c.id()]) < len(t.Blocks) }

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

// EmbeddedPieces is the number of pieces of the table in the program.
const EmbeddedPieces = 3

// inProgram is a table, made by
//
//	parlourlab tables pack draughts --pieces 3 FILE
//
//go:embed draughts.table
var inProgram []byte

// Embedded opens the table that is part of the program. Its pages are unpacked when they
// are asked for.
func Embedded() (*File, error) {
	return opened(func(l *tables.Layout) (*tables.File, error) {
		return tables.OpenAt(l, bytes.NewReader(inProgram), int64(len(inProgram)))
	})
}
