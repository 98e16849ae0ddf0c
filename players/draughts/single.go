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
	singleLeast  = 5  // plies of depth
	singleMargin = 30 // in the unit of man
	// singleBehind is by how many plies less deep the value may have been found.
	singleBehind = 3
	// singleFirst is how many of the others are searched to half the depth; the rest is
	// searched a ply less deep.
	singleFirst = 2
)

// single reports whether the move of the entry, which is that of the newest position, is
// such a move. The other moves are in order then.
func (s *searcher) single(e search.Entry, moves []draughts.Move, depth int) bool {
	value := int(e.Value)
	if s.clear || depth < singleLeast || len(moves) == 1 || e.Bound == search.Upper || int(e.Depth) < depth-singleBehind ||
		max(value, -value) > clearMost || s.ply() > 2*s.depth || !s.last().inTime(e) || !toFront(moves, e.Move) {
		return false
	}
	// The answer decides how far is looked, not what is found: it leaves no trace.
	s.clear = true
	defer func(reach int, estimates uint64) { s.clear, s.reach, s.estimates = false, reach, estimates }(s.reach, s.estimates)
	return s.allBelow(moves[1:], value-singleMargin, depth/2-1)
}

// allBelow reports whether the moves of the newest position are all worth that value or
// less, as far as a search to the depth sees.
func (s *searcher) allBelow(moves []draughts.Move, value, depth int) bool {
	p := s.last().position
	s.order.sort(p, moves)
	for i, m := range moves {
		if i == singleFirst {
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
