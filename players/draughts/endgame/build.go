package endgame

import (
	"context"
	"fmt"

	"parlour/game/draughts"
	"parlour/players/tables"
)

// Solved is a class that was worked out.
type Solved struct {
	Class Class
	Count Count
}

// Build makes the table know all positions of up to so many pieces, at most MostPieces, on
// so many threads. After every class and the one with the other side to move it calls
// progress, which may be nil, with the number of the first; if that returns an error, so does
// Build. If ctx ends, Build returns its error and the table knows what it did last. Nobody
// may use the table meanwhile. What is built does not depend on the threads.
func (t *Table) Build(ctx context.Context, pieces, threads int, progress func(class int) error) error {
	if most := MostPieces(t.rules); pieces < LeastPieces || pieces > most {
		return fmt.Errorf("endgame: tables have %d to %d pieces, not %d", LeastPieces, most, pieces)
	}
	return t.Extend(t.index.count(pieces), func() error { return t.add(ctx, threads) }, progress)
}

// BuildFile makes f a table by rules of up to so many pieces and returns it, with not all of it in
// memory; see tables.BuildFile and Memory. A
// file that is no table is refused with ErrNotATable. Threads are as for Build; progress is
// called with what was worked out each time.
func BuildFile(ctx context.Context, r *draughts.Rules, f tables.Target, pieces, threads int, progress func([]Solved)) (*Table, error) {
	t := New(r)
	t.Sparse = true
	return t, t.BuildFile(ctx, f, pieces, threads, t.Build, func(first int) { progress(t.solved(first)) })
}

// solved are the classes from a number on.
func (t *Table) solved(first int) (out []Solved) {
	for _, c := range t.classes[first:len(t.Blocks)] {
		out = append(out, Solved{c, t.Count(c)})
	}
	return out
}

// add works out the next slice. If ctx ends, the table stays as it was.
func (t *Table) add(ctx context.Context, threads int) error {
	if err := t.Hold(t.asked(len(t.Blocks)), threads); err != nil {
		return err
	}
	s, err := tables.Solve(ctx, t.begin(len(t.Blocks), MostOfAPart), threads)
	if err != nil {
		return err
	}
	return t.AddSlice(s)
}

// asked reports of a class whether the moves of the slice of that first class lead to it: those with
// fewer pieces after captures, and with as many where a man of the side to move has become a king.
func (x *index) asked(first int) func(class int) bool {
	c := x.classes[first]
	return func(class int) bool {
		d := x.classes[class]
		captured := d.Pieces() < c.Pieces() && (d.within(c) || d.within(c.Turned()))
		return captured || d == c.crowned() || d == c.Turned().crowned()
	}
}

// Memory is about how many bytes the building of a table by rules of up to so many pieces takes at
// most: what a slice asks for, as it is and whole, the slice, and the part of it in work.
func Memory(r *draughts.Rules, pieces int) (most uint64) {
	x := newIndex(r)
	for i, c := range x.classes[:x.count(pieces)] {
		asks, group := x.asked(i), []Class{c, c.Turned()}
		n := x.size(c) + x.size(c.Turned()) + x.size(c)/8 + inWork*MostOfAPart/8
		if c == c.Turned() { // it is one part
			n = inWork * x.size(c) / 8
		}
		for j, d := range x.classes[:i] {
			if asks(j) {
				n += x.size(d)
			}
		}
		for _, d := range wholes(group) {
			n += x.size(d)
		}
		most = max(most, n)
	}
	return most
}

// inWork is how many eighths of a byte a position in work takes.
const inWork = 25
