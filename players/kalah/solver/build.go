package solver

import "context"

// step is the part of a move that does not depend on the other row.
type step struct {
	// other is added to the other side's houses.
	other row
	// rank and seeds are those of the own row after sowing; after a capture its rank
	// is taken and it has one seed less.
	rank, taken uint32
	seeds       uint8
	stored      uint8
	again       bool
	// lands means that the last seed falls into an empty own house; opposite is the
	// bit offset of the opposite house.
	lands    bool
	opposite uint8
}

// ranked is a row with its moves.
type ranked struct {
	row   row
	steps []step
}

// ranked returns the rows of k seeds in the order of their ranks.
func (e *Endgame) ranked(k int) []ranked {
	rows := e.index.List(k)
	out := make([]ranked, len(rows))
	steps := make([]step, 0, len(rows)*int(e.rules.houses))
	for i, r := range rows {
		from := len(steps)
		for h := range e.rules.houses {
			if r.At(h) > 0 {
				steps = append(steps, e.step(r, h))
			}
		}
		out[i] = ranked{r, steps[from:]}
	}
	return out
}

func (e *Endgame) step(r row, h uint) step {
	sown := &e.rules.sowings[h][r.At(h)]
	r = r&^(0xff<<(8*h)) + sown.Own
	rank, seeds := e.index.Rank(r)
	s := step{other: sown.Other, rank: uint32(rank), seeds: uint8(seeds), stored: sown.Stored}
	last := uint(sown.Last)
	s.again = last == e.rules.houses
	if last < e.rules.houses && r.At(last) == 1 {
		taken, _ := e.index.Rank(r &^ (0xff << (8 * last)))
		s.lands, s.taken, s.opposite = true, uint32(taken), uint8(8*(e.rules.houses-1-last))
	}
	return s
}

// buildPair computes all boards of k seeds against r and of r against k, k being
// no more than r. Their moves lead to fewer seeds, or, if no seed reaches the
// store, to the other side with the sower's row of lower rank. So with T(i,j) for
// the boards of own rank i and other rank j, T(i,j) depends on T(j,i') with i'
// below i only, and the boards can be computed one by one without a search: the
// loop over i computes k's boards of own rank i, then r's against that row. It
// also shows that a game of Kalah cannot cycle. If ctx ends, some of the boards
// are not computed.
func (e *Endgame) buildPair(ctx context.Context, k, r int) {
	x := e.index
	few, many := e.ranked(k), e.ranked(r)
	for i := range few {
		if ctx.Err() != nil {
			return
		}
		from := 0
		if k == r {
			from = i
		}
		row := e.parts[k][r][uint64(i)*x.Rows[r]:]
		for j := from; j < len(many); j++ {
			row[j] = e.work(&few[i], &many[j], k, r, uint64(j))
		}
		column := e.parts[r][k][i:]
		for j := from; j < len(many); j++ {
			column[uint64(j)*x.Rows[k]] = e.work(&many[j], &few[i], r, k, uint64(i))
		}
	}
}

// work returns the value of a board of k seeds against r from the values of its
// successors. The rank is that of the other row.
func (e *Endgame) work(own, other *ranked, k, r int, rank uint64) byte {
	if k == 0 || r == 0 && e.rules.eitherSide {
		return byte(k - r)
	}
	best := -k - r
	for i := range own.steps {
		best = max(best, e.follow(&own.steps[i], other.row, r, rank))
	}
	return byte(best)
}

// follow returns the value of a move of the own row against the other row. The rank is that of the
// other row among those with as many seeds.
func (e *Endgame) follow(s *step, other row, seeds int, rank uint64) int {
	x := e.index
	own, k, r := uint64(s.rank), uint64(s.seeds), uint64(seeds)
	gain, after := int(s.stored), other+s.other
	if s.lands {
		taken := after >> (s.opposite & 63) & 0xff
		if taken > 0 || e.rules.emptyToo {
			gain += int(taken) + 1
			own, k = uint64(s.taken), k-1
			after -= taken << (s.opposite & 63)
		}
	}
	if after != other {
		var n uint
		rank, n = x.Rank(after)
		r = uint64(n)
	}
	k, r = k&maxEndgame, r&maxEndgame
	if s.again {
		return gain + int(int8(e.parts[k][r][own*x.Rows[r]+rank]))
	}
	return gain - int(int8(e.parts[r][k][rank*x.Rows[k]+own]))
}
