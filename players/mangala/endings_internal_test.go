package mangala

import (
	"parlour/game/mangala"
	"parlour/players/sowing"
)

// endings are the margins of boards with few seeds, each worked out when it is first asked for.
type endings struct {
	most   int
	ranks  *sowing.Ranks
	behind [][]uint64 // of so many seeds, and so many in the own row
	known  [][]int8   // of so many seeds: one more than the margin and the seeds, 0 if unknown
}

func newEndings(most int) *endings {
	e := &endings{most: most, ranks: sowing.NewRanks(mangala.Row)}
	for seeds := range most + 1 {
		size, behind := uint64(0), []uint64{}
		for own := range seeds + 1 {
			behind = append(behind, size)
			size += e.ranks.Rows[own] * e.ranks.Rows[seeds-own]
		}
		e.behind, e.known = append(e.behind, behind), append(e.known, make([]int8, size))
	}
	return e
}

// margin is that of a board that is not over, with most seeds or fewer.
func (e *endings) margin(h houses) int {
	first, own := e.ranks.Rank(h.own)
	second, other := e.ranks.Rank(h.other)
	seeds := int(own + other)
	at := &e.known[seeds][e.behind[seeds][own]+first*e.ranks.Rows[other]+second]
	if *at == 0 {
		*at = int8(e.best(h, seeds) + seeds + 1)
	}
	return int(*at) - seeds - 1
}

func (e *endings) best(h houses, seeds int) int {
	best := -seeds
	var room [mangala.Row]reply
	for _, r := range h.replies(&room) {
		margin := 0
		if !r.over {
			margin = e.margin(r.houses)
		}
		best = max(best, r.of(margin))
	}
	return best
}
