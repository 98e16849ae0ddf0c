package draughts

import (
	"parlour/game/draughts"
	"parlour/players/search"
)

// order is a history heuristic: for each side and move it keeps how often the move,
// where it was tried, has caused a cut-off (Schaeffer, "The History Heuristic", 1983).
// Newer results weigh more.
type order struct {
	history [2][1 << capturedAt]int16
}

// mostHistory bounds a score of the history.
const mostHistory = 1 << 14

// cutBy records that the last of the moves caused a cut-off at a depth, and the others did not.
func (o *order) cutBy(p draughts.Position, moves []draughts.Move, depth int) {
	bonus := int32(min(depth*depth, 256)) * 16
	last := len(moves) - 1
	for i, m := range moves {
		score := &o.history[p.ToMove()&1][indexOf(m)]
		if i == last {
			*score += int16((mostHistory - int32(*score)) * bonus / mostHistory)
		} else {
			*score -= int16((mostHistory + int32(*score)) * bonus / mostHistory)
		}
	}
}

// promising is above every score of the history.
const promising = 2 * mostHistory

// promise is the sort value of a move.
func (o *order) promise(r *draughts.Rules, p draughts.Position, m draughts.Move) int32 {
	v := int32(o.history[p.ToMove()&1][indexOf(m)])
	if m.Captured != 0 {
		v += promising * int32((m.Captured & p.Kings()).Count())
	}
	if r.Promotes(p, m) {
		v += promising
	}
	return v
}

// sort sorts the moves of p by their promise. Equal moves stay in order.
func (o *order) sort(r *draughts.Rules, p draughts.Position, moves []draughts.Move) {
	var promises [128]int32
	for i, m := range moves {
		if i >= len(promises) {
			return
		}
		promise := o.promise(r, p, m)
		j := i
		for ; j > 0 && promises[j-1] < promise; j-- {
			moves[j], promises[j] = moves[j-1], promises[j-1]
		}
		moves[j], promises[j] = m, promise
	}
}

// hashMoveFirst moves the hash move, the one with that code, to the front. It reports whether
// there is one.
func hashMoveFirst(moves []draughts.Move, code uint16) bool {
	if code == noCode {
		return false
	}
	for i, m := range moves {
		if codeOf(m) == code {
			copy(moves[1:i+1], moves[:i])
			moves[0] = m
			return true
		}
	}
	return false
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

// indexOf is the lower part of the code.
func indexOf(m draughts.Move) uint16 {
	return (uint16(m.To) | uint16(m.From)<<fromAt) & (1<<capturedAt - 1)
}

// codeOf encodes a move for the table. Only captures with the same ends can share
// a code, and they rarely do; it would do no harm, because the code only decides
// which move is tried first.
func codeOf(m draughts.Move) uint16 {
	code := indexOf(m)
	if m.Captured != 0 {
		code |= uint16(search.Mix(0, uint64(m.Captured))>>(64-digestBits)) << capturedAt
	}
	return code
}
