package endgame

import (
	"fmt"
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
	// MaxPieces is the largest number of pieces of which a table may have all positions.
	MaxPieces = 6
	// MaxShort is the largest number of pieces of a table by rules with short kings: of so many it has those
	// with four pieces against three and no more than mostShortMen men. Captures, steps and crowning lead to no
	// others.
	MaxShort     = 7
	mostShortMen = 1
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

// crowned is the class, with the other side to move, after a man of the side to move has become a king;
// no class if it has none.
func (c Class) crowned() Class {
	return Class{c.Men - 1, c.Kings + 1, c.OtherMen, c.OtherKings}.Turned()
}

// within reports whether each side can have come from that of d by losing pieces and crowning men.
func (c Class) within(d Class) bool {
	return c.Men <= d.Men && c.Men+c.Kings <= d.Men+d.Kings &&
		c.OtherMen <= d.OtherMen && c.OtherMen+c.OtherKings <= d.OtherMen+d.OtherKings
}

// String is the class as "KMvKK", the side to move first.
func (c Class) String() string {
	return fmt.Sprintf("%s%sv%s%s", strings.Repeat("K", c.Kings), strings.Repeat("M", c.Men),
		strings.Repeat("K", c.OtherKings), strings.Repeat("M", c.OtherMen))
}

// valid reports whether both sides have a piece, and positions of the class are worked out.
func (c Class) valid() bool {
	own, other := c.Men+c.Kings, c.OtherMen+c.OtherKings
	if own+other > MaxPieces {
		return own+other == MaxShort && (own == other+1 || other == own+1) && c.Men+c.OtherMen <= mostShortMen
	}
	return own > 0 && other > 0
}

// id is the number of the class, which is below classes.
func (c Class) id() int {
	return ((c.Men*MaxShort+c.Kings)*MaxShort+c.OtherMen)*MaxShort + c.OtherKings
}

const classes = MaxShort * MaxShort * MaxShort * MaxShort

// MostPieces is the largest number of pieces of a table by rules.
func MostPieces(r *draughts.Rules) int {
	if r.Short() {
		return MaxShort
	}
	return MaxPieces
}
