package endgame

import (
	"context"
	"fmt"
	"slices"

	"parlour/players/tables"
)

// Table is the values of all boards with few seeds, in memory.
type Table struct {
	tables.Table
	index *index
}

// New returns a table that holds nothing yet but the board without a seed.
func New() *Table {
	t := &Table{index: newIndex()}
	t.Layout = layout(t.index)
	t.Add([]byte{Value{AtLeast: true, AtMost: true}.encode()}, nil)
	return t
}

// Seeds is the largest number of seeds in the houses that the table knows.
func (t *Table) Seeds() int { return len(t.Blocks) - 1 }

// Build makes the table know all boards of up to so many seeds, at most MaxSeeds, on so
// many threads. After every number of seeds it calls progress, which may be nil; if
// that returns an error, so does Build. If ctx ends, Build returns its error and the
// table knows what it did last. Nobody may use the table meanwhile. What is built does
// not depend on the threads.
func (t *Table) Build(ctx context.Context, seeds, threads int, progress func(seeds int) error) error {
	if seeds < 0 || seeds > MaxSeeds {
		return fmt.Errorf("endgame: tables have up to %d seeds, not %d", MaxSeeds, seeds)
	}
	if t.Seeds() >= seeds {
		return nil
	}
	rows := newRows(t.index, seeds)
	return t.Extend(seeds+1, func() error { return t.addLayer(ctx, rows, threads) }, progress)
}

// BuildFile makes f a table of up to so many seeds and returns it; see tables.BuildFile. A
// file that is no table is refused with ErrNotATable. Threads are as for Build; progress is
// called after every number of seeds.
func BuildFile(ctx context.Context, f tables.Target, seeds, threads int, progress func(*Table)) (*Table, error) {
	t := New()
	return t, t.BuildFile(ctx, f, seeds, threads, t.Build, func(int) { progress(t) })
}

// addLayer works out the boards with one seed more. If ctx ends, the table stays as it
// was.
func (t *Table) addLayer(ctx context.Context, rows []row, threads int) error {
	n := len(t.Blocks)
	size := t.index.size(n)
	l := &layer{
		index: t.index, rows: rows, seeds: n, threads: threads, ctx: ctx,
		lower: t.Blocks, values: make([]byte, size),
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
	t.Add(l.values, nil)
	return nil
}

// Count is how many boards of some number of seeds there are of each kind.
type Count struct {
	// Wins, Draws and Losses are for the side to move, as far as the seeds on the board
	// tell.
	Wins, Draws, Losses int
	// Proven are those whose margin is the same by every rule of repetition.
	Proven int
}

// Boards is the number of all boards.
func (c Count) Boards() int { return c.Wins + c.Draws + c.Losses }

// String is the count in words.
func (c Count) String() string {
	return fmt.Sprintf("%d boards, %d won, %d drawn, %d lost, %d proven", c.Boards(), c.Wins, c.Draws, c.Losses, c.Proven)
}

// Count counts the boards of so many seeds, which the table must know.
func (t *Table) Count(seeds int) (c Count) {
	for _, b := range t.Blocks[seeds] {
		v := decode(b)
		switch {
		case v.Margin > 0:
			c.Wins++
		case v.Margin < 0:
			c.Losses++
		default:
			c.Draws++
		}
		if v.Proven() {
			c.Proven++
		}
	}
	return c
}
