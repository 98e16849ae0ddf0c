package solver

import (
	"context"

	"parlour/game/kalah"
)

// Best proves bounds on the value of p, as Bounds does, and returns a move that
// guarantees the lower one, or 0 if nothing better is proven than keeping the
// seeds in the stores. If the bounds meet, no other move is better. The same
// solver with the same history returns the same move. p must not be over.
func (s *Solver) Best(ctx context.Context, p kalah.Position, nodes uint64) (kalah.Move, Bounds, error) {
	b, err := s.Bounds(ctx, p, nodes)
	if err != nil {
		return 0, b, err
	}
	if m := s.known(p, b.Lower); m != 0 {
		return m, b, nil
	}
	if !b.Proven() {
		return 0, b, nil
	}
	m, ok := s.keeps(p, b.Lower)
	if !ok {
		return 0, s.limits(p), context.Cause(ctx)
	}
	return m, b, nil
}

// known returns the stored move that guarantees a value, 0 for none.
func (s *Solver) known(p kalah.Position, value int) kalah.Move {
	m, b := s.Known(p)
	if b.Lower > lead(p)-InHouses(p) && b.Lower >= value {
		return m
	}
	return 0
}

// Known returns what Best would return if it only looked p up, without a search.
func (s *Solver) Known(p kalah.Position) (kalah.Move, Bounds) {
	seeds, lead := InHouses(p), lead(p)
	key, ok := s.key(p)
	if !ok {
		return 0, s.limits(p)
	}
	b := s.table.get(key, seeds)
	return kalah.Move(b.hashMove), Bounds{lead + b.lower, lead + b.upper}
}

// key is the key of p in the table, if it has one.
func (s *Solver) key(p kalah.Position) (uint64, bool) {
	if !Compact(p) || s.table == nil {
		return 0, false
	}
	k := newKeys(uint(s.game.Houses))
	return k.of(newBoard(p))
}

// Mark raises the recorded work of p to 2 to the power of work nodes, if p is in
// the table: it will be replaced late, and Proofs will include it.
func (s *Solver) Mark(p kalah.Position, work int) {
	if key, ok := s.key(p); ok {
		s.table.mark(key, uint64(min(max(work, 0), workMask)))
	}
}

// Work is the binary logarithm of the nodes it took to prove what the table holds
// of p, or the value set by Mark; 0 if it holds nothing.
func (s *Solver) Work(p kalah.Position) int {
	key, ok := s.key(p)
	if !ok {
		return 0
	}
	return s.table.work(key)
}

// Prepare builds the endgame table for boards with as many seeds as p has, which
// the first search would do otherwise. The errors are those of Value.
func (s *Solver) Prepare(ctx context.Context, p kalah.Position) error {
	if err := s.check(p); err != nil {
		return err
	}
	if !Compact(p) {
		return ctx.Err()
	}
	if err := s.prepare(ctx, InHouses(p)); err != nil {
		return err
	}
	return ctx.Err()
}

// Nodes is the number of nodes that the last call visited.
func (s *Solver) Nodes() uint64 { return s.nodes }
