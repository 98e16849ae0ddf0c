package evaluation

import "parlour/players/sowing"

// Board is what is evaluated, from the side to move.
type Board struct {
	// Own and Other are the rows of the side to move and of the other side: six bytes,
	// the house on the far left of its owner in the lowest, each at most 48.
	Own, Other sowing.Row
	// Ahead is by how many seeds the side to move has captured more.
	Ahead int
	// Takes is how many seeds its best capture takes.
	Takes int
}

// The features: for each side the seeds of each two neighbouring houses, by how much the
// side to move is ahead, what it can capture at once, and that it is to move. Of each
// kind exactly one holds.
const (
	levelBits = sowing.ClippedBits
	levels    = 1 << levelBits // of the seeds of a house, clipped
	pairs     = 5              // of neighbouring houses in a row

	mostAhead = 24
	mostTakes = 12

	atOwn   = 0
	atOther = atOwn + pairs*levels*levels
	atAhead = atOther + pairs*levels*levels
	atTakes = atAhead + 2*mostAhead + 1
	atMove  = atTakes + mostTakes + 1

	// Features is the number of features.
	Features = atMove + 1
	// Active is the number of features that hold on each board.
	Active = 2*pairs + 3
)

// MostSeeds is the number of seeds of a board at the start.
const MostSeeds = 48

// Feature returns the numbers of the features that hold.
func (b Board) Feature() (out [Active]int) {
	own, other := b.Own.Clipped().Pairs(1), b.Other.Clipped().Pairs(1)
	for i := range pairs {
		out[i] = atOwn + i*levels*levels + own.At(uint(i))
		out[pairs+i] = atOther + i*levels*levels + other.At(uint(i))
	}
	out[2*pairs] = atAhead + mostAhead + bounded(b.Ahead, -mostAhead, mostAhead)
	out[2*pairs+1] = atTakes + bounded(b.Takes, 0, mostTakes)
	out[2*pairs+2] = atMove
	return out
}

// Seeds is the number of seeds in the houses.
func (b Board) Seeds() int { return (b.Own + b.Other).Sum() }

func bounded(n, least, most int) int { return max(least, min(n, most)) }
