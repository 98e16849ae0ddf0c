package oware

import "math"

// leaf is play with a single ply to go. A board that depends on those before it, or is in a table,
// takes the long way. For most boards the best capture need not be looked for: the houses alone are
// worth so much that the move is no better than alpha.
func (s *searcher) leaf(at *child, alpha, beta int) int {
	if at.takes == 0 && s.last().quiet+1 >= s.hangs || at.inHouses() <= s.endings.most {
		return s.play(at.board, 1, alpha, beta)
	}
	if !s.Budget.Spend() {
		return 0
	}
	houses := s.weights.Houses(at.evaluated(0))
	if v := -houses.AtLeast(); v <= alpha && at.own != 0 && at.other != 0 && !at.decided(s.rules) {
		s.countGuess()
		return v
	}
	takes, stuck := at.bestCapture(s.rules)
	if stuck {
		return -at.settled(s.rules)
	}
	s.countGuess()
	return -houses.With(takes)
}

// quietest is the least number of quiet moves before a position that may depend on those
// before it.
func (s *searcher) quietest() int {
	least := math.MaxInt
	if !s.never {
		least = shortestCycle
	}
	if s.quietLimit > 0 {
		least = min(least, s.quietLimit)
	}
	return least
}
