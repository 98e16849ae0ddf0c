package opening

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"
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
	form Form
	// moves are those of each position with their values, the best first, as a file has them.
	moves map[string]string
}

// None is an empty book.
func None() *Book { return &Book{} }

// NewBook returns a book of positions, by their keys, with their moves.
func NewBook(f Form, positions map[string][]Valued) *Book {
	b := &Book{f, make(map[string]string, len(positions))}
	for key, moves := range positions {
		b.moves[key] = ordered(moves)
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

// Embedded reads a book in the program without checking its moves: the tests of the books do that.
// The book of English draughts, of 10,000 boards, takes 9 ms so, and 214 with Read (2026-11-28).
func Embedded(packed []byte, form func() (Form, error)) (*Book, error) {
	f, err := form()
	if err != nil {
		return nil, err
	}
	return read(bytes.NewReader(packed), f, func(_ string, words []string) (string, error) {
		return strings.Join(words, " "), nil
	})
}

// Len is the number of positions.
func (b *Book) Len() int { return len(b.moves) }

// Find returns the moves of a position, all that are legal, the best first; none if the
// book does not know it.
func (b *Book) Find(position string) (moves []Valued) {
	if len(b.moves) == 0 {
		return nil
	}
	words := strings.Fields(b.moves[b.form.Key(position)])
	for i := 0; i+1 < len(words); i += 2 {
		value, err := strconv.Atoi(words[i+1])
		if err != nil { // the tests of the books in the program see that there are numbers
			return nil
		}
		moves = append(moves, Valued{words[i], value})
	}
	return moves
}

// ordered are moves with their values as a file has them, the best first.
func ordered(moves []Valued) string {
	slices.SortStableFunc(moves, func(v, w Valued) int {
		return cmp.Or(cmp.Compare(w.Value, v.Value), cmp.Compare(v.Move, w.Move))
	})
	words := make([]string, 0, 2*len(moves))
	for _, v := range moves {
		words = append(words, v.Move, strconv.Itoa(v.Value))
	}
	return strings.Join(words, " ")
}
