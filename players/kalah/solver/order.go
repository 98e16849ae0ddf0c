package solver

// child is the board after a move, from the point of view of its side to move.
type child struct {
	board  board
	key    uint64
	hasKey bool
	// again means that the side that moved is to move again.
	again bool
	house uint8
	// gain is the number of seeds gained by the move, seeds the number left in the
	// houses.
	gain, seeds int8
	// rank is higher for moves to be tried earlier.
	rank int16
}

// The ranks of moves. Extra turns come first, those nearest to the store before
// the others: in this order many move sequences lead to the same boards. Then
// come the moves with the largest gain, which also leave the smallest boards to
// search. Leaving an extra turn to the other side costs less than a seed.
const (
	rankKnown = 4000
	rankAgain = 2000
	rankGain  = 8
	rankGiven = 3
)

// rank ranks a child; first is the house to be tried first.
func (w *worker) rank(c *child, first uint) int16 {
	h := uint(c.house)
	rank := int16(c.gain) * rankGain
	theirs := c.board.own
	if c.again {
		rank = rankAgain + int16(h)
		theirs = c.board.other
	}
	rank -= rankGiven * int16(w.rules.extraTurns(theirs))
	if h+1 == first {
		rank += rankKnown
	}
	return rank + int16(uint64(c.board.own^c.board.other)*w.twist>>60)
}

// insert moves the last of the children up to its place by rank, after equal
// ones.
func insert(list []child) {
	i := len(list) - 1
	if i == 0 || list[i-1].rank >= list[i].rank {
		return
	}
	c := list[i]
	for ; i > 0 && list[i-1].rank < c.rank; i-- {
		list[i] = list[i-1]
	}
	list[i] = c
}
