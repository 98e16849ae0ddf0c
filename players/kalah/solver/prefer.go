package solver

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"parlour/game/kalah"
)

// MoveBounds are a move with proven bounds of its value for the side that plays it.
type MoveBounds struct {
	Move kalah.Move
	Bounds
}

// contender is a move that may be the best one.
type contender struct {
	MoveBounds
	after kalah.Position
	again bool // the same side is to move after it
	guess int
}

// expected is the guess as far as the bounds allow it.
func (c *contender) expected() int { return min(max(c.guess, c.Lower), c.Upper) }

// Prefer proves which of the moves of p is best until it has visited so many nodes, 0 meaning no
// limit, or ctx ends. That is not an error. The guesses are the likely values of all legal moves,
// the best first. It returns the moves with their bounds, the likely best one in front, and reports
// whether that one is proven to be best. The error wraps ErrRules. p must not be over.
//
// To prove the value of a move takes tests beside the value, and they are the hardest there
// are. To prove that a move is best, one margin between its value and those of the others
// is enough, and the further they are apart, the easier are the tests.
func (s *Solver) Prefer(ctx context.Context, p kalah.Position, guesses []MoveValue, nodes uint64) (found []MoveBounds, proven bool, err error) {
	err = s.begin(ctx, p, nodes)
	if err != nil && (ctx.Err() == nil || errors.Is(err, ErrRules)) {
		return nil, false, err
	}
	moves := s.contenders(p, guesses)
	if err == nil {
		defer s.watch(ctx)()
		proven = s.prefer(moves)
	}
	favourite(moves)
	for i := range moves {
		found = append(found, moves[i].MoveBounds)
	}
	return found, proven, nil
}

// contenders are the moves with what is known of them.
func (s *Solver) contenders(p kalah.Position, guesses []MoveValue) []contender {
	m, known := s.Known(p)
	var moves []contender
	for _, g := range guesses {
		q := p.Play(g.Move)
		c := contender{
			MoveBounds: MoveBounds{g.Move, Bounds{-p.Total(), known.Upper}},
			after:      q, again: q.ToMove() == p.ToMove(), guess: g.Value,
		}
		if g.Move == m {
			c.Lower = known.Lower
		}
		_, after := s.certain(q)
		c.learn(after)
		moves = append(moves, c)
	}
	return moves
}

// learn narrows the bounds by those of the position after the move.
func (c *contender) learn(b Bounds) {
	if !c.again {
		b = Bounds{-b.Upper, -b.Lower}
	}
	c.Lower, c.Upper = max(c.Lower, b.Lower), min(c.Upper, b.Upper)
}

// favourite moves the contender that seems to be best to the front, and returns it.
func favourite(moves []contender) *contender {
	slices.SortStableFunc(moves, func(a, b contender) int {
		return cmp.Or(cmp.Compare(b.expected(), a.expected()), cmp.Compare(b.Lower, a.Lower))
	})
	return &moves[0]
}

// prefer tests moves until the favourite is proven to be best, or the search is stopped.
func (s *Solver) prefer(moves []contender) bool {
	for {
		best := favourite(moves)
		if len(moves) == 1 {
			return true
		}
		margin := max(best.Lower, between(moves[1].expected(), best.expected()))
		if best.Lower < margin {
			if !s.try(best, margin) {
				return false
			}
			if best.Lower < margin {
				continue
			}
		}
		if none, ok := s.none(moves[1:], best.Lower+1); none || !ok {
			return ok
		}
	}
}

// between is the margin to test between the values of two moves.
func between(second, first int) int { return second + (first-second+1)/2 }

// none reports whether no move is worth the margin. ok is false if the search was stopped.
func (s *Solver) none(moves []contender, margin int) (none, ok bool) {
	for i := range moves {
		c := &moves[i]
		if c.Upper < margin {
			continue
		}
		if !s.try(c, margin) {
			return false, false
		}
		if c.Lower >= margin {
			return false, true
		}
	}
	return true, true
}

// try tests whether a move is worth the margin, which is within its bounds and above the
// lower one. It returns false if the search was stopped.
func (s *Solver) try(c *contender, margin int) bool {
	b := Bounds{c.Lower, c.Upper}
	if !c.again {
		b, margin = Bounds{-c.Upper, -c.Lower}, 1-margin
	}
	v, ok := s.test(c.after, b, margin)
	if !ok {
		return false
	}
	if v >= margin {
		c.learn(Bounds{v, b.Upper})
	} else {
		c.learn(Bounds{b.Lower, v})
	}
	return true
}
