package oware

import "parlour/game/oware"

// Greedy returns the house that captures most, the first of equals. The position
// must have a legal move.
func Greedy(p oware.Position) oware.Move {
	moves := p.AppendMoves(nil)
	best := moves[0]
	for _, m := range moves[1:] {
		if p.Captures(m) > p.Captures(best) {
			best = m
		}
	}
	return best
}

// Child takes most, as Greedy does, on about every other board, and plays any legal move
// on the others: which, the board decides. The position must have a legal move.
func Child(p oware.Position) oware.Move {
	key := boardOf(p).key()
	if key>>63 == 0 {
		return Greedy(p)
	}
	moves := p.AppendMoves(nil)
	return moves[key>>32%uint64(len(moves))]
}
