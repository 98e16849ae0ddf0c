package draughts

import "parlour/game/draughts"

// Greedy returns the move that captures the most kings (the rules require all
// moves to capture the same number of pieces); among equal moves one that
// promotes, then the first. The position must have a legal move.
func Greedy(p draughts.Position) draughts.Move {
	moves := p.AppendMoves(nil)
	best := moves[0]
	for _, m := range moves[1:] {
		if gain(p, m) > gain(p, best) {
			best = m
		}
	}
	return best
}

// gain is the immediate change in material by m, in the unit of man.
func gain(p draughts.Position, m draughts.Move) int {
	kings := (m.Captured & p.Kings()).Count()
	value := kings*king + (m.Captured.Count()-kings)*man
	if p.Promotes(m) {
		value += king - man
	}
	return value
}
