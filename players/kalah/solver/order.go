package solver

// child is a board that a move leads to, as its side to move sees it.
type child struct {
	board  board
	key    uint64
	hasKey bool
	// again tells that the side to move is the one that moved.
	again bool
	house uint8
	// gain is what the move stores, seeds is what it leaves in the houses.
	gain, seeds int8
	// rank is high for a move to be tried early.
	rank int16
}

// The ranks of moves. Extra turns come first, those nearest to the store in
// front: they empty the board in an order that makes many ways lead to the same
// boards. Then come the moves that gain most, which also leave the least to be
// searched. An extra turn left to the other side costs less than a seed.
const (
	rankKnown = 4000
	rankAgain = 2000
	rankGain  = 8
	rankGiven = 3
)

// rank judges a child, first being the house to be tried first.
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

// insert moves the last of the children up to where its rank belongs, behind
// its equals.
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
