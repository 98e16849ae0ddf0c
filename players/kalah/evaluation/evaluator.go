package evaluation

import "parlour/players/sowing"

// Evaluator gives values by weights. It has added up beforehand those of houses that it looks up
// together. Any number of goroutines may use it.
type Evaluator struct {
	move                 int32
	three                [neighbours][three]int32
	other                [neighbours][pair]int32
	ownApart, otherApart [aparts][pair]int32
	last                 [pair]int32 // of the own last house and the one that faces it
}

// NewEvaluator returns the evaluator of the weights.
func NewEvaluator(w *Weights) *Evaluator {
	e := &Evaluator{move: int32(w[atMove])}
	for h := range neighbours {
		facing, next := w[atFacing+h*pair:], w[atOwn+h*pair:]
		for i := range e.three[h] {
			e.three[h][i] = int32(w[atThree+h*three+i]) + int32(next[i%pair]) + int32(facing[i/pair*levels+i%levels])
		}
		widen(e.other[h][:], w[atOther+h*pair:])
	}
	for h := range aparts {
		widen(e.ownApart[h][:], w[atOwnApart+h*pair:])
		widen(e.otherApart[h][:], w[atOtherApart+h*pair:])
	}
	widen(e.last[:], w[atFacing+neighbours*pair:])
	return e
}

func widen(to []int32, from []int16) {
	for i := range to {
		to[i] = int32(from[i])
	}
}

// Value is the value of the rest of a game for the side to move, in seeds: about by how many of the
// seeds in the houses it ends ahead.
func (e *Evaluator) Value(b Board) int {
	own, other := b.Own.Clipped(), b.Other.Clipped()
	ownNext, otherNext := own.Pairs(1), other.Pairs(1)
	ownApart, otherApart := own.Pairs(2), other.Pairs(2)
	v := e.move + e.last[own>>(sowing.HouseBits*neighbours)&(levels-1)|other&(levels-1)<<sowing.ClippedBits]
	for h := range uint(neighbours) {
		facing := other >> (sowing.HouseBits * (Houses - 1 - h)) & (levels - 1)
		v += e.three[h][ownNext>>(sowing.HouseBits*h)&(pair-1)|facing<<(2*sowing.ClippedBits)]
		v += e.other[h][otherNext>>(sowing.HouseBits*h)&(pair-1)]
	}
	for h := range uint(aparts) {
		v += e.ownApart[h][ownApart>>(sowing.HouseBits*h)&(pair-1)] + e.otherApart[h][otherApart>>(sowing.HouseBits*h)&(pair-1)]
	}
	return int(v+Unit/2) >> unitBits
}
