package opening

import (
	"bytes"
	"cmp"
	"slices"
	"sync"

	"parlour/game"
)

// Form is what the books of a game have in common.
type Form struct {
	// Rules are those by which a book is built.
	Rules game.Rules
	// Same, if it is not nil, changes the text of a position. Positions that differ only by the
	// names of the sides share one in the book, and Same returns that. Moves are named as there.
	Same func(position string) string
	// Most is the greatest value, in hundredths of a seed or a man: that of a won match,
	// unless ByScore values a match by how many the winner has more than the loser.
	Most    int
	ByScore bool
}

// Key is the text of a position in the book.
func (f Form) Key(position string) string {
	if f.Same == nil {
		return position
	}
	return f.Same(position)
}

// hundredths are those of a seed or a man.
const hundredths = 100

// Valued is a move with its value for its player, in hundredths of a seed or a man.
type Valued struct {
	Move  string
	Value int
}

// Book is what the moves of some positions are worth. The zero Book is empty.
type Book struct {
	form      Form
	positions map[string][]Valued
}

// None is an empty book.
func None() *Book { return &Book{} }

// NewBook returns a book of positions, by their keys, with their moves.
func NewBook(f Form, positions map[string][]Valued) *Book {
	b := &Book{form: f}
	for key, moves := range positions {
		b.put(key, moves)
	}
	return b
}

// Later returns a function that reads a book when it is first called, and keeps it. A book that
// cannot be read is None: the books in the program are read by their tests.
func Later(read func() (*Book, error)) func() *Book {
	return sync.OnceValue(func() *Book {
		b, err := read()
		if err != nil {
			return None()
		}
		return b
	})
}

// Embedded reads a book in the program, which takes some milliseconds.
func Embedded(packed []byte, form func() (Form, error)) (*Book, error) {
	f, err := form()
	if err != nil {
		return nil, err
	}
	return Read(bytes.NewReader(packed), f)
}

// Len is the number of positions.
func (b *Book) Len() int { return len(b.positions) }

// Find returns the moves of a position, all that are legal, the best first; none if the
// book does not know it. Nothing may change the result.
func (b *Book) Find(position string) []Valued {
	if len(b.positions) == 0 {
		return nil
	}
	return b.positions[b.form.Key(position)]
}

// put adds a position with its moves, which are put in order.
func (b *Book) put(key string, moves []Valued) {
	slices.SortStableFunc(moves, func(v, w Valued) int {
		return cmp.Or(cmp.Compare(w.Value, v.Value), cmp.Compare(v.Move, w.Move))
	})
	if b.positions == nil {
		b.positions = map[string][]Valued{}
	}
	b.positions[key] = moves
}
