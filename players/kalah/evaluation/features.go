package evaluation

import "parlour/players/sowing"

// Board is what is evaluated, from the side to move.
type Board struct {
	// Own and Other are the houses of the side to move and of the other side, the house farthest
	// from its owner's store in the lowest byte.
	Own, Other sowing.Row
}

// Houses is the number of houses of a side that the weights are for.
const Houses = 6

// The features: of each side the seeds of each two neighbouring houses, and of each two with one
// between; of each two houses that face each other; of each two neighbouring houses of the side to
// move with the house that faces the first; and that it is to move. Of each kind exactly one holds.
const (
	levels = 1 << sowing.ClippedBits // of the seeds of a house, clipped
	pair   = levels * levels
	three  = pair * levels

	neighbours = Houses - 1
	aparts     = Houses - 2

	atOwn        = 0
	atOther      = atOwn + neighbours*pair
	atOwnApart   = atOther + neighbours*pair
	atOtherApart = atOwnApart + aparts*pair
	atFacing     = atOtherApart + aparts*pair
	atThree      = atFacing + Houses*pair
	atMove       = atThree + neighbours*three

	// Features is the number of features.
	Features = atMove + 1
	// Active is the number of features that hold on each board.
	Active = 2*neighbours + 2*aparts + Houses + neighbours + 1
)

// Feature returns the numbers of the features that hold.
func (b Board) Feature() (out [Active]int) {
	n := 0
	add := func(f int) {
		out[n] = f
		n++
	}
	own, other := b.Own.Clipped(), b.Other.Clipped()
	ownNext, otherNext := own.Pairs(1), other.Pairs(1)
	ownApart, otherApart := own.Pairs(2), other.Pairs(2)
	for h := range uint(Houses) {
		facing := other.At(Houses-1-h) * levels
		add(atFacing + int(h)*pair + facing + own.At(h))
		if h < neighbours {
			add(atOwn + int(h)*pair + ownNext.At(h))
			add(atOther + int(h)*pair + otherNext.At(h))
			add(atThree + int(h)*three + facing*levels + ownNext.At(h))
		}
		if h < aparts {
			add(atOwnApart + int(h)*pair + ownApart.At(h))
			add(atOtherApart + int(h)*pair + otherApart.At(h))
		}
	}
	add(atMove)
	return out
}
