package draughts

import (
	"parlour/game/draughts"
	"parlour/players/search"
)

// order is a history heuristic: it counts the quiet moves that have caused
// cut-offs elsewhere, to try them early (Schaeffer, "The History Heuristic",
// 1983).
type order struct {
	cuts [54][54]int32
}

// cutBy records that m caused a cut-off at that depth.
func (o *order) cutBy(m draughts.Move, depth int) {
	if m.Captured == 0 && depth > 0 {
		o.cuts[m.From][m.To] += int32(depth * depth)
	}
}

// firstOfAll is above the sort value of every other move.
const firstOfAll = 1 << 30

// promise is the sort value of a move.
func (o *order) promise(p draughts.Position, m draughts.Move, first uint16) int {
	if codeOf(m) == first {
		return firstOfAll
	}
	if g := gain(p, m); g > 0 {
		return firstOfAll/2 + g
	}
	return int(o.cuts[m.From][m.To])
}

// sort sorts the moves of p: the one with the code first, if there is one, then
// by gain, then by the cut-offs recorded so far. Equal moves stay in order.
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

// The fields of a code, from the lowest bit: the end square, the start square,
// and a digest of the captured pieces.
const (
	fromAt     = 6
	capturedAt = 12
	digestBits = 4
)

// codeOf encodes a move for the table. Only captures with the same ends can share
// a code, and they rarely do; it would do no harm, because the code only decides
// which move is tried first.
func codeOf(m draughts.Move) uint16 {
	code := uint16(m.To) | uint16(m.From)<<fromAt
	if m.Captured != 0 {
		code |= uint16(search.Mix(0, uint64(m.Captured))>>(64-digestBits)) << capturedAt
	}
	return code
}
