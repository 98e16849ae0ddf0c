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
