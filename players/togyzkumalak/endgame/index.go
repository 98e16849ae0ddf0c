package endgame

import (
	"parlour/game"
	"parlour/game/togyzkumalak"
	"parlour/players/tables"
)

const (
	// MaxSeeds is the largest number of seeds that a table can have.
	MaxSeeds = 40
	// counted is the largest number of seeds of which a table counts the moves to the end.
	counted = 10

	row    = 5
	houses = 2 * row
	// half is the number of seeds that decides a game if a side has more.
	half = row * row
	all  = 2 * half
	// most is the most seeds of a kazan while nothing is decided: captures are even.
	most = half - 1
)

// board is a position as its side to move sees it: its own houses, then the other's, and the
// seeds in its own kazan. The other kazan has the rest.
type board struct {
	houses [houses]uint8
	kazan  int
}

// boardOf is the board of a position of bestemshe; ok is false if no table can have it, but for its
// number of seeds.
func boardOf(p togyzkumalak.Position) (b board, seeds int, ok bool) {
	own, other := p.ToMove(), p.ToMove().Other()
	seeds = p.InHouses(own) + p.InHouses(other)
	if p.Rules() != togyzkumalak.Bestemshe() || p.Total() != all || seeds == 0 || p.Kazan(own)%2 != 0 ||
		p.Kazan(other)%2 != 0 || p.Result().Over() {
		return b, seeds, false
	}
	from := p.Houses()
	copy(b.houses[:], from[:houses])
	if own == game.Second {
		copy(b.houses[:], from[row:houses])
		copy(b.houses[row:], from[:row])
	}
	b.kazan = p.Kazan(own)
	return b, seeds, true
}

// kazans is the number of pairs of kazans that leave so many seeds on the board undecided.
func kazans(seeds int) int { return (all-seeds-2*least(seeds))/2 + 1 }

// least is the fewest seeds of a kazan then.
func least(seeds int) int { return max(0, all-seeds-most) }

// ways are the ways to lay seeds into houses: ways[h][n] of n seeds into h houses.
type ways [houses + 1][MaxSeeds + 1]uint64

func newWays() *ways {
	w := &ways{}
	for h := 1; h <= houses; h++ {
		for n := range w[h] {
			w[h][n] = tables.Choose(n+h-1, h-1)
		}
	}
	return w
}

// layings is the number of ways to lay so many seeds into all houses.
func (w *ways) layings(seeds int) uint64 { return w[houses][seeds] }

// size is the number of positions of so many seeds.
func (w *ways) size(seeds int) uint64 { return uint64(kazans(seeds)) * w.layings(seeds) }

// rank is the number of a board among those of so many seeds: by its kazan, then by its houses.
func (w *ways) rank(b *board, seeds int) uint64 {
	return uint64(b.pair(seeds))*w.layings(seeds) + w.laying(b, seeds)
}

// pair is the number of the kazans of a board among the pairs of kazans.
func (b *board) pair(seeds int) int { return (b.kazan - least(seeds)) / 2 }

// laying is the number of the houses of a board among the ways to lay so many seeds.
func (w *ways) laying(b *board, seeds int) (at uint64) {
	left := seeds
	for i := 0; i < houses-1; i++ {
		// The boards with more seeds in this house come first.
		if rest := left - int(b.houses[i]); rest > 0 {
			at += w[houses-i][rest-1]
			left = rest
			continue
		}
		break
	}
	return at
}

// board is the board of a rank.
func (w *ways) board(at uint64, seeds int) (b board) {
	b.kazan = least(seeds) + 2*int(at/w.layings(seeds))
	at, left := at%w.layings(seeds), seeds
	for i := 0; i < houses-1 && left > 0; i++ {
		rest := 0
		for rest < left && w[houses-i][rest] <= at {
			rest++
		}
		b.houses[i] = uint8(left - rest)
		if left = rest; rest > 0 {
			at -= w[houses-i][rest-1]
		}
	}
	b.houses[houses-1] = uint8(left)
	return b
}

// next is the board after sowing an own house that is not empty, as the other side sees it, and
// how many seeds were captured.
func (b *board) next(house, seeds int) (q board, taken int) {
	n := int(b.houses[house])
	q.houses = b.houses
	q.houses[house] = 0
	at := house - 1
	if n == 1 {
		at = house
	}
	for range n {
		if at++; at == houses {
			at = 0
		}
		q.houses[at]++
	}
	if at >= row && q.houses[at]%2 == 0 {
		taken = int(q.houses[at])
		q.houses[at] = 0
	}
	for i := range row {
		q.houses[i], q.houses[i+row] = q.houses[i+row], q.houses[i]
	}
	q.kazan = all - seeds - b.kazan
	return q, taken
}
