package find

import (
	"parlour/game/oware"
	"parlour/players/puzzle"
)

// deepest is the number of turns that are looked ahead at most.
const deepest = 5

// points are the points of a puzzle with the winning move key, in which so many moves
// have to be found; see package puzzle.
func points(p oware.Position, key oware.Move, finds int) int {
	return puzzle.Points(finds, seenAt(p, key), tempting(p, key))
}

// tempting is the number of moves that tempt.
func tempting(p oware.Position, key oware.Move) int {
	n := 0
	for _, m := range p.AppendMoves(nil) {
		if m != key && p.Captures(m) > 0 && p.Captures(m) >= p.Captures(key) {
			n++
		}
	}
	return n
}

// seenAt is the least number of turns from which on a search that looks so many ahead
// prefers key to all other moves; deepest if it never does for sure.
func seenAt(p oware.Position, key oware.Move) int {
	turns := deepest
	for turns > 1 && prefers(p, key, turns-1) {
		turns--
	}
	return turns
}

// prefers tells whether a search of so many turns finds key better than all others.
func prefers(p oware.Position, key oware.Move, turns int) bool {
	worth := after(p, key, turns)
	for _, m := range p.AppendMoves(nil) {
		if m != key && after(p, m, turns) >= worth {
			return false
		}
	}
	return true
}

// after is what a move of p is worth by a search of so many turns.
func after(p oware.Position, m oware.Move, turns int) int { return -shallow(p.Play(m), turns-1) }

// shallow is what p is worth to its side to move by a search of so many turns: the
// difference of the scores then, or in the end.
func shallow(p oware.Position, turns int) int {
	own, other := p.ToMove(), p.ToMove().Other()
	if r := p.Result(); r.Over() {
		return r.Score[own] - r.Score[other]
	}
	if turns <= 0 {
		return p.Score(own) - p.Score(other)
	}
	best := -oware.MaxSeeds
	for _, m := range p.AppendMoves(nil) {
		best = max(best, after(p, m, turns))
	}
	return best
}
