package draughts

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
