package find

import (
	"parlour/game/oware"
	"parlour/players/making"
	"parlour/players/puzzle"
)

// Points implements making.Finder; see package puzzle.
func (Finder) Points(p oware.Position, key oware.Move, line, finds int) (points int, ok bool) {
	return puzzle.Points(finds, making.TurnsToSee(p, key, lead), tempting(p, key)), line <= longest
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

// lead is the difference of the scores for the side to move.
func lead(p oware.Position) int {
	own, other := p.ToMove(), p.ToMove().Other()
	if r := p.Result(); r.Over() {
		return r.Score[own] - r.Score[other]
	}
	return p.Score(own) - p.Score(other)
}
