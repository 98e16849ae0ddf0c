package endgame

import "parlour/players/tables"

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
