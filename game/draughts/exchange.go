package draughts

import (
	"slices"
	"strings"

	"parlour/game"
)

// NumberedMove is a move as programs send it: it names every captured piece and so is
// unambiguous. It may be no move at all.
type NumberedMove struct {
	// From and To are the numbers of squares, from 1.
	From, To int
	// Captured are the squares of the pieces that are taken, in any order.
	Captured []int
}

// Numbered returns m with the numbers of the squares of the board.
func (r *Rules) Numbered(m Move) NumberedMove {
	return NumberedMove{From: r.number(m.From), To: r.number(m.To), Captured: r.numbers(m.Captured)}
}

// Legal returns the legal move of p that n is. The error wraps game.ErrNotAMove.
func (r Ruled) Legal(n NumberedMove) (Move, error) {
	moves := r.AppendMoves(nil)
	i := slices.IndexFunc(moves, func(m Move) bool { return same(r.by.Numbered(m), n) })
	if i < 0 {
		return Move{}, game.Errorf("%w that is legal; valid: %s", game.ErrNotAMove, r.list(moves))
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

// FormatSquares returns the position as characters: the side to move and what is on each square
// from 1 to the last, 51 of them on the big board and 33 on the small one.
func (r Ruled) FormatSquares(l Letters) string {
	var b strings.Builder
	b.WriteByte(l.Sides[r.at.toMove])
	for n := 1; n <= r.by.last(); n++ {
		b.WriteByte(r.at.letter(l, r.by.numbered(n)))
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

// ParseSquares reads what FormatSquares writes. The rules are International on the big board, and
// Russian on the small one. The error says what would be valid.
func ParseSquares(l Letters, text string) (Ruled, error) {
	rules := &international
	if len(text) == 1+russian.last() {
		rules = &russian
	}
	if len(text) != 1+rules.last() {
		return Ruled{}, game.Errorf("%d characters instead of %d: the side to move and the squares", len(text), 1+rules.last())
	}
	toMove := game.Seat(slices.Index(l.Sides[:], text[0]))
	if toMove > game.Second {
		return Ruled{}, game.Errorf("%q is not the side to move; valid: %s", text[:1], l.Sides)
	}
	set := setup{rules: rules}
	for n := 1; n <= rules.last(); n++ {
		if err := set.addLetter(l, text[n], n); err != nil {
			return Ruled{}, err
		}
	}
	return rules.With(NewPosition(set.pieces[game.First], set.pieces[game.Second], set.kings, toMove)), nil
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
