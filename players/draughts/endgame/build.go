package endgame

import (
	"context"
	"fmt"
)

// Solved is a class that was worked out.
type Solved struct {
	Class Class
	Count Count
}

// Build makes the table know all positions of up to so many pieces, at most MaxPieces, on
// so many threads. After every class and the one with the other side to move it calls
// progress, which may be nil; if that returns an error, so does Build. If ctx ends, Build
// returns its error and the table knows what it did last. Nobody may use the table
// meanwhile. What is built does not depend on the threads.
func (t *Table) Build(ctx context.Context, pieces, threads int, progress func([]Solved) error) error {
	if pieces < LeastPieces || pieces > MaxPieces {
		return fmt.Errorf("endgame: tables have %d to %d pieces, not %d", LeastPieces, MaxPieces, pieces)
	}
	for group := range eachGroup(pieces) {
		if t.Knows(group[0]) {
			continue
		}
		solved, err := t.add(ctx, group, max(threads, 1))
		if err != nil {
			return err
		}
		if progress == nil {
			continue
		}
		if err := progress(solved); err != nil {
			return err
		}
	}
	return nil
}

// add works out a group. If ctx ends, the table stays as it was.
func (t *Table) add(ctx context.Context, group []Class, threads int) ([]Solved, error) {
	s, err := t.solve(ctx, group, threads)
	if err != nil {
		return nil, err
	}
	var out []Solved
	for _, side := range s.sides {
		id := side.class.id()
		t.counts[id] = side.count()
		out = append(out, Solved{side.class, t.counts[id]})
		side.fill()
		t.values[id] = side.values
	}
	t.updatePieces()
	return out, nil
}

// fill gives what nobody asks for, positions with a capture and numbers that stand for
// none, the value before it: so there is less to be written.
func (s *side) fill() {
	last := byte(drawn)
	for at, left := range s.left {
		if left >= capturing {
			s.values[at] = last
		}
		last = s.values[at]
	}
}
