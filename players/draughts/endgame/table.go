package endgame

import (
	"parlour/game/draughts"
)

// Table is the values of all positions with few pieces, in memory.
type Table struct {
	ranks *ranks
	// values are those of each class, by its id; nil if it is not known. What they say of
	// positions with a capture is worth nothing: those are resolved when they are asked for.
	values [classes][]byte
	// counts are what there is in each class.
	counts [classes]Count
	pieces int
}

// New returns a table that holds nothing yet.
func New() *Table { return &Table{ranks: newRanks()} }

// Pieces is the largest number of pieces of which the table knows all positions; 0
// before there are any.
func (t *Table) Pieces() int { return t.pieces }

// Knows tells whether the table has the class.
func (t *Table) Knows(c Class) bool { return c.valid() && t.values[c.id()] != nil }

// Probe implements Prober.
func (t *Table) Probe(p draughts.Position) (Value, bool) { return probe(t, p) }

// quiet implements source.
func (t *Table) quiet(c Class, at uint64) (Value, bool) {
	values := t.values[c.id()]
	if values == nil {
		return 0, false
	}
	return Value(values[at]), true
}

func (t *Table) rank() *ranks { return t.ranks }

// updatePieces sets the number of pieces to that of the classes that are known.
func (t *Table) updatePieces() {
	for n := LeastPieces; n <= MaxPieces; n++ {
		for g := range groups(n) {
			if t.values[g[0].id()] == nil {
				return
			}
		}
		t.pieces = n
	}
}
