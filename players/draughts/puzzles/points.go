package puzzles

import (
	"parlour/game/draughts"
	"parlour/players/puzzle"
)

// points are the points of a puzzle with the winning move key, in which so many moves
// have to be found; see the package comment.
func points(p draughts.Position, key draughts.Move, finds int) int {
	return puzzle.Points(finds, seenAt(p, key), tempting(p, key)) + given(p, key) - 1
}

// tempting is the number of other moves that give a piece.
func tempting(p draughts.Position, key draughts.Move) int {
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
func given(p draughts.Position, key draughts.Move) int {
	side, pieces := p.ToMove(), p.Own().Count()
	least := pieces
	for m, quiet := key, farthest; ; {
		if m.Captured == 0 {
			quiet--
		}
		p = p.Play(m)
		least = min(least, p.Pieces(side).Count())
		moves := p.AppendMoves(nil)
		if len(moves) == 0 || quiet <= 0 && !p.Captures() || p.ToMove() != side && ahead(p) < 0 {
			return pieces - least
		}
		best := -all - 1
		for _, next := range moves {
			if v := after(p, next, quiet, -all, all); v > best {
				m, best = next, v
			}
		}
	}
}

// seenAt is the least number of moves without a capture by which the judge must look ahead
// for the winning move to be the only one that wins; farthest if it takes all.
func seenAt(p draughts.Position, key draughts.Move) int {
	for quiet := 1; quiet < farthest; quiet++ {
		if only(p, key, quiet) {
			return quiet
		}
	}
	return farthest
}

// only tells whether key is the only move that wins if so far is looked.
func only(p draughts.Position, key draughts.Move, quiet int) bool {
	for _, m := range p.AppendMoves(nil) {
		if wins(p, m, quiet) != (m == key) {
			return false
		}
	}
	return true
}
