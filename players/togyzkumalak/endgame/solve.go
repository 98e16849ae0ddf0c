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
	// orders are those of what is left, by the seeds captured.
	orders [MaxSeeds + 1]*order
}

func (t *Table) newSolving(seeds int) *solving {
	s := &solving{ways: t.ways, sows: newSowings(), seeds: seeds}
	s.words = newWords(t.ways.layings(seeds), boundsOf(0, kazans(seeds)))
	for n := 2; n < seeds; n += 2 {
		s.fewer = append(s.fewer, t.bounds(n))
	}
	for taken := 0; taken <= seeds; taken += 2 {
		s.orders[taken] = t.ways.order(seeds - taken)
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
	s.each(from, to, bounds.open, func(at uint64, before, now bounds) {
		if now != before {
			s.words.set(at, now)
			changed = true
		}
		open = open || now.open()
	})
	return changed, open
}

// each calls do for the layings of some numbers whose bounds are wanted, with those bounds and with
// what follows by the moves.
func (s *solving) each(from, to uint64, wanted func(bounds) bool, do func(at uint64, before, follows bounds)) {
	board, have, work := s.ways.board(from, s.seeds), from, batch{solving: s}
	for at := from; at < to; at++ {
		before := s.words.at(at)
		if !wanted(before) {
			continue
		}
		if at-have > far {
			board, have = s.ways.board(at, s.seeds), at
		}
		for ; have < at; have++ {
			board.advance()
		}
		if work.add(at, before, board.rows()); work.n == len(work.layings) {
			work.finish(do)
		}
	}
	work.finish(do)
}

// far is how many layings on the way to another take longer than to begin there.
const far = 20
