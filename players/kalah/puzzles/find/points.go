package find

import (
	"parlour/game/kalah"
	"parlour/players/making"
	"parlour/players/puzzle"
)

// Points implements making.Finder; see package puzzle.
func (*Finder) Points(p kalah.Position, key kalah.Move, _, finds int) (points int, ok bool) {
	return puzzle.Points(finds, making.TurnsToSee(p, key, lead), tempting(p, key)), true
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

// lead is the difference of the stores for the side to move, or of the scores where the game
// ends.
func lead(p kalah.Position) int {
	own, other := p.ToMove(), p.ToMove().Other()
	if p.Over() {
		score := p.Score()
		return score[own] - score[other]
	}
	return p.Store(own) - p.Store(other)
}
