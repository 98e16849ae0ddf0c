package solver

import "parlour/players/search"

// guess is what a search for an estimate remembers of a board.
type guess struct {
	value, depth int
	bound        search.Bound
	// solved tells that the value is known from the rules alone.
	solved bool
	// first is the best house, counted from 1.
	first uint
}

// cuts tells whether the guess, searched deep enough, answers a search of the
// window from alpha to beta.
func (e guess) cuts(depth, alpha, beta int) bool {
	return search.Entry[uint]{Value: int32(e.value), Depth: uint8(e.depth), Bound: e.bound, Solved: e.solved}.Cuts(depth, alpha, beta)
}

// The parts of an entry that holds a guess, from the lowest bit; the work, which
// says what to keep, and the tag are where those of bounds are. The work is
// the depth, as far as its bits go.
const (
	guessValueBits = 8
	guessBoundAt   = guessValueBits
	guessSolvedAt  = guessBoundAt + 2
	guessHouseAt   = guessSolvedAt + 1
	guessDepthAt   = workAt
)

// guess returns what is remembered of the board of a key; of an unknown one a
// guess without a bound.
func (t *table) guess(key uint64) guess {
	place := t.find(key)
	if place == nil {
		return guess{}
	}
	e := *place
	return guess{
		value:  int(int8(e)),
		depth:  int(e >> guessDepthAt & workMask),
		bound:  search.Bound(e >> guessBoundAt & 3),
		solved: e>>guessSolvedAt&1 == 1,
		first:  uint(e >> guessHouseAt & houseMask),
	}
}

// remember keeps a guess.
func (t *table) remember(key uint64, g guess) {
	e := t.tag(key)<<tagAt | uint64(min(g.depth, workMask))<<guessDepthAt |
		uint64(g.first)<<guessHouseAt | uint64(g.bound)<<guessBoundAt | uint64(uint8(int8(g.value)))
	if g.solved {
		e |= 1 << guessSolvedAt
	}
	if place := t.find(key); place != nil {
		*place = e
		return
	}
	t.place(key, e)
}
