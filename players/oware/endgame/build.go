package endgame

import (
	"context"
	"fmt"
	"slices"
)

// Table is the values of all boards with few seeds, in memory.
type Table struct {
	index  *index
	seeds  int // -1 before the first layer
	values []byte
}

// New returns a table that holds nothing yet but the board without a seed.
func New() *Table {
	t := empty()
	t.values, t.seeds = []byte{Value{AtLeast: true, AtMost: true}.encode()}, 0
	return t
}

// empty returns a table without a layer.
func empty() *Table { return &Table{index: newIndex(), seeds: -1} }

// Seeds is the largest number of seeds in the houses that the table knows.
func (t *Table) Seeds() int { return t.seeds }

// Build makes the table know all boards of up to so many seeds, at most MaxSeeds, on so
// many threads. After every number of seeds it calls progress, which may be nil; if
// that returns an error, so does Build. If ctx ends, Build returns its error and the
// table knows what it did last. Nobody may use the table meanwhile. What is built does
// not depend on the threads.
func (t *Table) Build(ctx context.Context, seeds, threads int, progress func(*Table) error) error {
	if seeds < 0 || seeds > MaxSeeds {
		return fmt.Errorf("endgame: tables have up to %d seeds, not %d", MaxSeeds, seeds)
	}
	if t.seeds >= seeds {
		return nil
	}
	t.values = slices.Grow(t.values, int(t.index.layers[seeds+1])-len(t.values))
	rows := newRows(t.index, seeds)
	for t.seeds < seeds {
		if err := t.addLayer(ctx, rows, max(threads, 1)); err != nil {
			return err
		}
		if progress == nil {
			continue
		}
		if err := progress(t); err != nil {
			return err
		}
	}
	return nil
}

// addLayer works out the boards with one seed more. If ctx ends, the table stays as it
// was.
func (t *Table) addLayer(ctx context.Context, rows []row, threads int) error {
	n, before := t.seeds+1, len(t.values)
	all := t.values[:t.index.layers[n+1]]
	size := t.index.size(n)
	l := &layer{
		index: t.index, rows: rows, seeds: n, threads: threads, ctx: ctx,
		lower: all[:before], values: all[before:],
		best: make([]int8, size), low: make([]int8, size), high: make([]int8, size),
		quiet: newOctets(size),
	}
	l.look()
	quiet := slices.Clone(l.quiet)
	l.margins()
	l.quiet = quiet
	l.bounds()
	if err := ctx.Err(); err != nil {
		return err
	}
	t.values, t.seeds = all, n
	return nil
}
