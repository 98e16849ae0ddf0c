package oware

import "math"

// leaf is play with a single ply to go. A board that hangs on those before it, or that a
// table knows, takes the long way.
func (s *searcher) leaf(at *child, alpha, beta int) int {
	if at.takes == 0 && s.last().quiet+1 >= s.hangs || at.inHouses() <= s.endings.most {
		return s.play(at.board, 1, alpha, beta)
	}
	if !s.budget.Spend() {
		return 0
	}
	takes, stuck := at.bestCapture(s.rules)
	if stuck {
		return -at.settled(s.rules)
	}
	return -s.guess(at.board, takes)
}

// quietest is the least number of quiet moves before a position that may hang on those
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
