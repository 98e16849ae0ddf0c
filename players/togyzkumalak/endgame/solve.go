package endgame

import (
	"context"
	"sync/atomic"

	"parlour/players/tables"
)

// solving is the layings of so many seeds while they are worked out. At first nothing is won and
// nothing lost. Each sweep takes over what follows from what is known, until nothing changes: then
// what is left goes round for ever. The order in which this is found makes no difference.
type solving struct {
	ways  *ways
	sows  *sowings
	seeds int
	words words
	// fewer are the bounds of fewer seeds.
	fewer [][]byte
	// sums are by the seeds captured: a pair of kazans and that of the other side after the
	// move, with the same kazans, have this sum and one.
	sums [MaxSeeds + 1]int
}

func (t *Table) newSolving(seeds int) *solving {
	s := &solving{ways: t.ways, sows: newSowings(), seeds: seeds}
	s.words = newWords(t.ways.layings(seeds), boundsOf(0, kazans(seeds)))
	for n := 2; n < seeds; n += 2 {
		s.fewer = append(s.fewer, t.bounds(n))
	}
	for taken := 0; taken < seeds; taken += 2 {
		s.sums[taken] = (all + 2 - seeds - least(seeds) - least(seeds-taken)) / 2
	}
	return s
}

// bounds are those of the layings of so many seeds, which the table must know.
func (t *Table) bounds(seeds int) []byte {
	block := t.Blocks[blockOf(seeds)]
	if seeds > counted {
		return block
	}
	out := make([]byte, t.ways.layings(seeds))
	for at := range out {
		notLost, won := 0, kazans(seeds)
		for pair := range kazans(seeds) {
			switch v := Value(block[uint64(pair)*t.ways.layings(seeds)+uint64(at)]); {
			case v.Lost():
				notLost++
			case v.Won():
				won--
			}
		}
		out[at] = byte(boundsOf(notLost, won))
	}
	return out
}

// solve works out the bounds of the layings of so many seeds, on so many threads.
func (t *Table) solve(ctx context.Context, seeds, threads int) ([]byte, error) {
	s, n := t.newSolving(seeds), t.ways.layings(seeds)
	done := make([]bool, (n+tables.PartSize-1)/tables.PartSize)
	for changed := true; changed; {
		var news atomic.Bool
		err := tables.Parts(ctx, threads, n, func(from, to uint64) error {
			if part := from / tables.PartSize; !done[part] {
				decided, open := s.sweep(from, to)
				done[part] = !open
				if decided {
					news.Store(true)
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		changed = news.Load()
	}
	return s.words.bytes(n), nil
}

// sweep brings some layings up to date. It reports whether anything has changed, and whether
// anything is open still.
func (s *solving) sweep(from, to uint64) (changed, open bool) {
	b := s.ways.board(from, s.seeds)
	for at := from; at < to; at++ {
		if before := s.words.at(at); before.open() {
			now := s.follows(b.rows())
			if now != before {
				s.words.set(at, now)
				changed = true
			}
			open = open || now.open()
		}
		b.advance()
	}
	return changed, open
}

// follows are the bounds of a laying by those that its moves lead to.
func (s *solving) follows(r rows) bounds {
	notLost, won := kazans(s.seeds), kazans(s.seeds)
	for house := range uint(row) {
		n := r[0].At(house)
		if n == 0 {
			continue
		}
		q, taken := s.sows.after(r, house, n)
		if taken == s.seeds {
			return boundsOf(0, 0) // the other side has no seed to play
		}
		b, sum := s.of(q, taken), s.sums[taken]
		notLost, won = min(notLost, sum-b.won()), min(won, sum-b.notLost())
	}
	return boundsOf(max(0, notLost), max(0, won))
}

// of are the bounds of a laying after a capture of so many seeds.
func (s *solving) of(r rows, taken int) bounds {
	if taken == 0 {
		return s.words.at(s.ways.layingOf(r, s.seeds))
	}
	left := s.seeds - taken
	return bounds(s.fewer[blockOf(left)][s.ways.layingOf(r, left)])
}
