package solver

import (
	"context"

	"parlour/game/kalah"
)

// Best returns a move with what it can prove of the value of p, as Bounds does: a
// move that makes sure of the lower bound, if more is proven of that than what the
// stores hold, else 0. If the bounds meet, no other move is better. The same
// solver with the same past returns the same move. p must not be over.
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

// known returns the move that is remembered to make sure of a value, 0 for none.
func (s *Solver) known(p kalah.Position, value int) kalah.Move {
	m, b := s.Known(p)
	if b.Lower > lead(p)-InHouses(p) && b.Lower >= value {
		return m
	}
	return 0
}

// Known returns what is remembered of p without a search, as Best would.
func (s *Solver) Known(p kalah.Position) (kalah.Move, Bounds) {
	seeds, lead := InHouses(p), lead(p)
	key, ok := s.key(p)
	if !ok {
		return 0, s.limits(p)
	}
	b := s.table.get(key, seeds)
	return kalah.Move(b.first), Bounds{lead + b.lower, lead + b.upper}
}

// key is that of p in the table, if it has one.
func (s *Solver) key(p kalah.Position) (uint64, bool) {
	if !fits(p) || s.table == nil {
		return 0, false
	}
	k := newKeys(uint(s.game.Houses))
	return k.of(newBoard(p))
}

// Mark makes the solver take p for a board of at least 2 to the power of work
// nodes, if it remembers it: it will forget it late, and Proofs will return it.
func (s *Solver) Mark(p kalah.Position, work int) {
	if key, ok := s.key(p); ok {
		s.table.mark(key, uint64(min(max(work, 0), workMask)))
	}
}

// Work is the logarithm of the nodes that proving what the solver remembers of p
// took, or what Mark has made of it; 0 if it remembers nothing.
func (s *Solver) Work(p kalah.Position) int {
	key, ok := s.key(p)
	if !ok {
		return 0
	}
	return s.table.work(key)
}

// Prepare makes the endgame table ready for boards of as many seeds as p has, which
// the first search would do otherwise. The errors are those of Value.
func (s *Solver) Prepare(ctx context.Context, p kalah.Position) error {
	if err := s.check(p); err != nil {
		return err
	}
	if !fits(p) {
		return ctx.Err()
	}
	if err := s.prepare(ctx, InHouses(p)); err != nil {
		return err
	}
	return ctx.Err()
}

// Nodes is the number of boards that the last call visited.
func (s *Solver) Nodes() uint64 { return s.nodes }
