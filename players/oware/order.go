package oware

import "parlour/game/oware"

// noMove is no legal move.
const noMove = oware.Move(255)

// sort puts the move first in front, if it is one of them, then those that capture, the
// most seeds before, then the move that has cut off the search at this ply before.
func (c *children) sort(first, killer oware.Move) {
	var promises [oware.Row]uint8
	for i := range c.count {
		at := c.list[i]
		promise := 2 * at.takes
		switch at.move {
		case first:
			promise = 2*oware.MaxSeeds + 2
		case killer:
			promise++
		}
		j := i
		for ; j > 0 && promises[j-1] < promise; j-- {
			c.list[j], promises[j] = c.list[j-1], promises[j-1]
		}
		c.list[j], promises[j] = at, promise
	}
}
