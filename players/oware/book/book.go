package book

import (
	"cmp"
	"slices"

	"parlour/game"
	"parlour/game/oware"
)

// Valued is a move with what it is worth to the side that plays it, in hundredths of a
// seed.
type Valued struct {
	Move  oware.Move
	Value int
}

// Book is what the moves of some boards are worth. The zero Book is empty.
type Book struct {
	boards map[board][]Valued
}

// board is a position from its side to move: its houses, those of the other side, and the
// two scores.
type board [2*oware.Row + 2]uint8

func boardOf(p oware.Position) (b board) {
	own, other := p.ToMove(), p.ToMove().Other()
	for m := range oware.Move(oware.Row) {
		b[m], b[oware.Row+m] = uint8(p.Seeds(own, m)), uint8(p.Seeds(other, m))
	}
	b[2*oware.Row], b[2*oware.Row+1] = uint8(p.Score(own)), uint8(p.Score(other))
	return b
}

// Len is the number of boards.
func (b *Book) Len() int { return len(b.boards) }

// Find returns the moves of p, all that are legal, the best first; none if the book does
// not know p or does not hold by its rules. Nothing may change the result.
func (b *Book) Find(p oware.Position) []Valued {
	if !Holds(p.Rules()) {
		return nil
	}
	return b.boards[boardOf(p)]
}

// leastQuiet is the least limit of quiet moves by which the book holds.
const leastQuiet = 60

// Holds tells whether the book is one for the rules; see the package comment.
func Holds(r oware.Rules) bool {
	return r.GrandSlam == oware.SlamKeeps && (r.QuietLimit == 0 || r.QuietLimit >= leastQuiet)
}

// put adds a board with its moves, which are put in order.
func (b *Book) put(at board, moves []Valued) {
	slices.SortStableFunc(moves, func(v, w Valued) int {
		return cmp.Or(cmp.Compare(w.Value, v.Value), cmp.Compare(v.Move, w.Move))
	})
	if b.boards == nil {
		b.boards = map[board][]Valued{}
	}
	b.boards[at] = moves
}

// asSouth is the position of a board with South to move, in words.
func (b board) asSouth() string {
	text := make([]byte, 0, 40)
	for _, n := range b {
		if n >= 10 {
			text = append(text, '0'+n/10)
		}
		text = append(text, '0'+n%10, '-')
	}
	return string(append(text, 'S'))
}

// letter is the name of a house of South's.
func letter(m oware.Move) string { return m.Name(game.First) }
