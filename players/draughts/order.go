package draughts

import "parlour/game/draughts"

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
func (o *order) promise(p draughts.Position, m, first draughts.Move) int {
	if m == first {
		return firstOfAll
	}
	if g := gain(p, m); g > 0 {
		return firstOfAll/2 + g
	}
	return int(o.cuts[m.From][m.To])
}

// sort sorts the moves of p: first, if it is one of them, then those that gain
// most, then by where the search was cut off before. Equals stay in order.
func (s *searcher) sort(p draughts.Position, moves []draughts.Move, first draughts.Move) {
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
