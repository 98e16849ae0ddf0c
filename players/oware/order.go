package oware

import "parlour/game/oware"

// noMove is no legal move.
const noMove = oware.Move(255)

// indexBits are the lowest bits of an entry of an order, which tell a move: the earlier the
// higher. Above them is what it promises, and 0 is no move.
const indexBits = 3

// sort orders the moves for pick: the hash move, if there is one, then captures, the most seeds
// first, then the killer move, the last to cut off the search at this ply. It is a sorting
// network: its steps depend on no comparison, since the processor could not predict one.
func (c *children) sort(hashMove, killer oware.Move) {
	var e [oware.Row]uint16
	for i := range c.count {
		at := &c.list[i]
		promise := uint16(2 * at.takes)
		if at.move == killer {
			promise++
		}
		if at.move == hashMove {
			promise = 2*oware.MaxSeeds + 2
		}
		e[i] = promise<<indexBits | uint16(oware.Row-i)
	}
	e0, e5 := max(e[0], e[5]), min(e[0], e[5])
	e1, e3 := max(e[1], e[3]), min(e[1], e[3])
	e2, e4 := max(e[2], e[4]), min(e[2], e[4])
	e1, e2 = max(e1, e2), min(e1, e2)
	e3, e4 = max(e3, e4), min(e3, e4)
	e0, e3 = max(e0, e3), min(e0, e3)
	e2, e5 = max(e2, e5), min(e2, e5)
	e0, e1 = max(e0, e1), min(e0, e1)
	e2, e3 = max(e2, e3), min(e2, e3)
	e4, e5 = max(e4, e5), min(e4, e5)
	e1, e2 = max(e1, e2), min(e1, e2)
	e3, e4 = max(e3, e4), min(e3, e4)
	c.order = [oware.Row]uint16{e0, e1, e2, e3, e4, e5}
}

// pick returns the i-th of the moves in their order.
func (c *children) pick(i int) *child { return &c.list[oware.Row-int(c.order[i]&(1<<indexBits-1))] }
