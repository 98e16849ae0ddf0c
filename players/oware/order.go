package oware

import "parlour/game/oware"

// noMove is no legal move.
const noMove = oware.Move(255)

// ordered is room for the moves of a position.
type ordered struct {
	moves    [oware.Row]oware.Move
	captures [oware.Row]int
}

// sort orders the moves of p, which lie in the room: first, if it is one of them,
// then those that capture, the most seeds in front.
func (o *ordered) sort(p oware.Position, moves []oware.Move, first oware.Move) {
	for i, m := range moves {
		promise := p.Captures(m)
		if m == first {
			promise = oware.MaxSeeds + 1
		}
		j := i
		for ; j > 0 && o.captures[j-1] < promise; j-- {
			moves[j], o.captures[j] = moves[j-1], o.captures[j-1]
		}
		moves[j], o.captures[j] = m, promise
	}
}
