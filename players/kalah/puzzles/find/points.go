package find

import (
	"parlour/game/kalah"
	"parlour/players/puzzle"
)

// deepest is the number of turns that are looked ahead at most.
const deepest = 5

// points are the points of a puzzle with the winning move key, in which so many moves
// have to be found; see package puzzle.
func points(p kalah.Position, key kalah.Move, finds int) int {
	return puzzle.Points(finds, seenAt(p, key), tempting(p, key))
}

// tempting is the number of moves that tempt.
func tempting(p kalah.Position, key kalah.Move) int {
	n := 0
	for _, m := range p.AppendMoves(nil) {
		if m != key && (p.ExtraTurn(m) || p.Captures(m) > 0) && brings(p, m) >= brings(p, key) {
			n++
		}
	}
	return n
}

// seenAt is the least number of turns from which on a search that looks so many ahead
// prefers key to all other moves; deepest if it never does for sure.
func seenAt(p kalah.Position, key kalah.Move) int {
	depth := deepest
	for depth > 1 && prefers(p, key, depth-1) {
		depth--
	}
	return depth
}

// prefers tells whether a search of so many turns finds key better than all others.
func prefers(p kalah.Position, key kalah.Move, turns int) bool {
	worth := after(p, key, turns, -endless, endless)
	for _, m := range p.AppendMoves(nil) {
		if m != key && after(p, m, turns, worth-1, worth) >= worth {
			return false
		}
	}
	return true
}

// endless is more than any board holds.
const endless = 1 << 20

// after is what a move of p is worth by a search of so many turns: at least beta, at most
// alpha, or exactly.
func after(p kalah.Position, m kalah.Move, turns, alpha, beta int) int {
	q := p.Play(m)
	if q.ToMove() == p.ToMove() {
		return shallow(q, turns, alpha, beta)
	}
	return -shallow(q, turns-1, -beta, -alpha)
}

// shallow is what p is worth to its side to move by a search of so many turns: the
// difference of the stores then, or of the scores where the game ends.
func shallow(p kalah.Position, turns, alpha, beta int) int {
	own, other := p.ToMove(), p.ToMove().Other()
	if p.Over() {
		score := p.Score()
		return score[own] - score[other]
	}
	if turns <= 0 {
		return p.Store(own) - p.Store(other)
	}
	best := -endless
	for _, m := range p.AppendMoves(nil) {
		best = max(best, after(p, m, turns, max(alpha, best), beta))
		if best >= beta {
			break
		}
	}
	return best
}
