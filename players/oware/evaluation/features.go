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

// The features: for each side the seeds of each two neighbouring houses; of each five houses that
// follow each other on the way round the board the seeds, coarsely; for each side the seeds of all
// its houses; the lead of the side to move, its best capture, and the move itself. Of each kind
// exactly one holds.
const (
	levelBits = sowing.ClippedBits
	levels    = 1 << levelBits // of the seeds of a house, clipped
	pair      = levels * levels
	pairs     = 5 // of neighbouring houses in a row

	houses   = 6
	fives    = 2 * houses            // on the way round
	five     = 1 << (5 * coarseBits) // ways to fill five houses
	rowSeeds = MostSeeds + 1

	mostAhead = 24
	mostTakes = 12

	atOwn        = 0
	atOther      = atOwn + pairs*pair
	atFives      = atOther + pairs*pair
	atOwnSeeds   = atFives + fives*five
	atOtherSeeds = atOwnSeeds + rowSeeds
	atAhead      = atOtherSeeds + rowSeeds
	atTakes      = atAhead + 2*mostAhead + 1
	atMove       = atTakes + mostTakes + 1

	// Features is the number of features.
	Features = atMove + 1
	// Active is the number of features that hold on each board.
	Active = 2*pairs + fives + 5
)

// MostSeeds is the number of seeds of a board at the start.
const MostSeeds = 48

// Feature returns the numbers of the features that hold.
func (b Board) Feature() (out [Active]int) {
	n := 0
	add := func(f int) {
		out[n] = f
		n++
	}
	own, other := b.Own.Clipped().Pairs(1), b.Other.Clipped().Pairs(1)
	for i := range pairs {
		add(atOwn + i*pair + own.At(uint(i)))
		add(atOther + i*pair + other.At(uint(i)))
	}
	round := around(packed(own), packed(other))
	for i := range fives {
		add(atFives + i*five + int(round>>(coarseBits*i)%five))
	}
	add(atOwnSeeds + b.Own.Sum())
	add(atOtherSeeds + b.Other.Sum())
	add(atAhead + mostAhead + bounded(b.Ahead, -mostAhead, mostAhead))
	add(atTakes + bounded(b.Takes, 0, mostTakes))
	add(atMove)
	return out
}

// Seeds is the number of seeds in the houses.
func (b Board) Seeds() int { return (b.Own + b.Other).Sum() }

func bounded(n, least, most int) int { return max(least, min(n, most)) }
