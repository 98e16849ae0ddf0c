package oware

import "parlour/game/oware"

// noMove is no legal move.
const noMove = oware.Move(255)

// indexBits are the lowest bits of an entry of an order, which are the index of a move;
// above them is what it promises.
const indexBits = 3

// sort orders the moves for pick: first, if it is one of them, then those that capture, the
// most seeds before, then the move that has cut off the search at this ply before.
func (c *children) sort(first, killer oware.Move) {
	for i := range c.count {
		at := &c.list[i]
		promise := uint16(2 * at.takes)
		if at.move == killer {
			promise++
		}
		if at.move == first {
			promise = 2*oware.MaxSeeds + 2
		}
		entry, j := promise<<indexBits|uint16(i), i
		for ; j > 0 && c.order[j-1]>>indexBits < promise; j-- {
			c.order[j] = c.order[j-1]
		}
		c.order[j] = entry
	}
}

// pick returns the i-th of the moves in their order.
func (c *children) pick(i int) *child { return &c.list[c.order[i]&(1<<indexBits-1)] }
