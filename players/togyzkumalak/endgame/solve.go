package endgame

import (
	"context"
	"sync/atomic"

	"parlour/players/sowing"
	"parlour/players/tables"
)

// solving is the layings of so many seeds while they are worked out. At first nothing is won and
// nothing lost. Each sweep draws the conclusions from the one before, until nothing changes: then
// what is left goes round for ever. The order in which this is found makes no difference. When
// little changes any more, a change marks the layings that lead to it, and only those are looked
// at.
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
	// stale are the layings to look at again, nil while nothing is marked. Once all that changes has
	// been marked no others need to be looked at.
	stale  *stale
	marked bool
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
	for {
		var looks, changes atomic.Int64
		err := tables.Parts(ctx, threads, n, func(from, to uint64) error {
			looked, changed := s.sweep(from, to)
			looks.Add(looked)
			changes.Add(changed)
			return nil
		})
		switch {
		case err != nil:
			return nil, err
		case changes.Load() == 0:
			return s.words.bytes(n), nil
		case s.stale != nil:
			s.marked = true
		case rare*changes.Load() < looks.Load():
			s.stale = newStale(n)
		}
	}
}

// rare is of how many layings that are looked at less than one must change for marks to pay.
const rare = 3

// sweep brings some layings up to date, and returns how many it has looked at and how many have
// changed.
func (s *solving) sweep(from, to uint64) (looked, changed int64) {
	wanted := func(_ uint64, b bounds) bool { return b.open() }
	if s.marked {
		if !s.stale.takePart(from / tables.PartSize) {
			return 0, 0
		}
		wanted = func(at uint64, b bounds) bool { return s.stale.take(at) && b.open() }
	}
	s.each(from, to, wanted, func(l *laying, now bounds) {
		looked++
		if now == l.before {
			return
		}
		s.words.set(l.at, now)
		changed++
		if s.stale != nil {
			s.sows.before(l.rows, s.seeds, func(own, other sowing.Row) { s.stale.mark(s.orders[0].laying(own, other)) })
		}
	})
	return looked, changed
}

// each calls do for the wanted layings in a range of numbers, with the bounds that follow from
// their moves.
func (s *solving) each(from, to uint64, wanted func(at uint64, b bounds) bool, do func(l *laying, follows bounds)) {
	board, have, work := s.ways.board(from, s.seeds), from, batch{solving: s}
	for at := from; at < to; at++ {
		before := s.words.at(at)
		if !wanted(at, before) {
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
