package find

import (
	"parlour/game/draughts"
	"parlour/players/draughts/puzzles"
	"parlour/players/puzzle"
)

// Points implements making.Finder; see package puzzles.
func (f finder[P]) Points(at P, key draughts.Move, _, finds int) (points int, ok bool) {
	p := f.ruled(at)
	return puzzle.Points(finds, seenAt(p, key), tempting(p, key)) + given(p, key) - 1, finds <= mostFinds
}

// tempting is the number of other moves that give a piece.
func tempting(p draughts.Ruled, key draughts.Move) int {
	n := 0
	for _, m := range p.AppendMoves(nil) {
		if m != key && gives(p, m) {
			n++
		}
	}
	return n
}

// given is the number of pieces that the side to move loses on the best line from the
// winning move on before it is ahead.
func given(p draughts.Ruled, key draughts.Move) int {
	side, pieces := p.Board().ToMove(), p.Board().Own().Count()
	least := pieces
	for m, quiet := key, puzzles.Farthest; ; {
		if m.Captured == 0 {
			quiet--
		}
		p = p.Play(m)
		least = min(least, p.Board().Pieces(side).Count())
		moves := p.AppendMoves(nil)
		if len(moves) == 0 || quiet <= 0 && moves[0].Captured == 0 || p.Board().ToMove() != side && puzzles.Ahead(p) < 0 {
			return pieces - least
		}
		best := -puzzles.All - 1
		for _, next := range moves {
			if v := puzzles.After(p, next, quiet, -puzzles.All, puzzles.All); v > best {
				m, best = next, v
			}
		}
	}
}

// seenAt is how many moves without a capture the judge must look ahead to see that no other move
// wins; farthest if it takes all.
func seenAt(p draughts.Ruled, key draughts.Move) int {
	for quiet := 1; quiet < puzzles.Farthest; quiet++ {
		if only(p, key, quiet) {
			return quiet
		}
	}
	return puzzles.Farthest
}

// only reports whether key is the only move that wins if so far is looked.
func only(p draughts.Ruled, key draughts.Move, quiet int) bool {
	for _, m := range p.AppendMoves(nil) {
		if wins(p, m, quiet) != (m == key) {
			return false
		}
	}
	return true
}

// wins reports whether a move of p comes out ahead if so far is looked.
func wins(p draughts.Ruled, m draughts.Move, quiet int) bool {
	return puzzles.After(p, m, quiet, 0, 1) > 0
}

// gives reports whether the other side must capture after a move of p that captures nothing.
func gives(p draughts.Ruled, m draughts.Move) bool {
	if m.Captured != 0 {
		return false
	}
	after := p.Play(m)
	return after.Rules().Captures(after.Board())
}
