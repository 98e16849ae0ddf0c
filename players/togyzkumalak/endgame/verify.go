package endgame

import (
	"context"
	"fmt"

	"parlour/players/tables"
)

// Verify checks every value of the table against those that its moves lead to. It works on so
// many threads and calls checked, which may be nil, after the positions of each number of seeds.
// The error wraps tables.ErrInconsistent, or is that of ctx.
func (t *Table) Verify(ctx context.Context, threads int, checked func(seeds int)) error {
	for block, values := range t.Blocks {
		seeds := seedsOf(block)
		check := (&layer{Table: t, seeds: seeds, values: values}).check
		if seeds > counted {
			check = t.checkBounds(seeds)
		}
		if err := tables.Parts(ctx, threads, uint64(len(values)), check); err != nil {
			return err
		}
		if checked != nil {
			checked(seeds)
		}
	}
	return nil
}

// checkBounds returns what checks the bounds of some layings of so many seeds.
func (t *Table) checkBounds(seeds int) func(from, to uint64) error {
	s := t.newSolving(seeds)
	for i, raw := range t.Blocks[blockOf(seeds)] {
		s.words.set(uint64(i), bounds(raw))
	}
	return func(from, to uint64) (err error) {
		s.each(from, to, func(uint64, bounds) bool { return true }, func(l *laying, follows bounds) {
			if b := l.before; err == nil && (b != follows || b.notLost() > b.won()) {
				err = fmt.Errorf("endgame: %w: the houses number %d of %d seeds have the bounds %d", tables.ErrInconsistent, l.at, seeds, b)
			}
		})
		return err
	}
}

// check checks the positions of some numbers.
func (l *layer) check(from, to uint64) error {
	for at := from; at < to; at++ {
		if v := Value(l.values[at]); v != l.follows(at) {
			return fmt.Errorf("endgame: %w: position %d of %d seeds has the value %d", tables.ErrInconsistent, at, l.seeds, v)
		}
	}
	return nil
}

// follows is the value of a position by those that its moves lead to.
func (l *layer) follows(at uint64) Value {
	b := l.ways.board(at, l.seeds)
	soonest, latest, drawn := maxPlies+1, -1, false
	for house, seeds := range b.houses[:row] {
		if seeds == 0 {
			continue
		}
		switch v := l.after(&b, house); {
		case v.Lost():
			soonest = min(soonest, v.Plies())
		case v.Won():
			latest = max(latest, v.Plies())
		default:
			drawn = true
		}
	}
	switch {
	case soonest <= maxPlies:
		return valueOf(soonest + 1)
	case drawn:
		return Drawn
	default:
		return valueOf(latest + 1)
	}
}
