package pgn

import "parlour/game"

// numberer makes the move numbers.
type numberer struct {
	separate bool
	number   int
	last     game.Seat
	// interrupted means that something other than a move stands before the next one. anew
	// means that a variation begins there.
	interrupted, anew bool
}

// before returns the number to write before a move of the given seat and the dots after
// it; none, "", where there is no number.
func (n *numberer) before(mover game.Seat) (number int, dots string) {
	first := n.number == 0
	sameTurn := !first && n.separate && mover == n.last
	told := n.separate || first || n.interrupted
	anew := n.anew
	n.last, n.interrupted, n.anew = mover, false, false
	if sameTurn && !anew {
		return 0, ""
	}
	if first || mover == game.First && !sameTurn {
		n.number++
	}
	switch {
	case mover == game.First:
		return n.number, "."
	case told:
		return n.number, "..."
	default:
		return 0, ""
	}
}
