package draughts

import (
	"math"

	"parlour/game/draughts"
)

const (
	reducedFrom = 3 // plies of depth
	// openFrom is the index of the first reduced move with an open window.
	openFrom = 3
)

// reduction is by how many plies the move m of p, the index of which is i and which has
// been played, is searched less deep at first: the more, the deeper the search and the
// later the move.
func (s *searcher) reduction(p draughts.Position, m draughts.Move, i, depth int, open bool) int {
	if depth < reducedFrom || m.Captured != 0 || p.Promotes(m) || open && i < openFrom {
		return 0
	}
	by := reductions[min(depth, len(reductions)-1)][min(i, len(reductions[0])-1)]
	plies := int(by.closed)
	if open {
		plies = int(by.open)
	}
	if plies > 1 && s.last().position.Captures() {
		plies = 1 // a piece is offered: combinations begin so
	}
	return min(plies, depth-2)
}

// reductions are those of a quiet move by depth and index.
var reductions = newReductions()

// reduced are the reductions with an open and with a null window.
type reduced struct{ open, closed uint8 }

func newReductions() (of [64][32]reduced) {
	const steepness, least = 0.75, 0.5
	for depth := 1; depth < len(of); depth++ {
		for i := 1; i < len(of[0]); i++ {
			plies := steepness*math.Log(float64(depth))*math.Log(float64(i)) + least
			of[depth][i] = reduced{open: uint8(plies), closed: uint8(plies + least)}
		}
	}
	return of
}
