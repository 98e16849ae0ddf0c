package draughts

// A value that is above beta by a margin as far as a much shallower search sees is taken
// to be above beta (after Buro, "ProbCut: An Effective Selective Extension of the
// Alpha-Beta Algorithm", ICCA Journal 18(2), 1995). The margin grows with the depth that
// is saved.
const (
	clearLeast  = 3 // plies of depth
	clearMargin = 5 // for each ply, in the unit of man
	// clearPart is the part of the depth that is searched, in hundredths.
	clearPart = 40
	// clearMost is above all estimates of which one might be sure.
	clearMost = 50 * man
)

// clearly returns a lower bound of the newest position's value that is at least beta, if
// there clearly is one.
func (s *searcher) clearly(depth, alpha, beta int) (value int, ok bool) {
	if s.clear || depth < clearLeast || beta-alpha > 1 || max(beta, -beta) > clearMost {
		return 0, false
	}
	s.clear = true
	defer func() { s.clear = false }()
	outer, margin := s.reach, depth*clearMargin
	if v := s.value(depth*clearPart/100, beta+margin-1, beta+margin); v >= beta+margin && !s.budget.Spent() {
		return v - margin, true
	}
	s.reach = outer
	return 0, false
}
