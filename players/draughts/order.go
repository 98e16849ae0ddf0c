package draughts

import (
	"parlour/game/draughts"
	"parlour/players/search"
)

// order remembers which quiet moves have cut off the search elsewhere, and so
// are worth an early try (Schaeffer, "The History Heuristic", 1983).
type order struct {
	cuts [54][54]int32
}

// cutBy notes that m cut off a search of so many plies.
func (o *order) cutBy(m draughts.Move, depth int) {
	if m.Captured == 0 && depth > 0 {
		o.cuts[m.From][m.To] += int32(depth * depth)
	}
}

// firstOfAll is above the promise of every other move.
const firstOfAll = 1 << 30

// promise is what a move is sorted by.
func (o *order) promise(p draughts.Position, m draughts.Move, first uint16) int {
	if codeOf(m) == first {
		return firstOfAll
	}
	if g := gain(p, m); g > 0 {
		return firstOfAll/2 + g
	}
	return int(o.cuts[m.From][m.To])
}

// sort sorts the moves of p: that of the code, if it is one of them, then those that gain
// most, then by where the search was cut off before. Equals stay in order.
func (s *searcher) sort(p draughts.Position, moves []draughts.Move, first uint16) {
	var promises [128]int
	for i, m := range moves {
		if i >= len(promises) {
			return
		}
		promise := s.order.promise(p, m, first)
		j := i
		for ; j > 0 && promises[j-1] < promise; j-- {
			moves[j], promises[j] = moves[j-1], promises[j-1]
		}
		moves[j], promises[j] = m, promise
	}
}

// noCode is the code of no move.
const noCode uint16 = 1<<16 - 1

// The parts of a code, from the lowest bit: where the move ends, where it begins,
// and a digest of what it captures.
const (
	fromAt     = 6
	capturedAt = 12
	digestBits = 4
)

// codeOf is a move as the table remembers it. Only captures with the same ends can
// share a code, and hardly ever do; since the code decides no more than which move
// is tried first, that would do no harm.
func codeOf(m draughts.Move) uint16 {
	code := uint16(m.To) | uint16(m.From)<<fromAt
	if m.Captured != 0 {
		code |= uint16(search.Mix(0, uint64(m.Captured))>>(64-digestBits)) << capturedAt
	}
	return code
}
