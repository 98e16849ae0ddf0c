package alphabeta

import (
	"parlour/game"
	"parlour/players/search"
)

// Hash makes hash keys of boards.
type Hash struct {
	side   uint64
	counts []uint64
}

// NewHash returns a hash of boards with at most so many counts.
func NewHash(counts int) Hash {
	keys := search.Keys(counts + 1)
	return Hash{keys[0], keys[1:]}
}

// Of is the key of a board by what is counted on it, and its side to move.
func (h Hash) Of(side game.Seat, counts []uint8) uint64 {
	key := h.side * uint64(side)
	for i, n := range counts {
		key += h.counts[i] * uint64(n)
	}
	return key
}
