package draughts

import (
	"math"

	"parlour/game/draughts"
	"parlour/players/search"
)

// A value that is above beta by a margin as far as a much shallower search sees is taken
// to be above beta (after Buro, "ProbCut: An Effective Selective Extension of the
// Alpha-Beta Algorithm", ICCA Journal 18(2), 1995). The margin grows with the depth that
// is saved.
const (
	probCutDepth  = 3 // plies of depth
	probCutMargin = 5 // for each ply, in the unit of man
	// probCutPart is the part of the depth that is searched, in hundredths.
	probCutPart = 40
	// probCutMost is above all estimates of which one might be sure.
	probCutMost = 50 * man
)

// probCut returns a lower bound of the newest position's value that is at least beta, if a
// shallower search finds one with a margin.
func (s *searcher) probCut(depth, alpha, beta int) (value int, ok bool) {
	if s.selective || depth < probCutDepth || beta-alpha > 1 || max(beta, -beta) > probCutMost {
		return 0, false
	}
	s.selective = true
	defer func() { s.selective = false }()
	outer, margin := s.reach, depth*probCutMargin
	if v := s.value(depth*probCutPart/100, beta+margin-1, beta+margin); v >= beta+margin && !s.budget.Spent() {
		return v - margin, true
	}
	s.reach = outer
	return 0, false
}

// A move that is better by a margin than all others, as far as half the depth shows, is searched a
// ply deeper (Anantharaman, Campbell and Hsu, "Singular Extensions: Adding Selectivity to
// Brute-Force Searching", Artificial Intelligence 43(1), 1990). Only the move of the table's entry
// is tried, against the value of the entry. In International draughts it wins 21 Elo (0 to 42, 200
// games) at 40,000 positions a move, and 0 (-19 to +19) in 160 games at 100,000. In English draughts
// it loses 43 (29 to 56) in 600 games at 6,000, 13 (-2 to +28) in 300 at 60,000, and 8 (-16 to +32)
// in 90 at 250,000. So there is none where kings move one square (2026-11-22, 35d7caf, and
// 2026-11-29, 4bbe8c6f).
const (
	singularDepth  = 5  // plies of depth
	singularMargin = 30 // in the unit of man
	// singularBehind is by how many plies less deep the value may have been found.
	singularBehind = 3
	// singularFirst is how many of the others are searched to half the depth; the rest is
	// searched a ply less deep.
	singularFirst = 2
)

// singular reports whether the move of the newest position's entry is such a move. The other moves
// are in order then.
func (s *searcher) singular(e search.Entry, moves []draughts.Move, depth int) bool {
	value := int(e.Value)
	if s.selective || depth < singularDepth || s.rules.Short() || len(moves) == 1 || e.Bound == search.Upper ||
		int(e.Depth) < depth-singularBehind || max(value, -value) > probCutMost || s.ply() > 2*s.depth || !s.inTime(e) ||
		!hashMoveFirst(moves, e.Move) {
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
	s.order.sort(s.rules, p, moves)
	for i, m := range moves {
		if i == singularFirst {
			depth--
		}
		s.play(p, m)
		v := -s.value(depth, -value-1, -value)
		s.pop()
		if v > value || s.budget.Spent() {
			return false
		}
	}
	return true
}

const (
	reducedFrom = 3 // plies of depth
	// openFrom is the index of the first reduced move with an open window.
	openFrom = 3
)

// reduction is the late move reduction of the move m of p, with the index i, once it has
// been played: so many plies less deep is it searched at first. They are more the deeper the
// search is and the later the move comes.
func (s *searcher) reduction(p draughts.Position, m draughts.Move, i, depth int, open bool) int {
	if depth < reducedFrom || m.Captured != 0 || s.rules.Promotes(p, m) || open && i < openFrom {
		return 0
	}
	by := reductions[min(depth, len(reductions)-1)][min(i, len(reductions[0])-1)]
	plies := int(by.closed)
	if open {
		plies = int(by.open)
	}
	if plies > 1 && s.rules.Captures(s.last().position) {
		plies = 1 // a piece is offered: combinations begin so
	}
	return min(plies, depth-2)
}

// reductions are those of a quiet move by depth and index.
var reductions = newReductions()

// reduced are the reductions with an open and with a null window.
type reduced struct{ open, closed uint8 }

func newReductions() (of [64][32]reduced) {
	const steepness, least = 0.75, 0.5
	for depth := 1; depth < len(of); depth++ {
		for i := 1; i < len(of[0]); i++ {
			plies := steepness*math.Log(float64(depth))*math.Log(float64(i)) + least
			of[depth][i] = reduced{open: uint8(plies), closed: uint8(plies + least)}
		}
	}
	return of
}
