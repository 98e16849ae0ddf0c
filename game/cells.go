package game

// Cells is a board as data, for programs that show it and know no rules. It is a board
// of houses or one of squares. At the end of a match it is what the end made of it.
type Cells struct {
	// Houses are the seeds in the houses of each seat, in the order of sowing, and
	// Stores those in the stores; Houses are nil on a board of squares.
	Houses [2][]int
	Stores [2]int
	// Lost are the houses that belong to the other side for good, in the order of sowing,
	// the first seat's first: what falls into one goes to the store of that side.
	Lost []House
	// Squares is the piece on each square, that of square 1 first; nil on a board of
	// houses.
	Squares []Piece
}

// Grid is a board of named squares as data, for games whose board is neither of those of
// Cells.
type Grid struct {
	// Columns is the number of squares of a row.
	Columns int
	// Squares are those of the upper row from the left, and so on. A Square without a
	// name is a gap.
	Squares []Square
}

// Square is a square of a Grid. The moves of the game name it so.
type Square struct {
	Name string
	// Piece is a few printable characters, "" for an empty square, and Owner the piece's
	// owner: nil for nobody.
	Piece string
	Owner *Seat
}

// Gridded is implemented by a Kernel that can tell of its board as a grid.
type Gridded[P any] interface {
	GridOf(p P) Grid
}

// GridOf is the board of s as a grid; ok is false if its game has none.
func GridOf(s State) (g Grid, ok bool) { return asked(s, able.grid) }

func (s *state[P, M]) grid() (Grid, bool) {
	return told(s.rules.kernel, func(k Gridded[P]) Grid { return k.GridOf(s.pos) })
}

// Piece is what stands on a square. The zero Piece is nothing.
type Piece uint8

// The pieces.
const (
	NoPiece Piece = iota
	FirstMan
	FirstKing
	SecondMan
	SecondKing
)

// House is a house of a seat, numbered from 1 in the order of sowing, or with the
// Number 0 its store.
type House struct {
	Seat   Seat
	Number int
}

// Haul is seeds that were captured from a house.
type Haul struct {
	House House
	Seeds int
}

// MaxSown is the most seeds whose houses a Trace lists.
const MaxSown = 512

// Trace is what a move did, as data.
type Trace struct {
	// From is the house that was sown, Seeds the number of its seeds, and Sown the houses
	// they fell into, in order, MaxSown of them at most.
	From  House
	Seeds int
	Sown  []House
	// Hauls are the houses that were captured from.
	Hauls []Haul
	// Lost are the houses of the other side that the move has made its own for good.
	Lost []House
	// Again reports whether the same seat moves again.
	Again bool
	// Swept is what the end of the match gave each seat of the seeds in the houses.
	Swept [2]int

	// Path are the squares on a piece's way, from the first to the last, and Jumped those
	// of the captured pieces.
	Path, Jumped []int
	// Promoted reports whether the piece became a king.
	Promoted bool
}

// Charter is implemented by a Kernel that can tell of its boards and moves as data.
type Charter[P, M any] interface {
	CellsOf(s Snapshot[P, M]) Cells
	// TraceOf is of the last move; s.HasLast is set.
	TraceOf(s Snapshot[P, M]) Trace
}

// CellsOf is the board of s as data; ok is false if its game cannot tell.
func CellsOf(s State) (c Cells, ok bool) { return asked(s, able.cells) }

func (s *state[P, M]) cells() (Cells, bool) {
	return told(s.rules.kernel, func(k Charter[P, M]) Cells { return k.CellsOf(s.snapshot()) })
}

// TraceOf is what the last move before s did; ok is false at the start of the match, or
// if its game cannot tell.
func TraceOf(s State) (t Trace, ok bool) { return asked(s, able.trace) }

func (s *state[P, M]) trace() (Trace, bool) {
	if s.parent == nil {
		return Trace{}, false
	}
	return told(s.rules.kernel, func(k Charter[P, M]) Trace { return k.TraceOf(s.snapshot()) })
}
