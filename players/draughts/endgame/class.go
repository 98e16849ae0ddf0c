package endgame

import (
	"fmt"
	"iter"
	"strings"

	"parlour/game/draughts"
)

// Class is the material of a position, from the side to move.
type Class struct {
	// Men and Kings are those of the side to move, OtherMen and OtherKings those of the
	// other side.
	Men, Kings, OtherMen, OtherKings int
}

const (
	// LeastPieces is the number of pieces of the smallest positions of a table.
	LeastPieces = 2
	// MaxPieces is the largest number of pieces that a table may have.
	MaxPieces = 5
	// mostOfAKind is the largest number of pieces of one side.
	mostOfAKind = MaxPieces - 1
)

// Of returns the class of a position.
func Of(p draughts.Position) Class {
	kings, others := p.Own()&p.Kings(), p.Opponent()&p.Kings()
	return Class{
		Men: (p.Own() &^ kings).Count(), Kings: kings.Count(),
		OtherMen: (p.Opponent() &^ others).Count(), OtherKings: others.Count(),
	}
}

// Pieces is the number of all pieces.
func (c Class) Pieces() int { return c.Men + c.Kings + c.OtherMen + c.OtherKings }

// Turned is the class with the other side to move.
func (c Class) Turned() Class { return Class{c.OtherMen, c.OtherKings, c.Men, c.Kings} }

// String is the class as "KMvKK", the side to move first.
func (c Class) String() string {
	return fmt.Sprintf("%s%sv%s%s", strings.Repeat("K", c.Kings), strings.Repeat("M", c.Men),
		strings.Repeat("K", c.OtherKings), strings.Repeat("M", c.OtherMen))
}

// valid tells whether both sides have a piece and there is room for all of them.
func (c Class) valid() bool {
	return c.Men+c.Kings > 0 && c.OtherMen+c.OtherKings > 0 && c.Pieces() <= MaxPieces
}

// id is the number of the class, which is below classes.
func (c Class) id() int {
	return ((c.Men*MaxPieces+c.Kings)*MaxPieces+c.OtherMen)*MaxPieces + c.OtherKings
}

const classes = MaxPieces * MaxPieces * MaxPieces * MaxPieces

// promoted is the class after the side to move has crowned a man.
func (c Class) promoted() Class {
	return Class{c.OtherMen, c.OtherKings, c.Men - 1, c.Kings + 1}
}

// limit is the number of plies within which a game must be won from a position of the
// class if the counted draws are not to end it before, the counts being at 0; see the
// package comment.
func (c Class) limit() int {
	switch n := c.againstLoneKing(); {
	case n == 0:
		return kingsOnlyPlies
	case n == 3:
		return loneKing16Plies
	default:
		return loneKing5Plies
	}
}

// The lengths of the counted draws, in plies.
const (
	kingsOnlyPlies  = 2 * 25
	loneKing16Plies = 2 * 16
	loneKing5Plies  = 2 * 5
)

// againstLoneKing is the number of pieces, one to three including a king, that stand
// against a lone king; 0 for other material.
func (c Class) againstLoneKing() int {
	for _, c := range []Class{c, c.Turned()} {
		if n := c.OtherMen + c.OtherKings; c.Men == 0 && c.Kings == 1 && c.OtherKings > 0 && n <= 3 {
			return n
		}
	}
	return 0
}

// groups yields the classes of so many pieces in the order in which they are worked
// out: those with fewer men first, as promotion leads to them; a class and the one with
// the other side to move together, once if they are the same.
func groups(pieces int) iter.Seq[[]Class] {
	return func(yield func([]Class) bool) {
		for men := range pieces + 1 {
			for c := range ofPieces(pieces, men) {
				switch t := c.Turned(); {
				case c == t:
					if !yield([]Class{c}) {
						return
					}
				case c.id() < t.id():
					if !yield([]Class{c, t}) {
						return
					}
				}
			}
		}
	}
}

// ofPieces yields the classes of so many pieces, so many of them men.
func ofPieces(pieces, men int) iter.Seq[Class] {
	return func(yield func(Class) bool) {
		for own := range men + 1 {
			for kings := range pieces - men + 1 {
				c := Class{Men: own, Kings: kings, OtherMen: men - own, OtherKings: pieces - men - kings}
				if c.valid() && !yield(c) {
					return
				}
			}
		}
	}
}

// eachGroup yields the groups of tables of up to so many pieces.
func eachGroup(pieces int) iter.Seq[[]Class] {
	return func(yield func([]Class) bool) {
		for n := LeastPieces; n <= pieces; n++ {
			for g := range groups(n) {
				if !yield(g) {
					return
				}
			}
		}
	}
}
