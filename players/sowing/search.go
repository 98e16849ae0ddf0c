package sowing

import (
	"slices"

	"parlour/players/search"
)

// Search is what a depth-limited search has besides its boards: a budget, and how many values
// the rules do not give.
type Search struct {
	Budget  *search.Budget
	guesses uint64
}

// Estimates implements search.Root.
func (s *Search) Estimates() uint64 { return s.guesses }

// Guess counts a value that does not follow from the rules.
func (s *Search) Guess() { s.guesses++ }

// Answer returns the value of an entry of the table, if it answers a search of so many plies
// within the window.
func (s *Search) Answer(e search.Entry, depth, alpha, beta int) (value int, ok bool) {
	if !e.Cuts(depth, alpha, beta) {
		return 0, false
	}
	if !e.Solved {
		s.guesses++
	}
	return int(e.Value), true
}

// Entry is the entry of a value found by a search within the window. Before is the number of
// estimates before that search.
func (s *Search) Entry(value, depth, alpha, beta int, move uint16, before uint64) search.Entry {
	return search.Entry{
		Value: int32(value), Depth: uint8(depth), Bound: search.BoundOf(value, alpha, beta),
		Solved: s.guesses == before, Move: move,
	}
}

// Sorted returns those of the moves that are wanted, in their order.
func Sorted[M comparable](moves, wanted []M) []M {
	return slices.DeleteFunc(moves, func(m M) bool { return !slices.Contains(wanted, m) })
}

// hundredths is the number of units of a search.Estimate in one seed.
const hundredths = 100

// ScoreOf is the score of a margin in seeds; solved means that it follows from the rules
// alone.
func ScoreOf(margin int, solved bool) search.Score {
	if solved {
		return Proven(margin, search.Exact)
	}
	return search.Score{Kind: search.Estimate, Value: margin * hundredths, Bound: search.Exact}
}

// Proven is the score of a proven bound of a margin.
func Proven(margin int, b search.Bound) search.Score {
	return search.Score{Kind: search.Margin, Value: margin, Bound: b, Proven: true}
}
