package draughts

import (
	"parlour/game/draughts"
	"parlour/players/search"
)

// A move that is better by a margin than all others, as far as half the depth shows, is
// searched a ply deeper (Anantharaman, Campbell and Hsu, "Singular Extensions: Adding
// Selectivity to Brute-Force Searching", Artificial Intelligence 43(1), 1990). Only the
// move that the table knows, and what it says of its value, is asked about. At 100,000 positions
// a move it is worth next to nothing: 0 Elo (-19 to +19) in 160 games.
const (
	singularDepth  = 5  // plies of depth
	singularMargin = 30 // in the unit of man
	// singularBehind is by how many plies less deep the value may have been found.
	singularBehind = 3
	// singularFirst is how many of the others are searched to half the depth; the rest is
	// searched a ply less deep.
	singularFirst = 2
)

// singular reports whether the move of the entry, which is that of the newest position, is
// such a move. The other moves are in order then.
func (s *searcher) singular(e search.Entry, moves []draughts.Move, depth int) bool {
	value := int(e.Value)
	if s.selective || depth < singularDepth || len(moves) == 1 || e.Bound == search.Upper || int(e.Depth) < depth-singularBehind ||
		max(value, -value) > probCutMost || s.ply() > 2*s.depth || !s.last().inTime(e) || !hashMoveFirst(moves, e.Move) {
		return false
	}
	// The answer decides how far is looked, not what is found: it leaves no trace.
	s.selective = true
	defer func(reach int, estimates uint64) { s.selective, s.reach, s.estimates = false, reach, estimates }(s.reach, s.estimates)
	return s.allBelow(moves[1:], value-singularMargin, depth/2-1)
}

// allBelow reports whether the moves of the newest position are all worth that value or
// less, as far as a search to the depth sees.
func (s *searcher) allBelow(moves []draughts.Move, value, depth int) bool {
	p := s.last().position
	s.order.sort(p, moves)
	for i, m := range moves {
		if i == singularFirst {
			depth--
		}
		s.push(p.Play(m))
		v := -s.value(depth, -value-1, -value)
		s.pop()
		if v > value || s.budget.Spent() {
			return false
		}
	}
	return true
}
