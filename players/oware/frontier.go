package oware

import (
	"math"

	"parlour/players/search"
)

// frontier is bestOf with a single ply to go: the boards after the moves are evaluated.
func (s *searcher) frontier(c *children, alpha, beta int) int {
	best, quiet, ply := -search.Infinity, s.last().quiet+1, s.ply()
	for i := range c.count {
		at := c.pick(i)
		best = max(best, s.leaf(at, quiet, max(alpha, best), beta))
		if s.budget.Spent() {
			break
		}
		if best >= beta {
			if at.takes == 0 {
				s.killers[ply] = at.move
			}
			break
		}
	}
	return best
}

// leaf is play with a single ply to go. A board that hangs on those before it, or that a
// table knows, takes the long way.
func (s *searcher) leaf(at *child, quiet, alpha, beta int) int {
	if at.takes == 0 && quiet >= s.hangs || at.inHouses() <= s.endings.most {
		return s.play(at.board, 1, alpha, beta)
	}
	if !s.budget.Spend() {
		return 0
	}
	takes, stuck := at.bestCapture(s.rules)
	if stuck {
		return -at.settled(s.rules)
	}
	s.estimates++
	s.guesses++
	return -s.weights.Value(at.evaluated(takes))
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
