package draughts

import "parlour/game/draughts"

// Greedy returns the move that takes most - the rules see to it that all moves
// take the same number, so of those the most kings - and of equals one that
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

// gain is what m changes in the material at once, in the unit of man.
func gain(p draughts.Position, m draughts.Move) int {
	kings := (m.Captured & p.Kings()).Count()
	value := kings*king + (m.Captured.Count()-kings)*man
	if p.Promotes(m) {
		value += king - man
	}
	return value
}
