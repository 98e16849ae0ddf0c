package draughts

import (
	"slices"
	"strings"

	"parlour/game"
)

// NumberedMove is a move as programs send it: it names every captured piece and so is
// unambiguous. It may be no move at all.
type NumberedMove struct {
	// From and To are the numbers of squares, 1 to 50.
	From, To int
	// Captured are the squares of the pieces that are taken, in any order.
	Captured []int
}

// Numbered returns m with numbers.
func (m Move) Numbered() NumberedMove {
	return NumberedMove{From: m.From.Number(), To: m.To.Number(), Captured: m.Captured.Numbers()}
}

// Legal returns the legal move of p that n is. The error wraps game.ErrNotAMove.
func (p Position) Legal(n NumberedMove) (Move, error) {
	moves := p.AppendMoves(nil)
	i := slices.IndexFunc(moves, func(m Move) bool { return same(m.Numbered(), n) })
	if i < 0 {
		return Move{}, game.Errorf("%w that is legal; valid: %s", game.ErrNotAMove, p.ruled().list(moves))
	}
	return moves[i], nil
}

// same reports whether two moves are one, whatever the order of what they take.
func same(a, b NumberedMove) bool {
	return a.From == b.From && a.To == b.To && len(a.Captured) == len(b.Captured) &&
		slices.Equal(slices.Sorted(slices.Values(a.Captured)), slices.Sorted(slices.Values(b.Captured)))
}

// Letters are the characters for the side to move and for the content of a square in a
// position written square by square.
type Letters struct {
	// Sides are those of the side to move, Men and Kings those of the pieces, by seat.
	Sides, Men, Kings [2]byte
	// Empty is that of an empty square.
	Empty byte
}

// FormatSquares returns the position as 51 characters: the side to move and what is on
// each square from 1 to 50.
func (p Position) FormatSquares(l Letters) string {
	var b strings.Builder
	b.WriteByte(l.Sides[p.toMove])
	for n := 1; n <= lastSquare; n++ {
		b.WriteByte(p.letter(l, Numbered(n)))
	}
	return b.String()
}

// letter is the character of what is on a square.
func (p Position) letter(l Letters, s Square) byte {
	switch side, king, ok := p.At(s); {
	case !ok:
		return l.Empty
	case king:
		return l.Kings[side]
	default:
		return l.Men[side]
	}
}

// ParseSquares reads what FormatSquares writes. The error says what would be valid.
func ParseSquares(l Letters, text string) (Position, error) {
	if len(text) != 1+lastSquare {
		return Position{}, game.Errorf("%d characters instead of %d: the side to move and the squares", len(text), 1+lastSquare)
	}
	toMove := game.Seat(slices.Index(l.Sides[:], text[0]))
	if toMove > game.Second {
		return Position{}, game.Errorf("%q is not the side to move; valid: %s", text[:1], l.Sides)
	}
	set := setup{rules: &international}
	for n := 1; n <= lastSquare; n++ {
		if err := set.addLetter(l, text[n], n); err != nil {
			return Position{}, err
		}
	}
	return NewPosition(set.pieces[game.First], set.pieces[game.Second], set.kings, toMove), nil
}

// addLetter adds what a character says is on square n.
func (s *setup) addLetter(l Letters, c byte, n int) error {
	if c == l.Empty {
		return nil
	}
	for _, side := range []game.Seat{game.First, game.Second} {
		if c == l.Men[side] || c == l.Kings[side] {
			return s.add(side, c == l.Kings[side], n)
		}
	}
	return game.Errorf("%q on square %d is no piece; valid: %s, %s and %c", string(c), n, l.Men, l.Kings, l.Empty)
}
