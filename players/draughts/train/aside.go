package train

import (
	"context"
	"math/rand/v2"
	"slices"

	"parlour/game/draughts"
)

// At one of so many positions there is a look aside from the game, at a board behind up to
// asideMoves moves at random: so there are boards that a search comes to and no game does.
// A capture on the way there is chosen by a search of so much less.
const (
	oneAside   = 8
	asideMoves = 3
	asidePlies = 10
	asideLess  = 8
)

// aside plays some moves at random, and the captures that they lead to, and looks at the
// quiet position behind them.
func (s sides) aside(ctx context.Context, m draughts.Past, nodes uint64, rng *rand.Rand, seen func(thought)) error {
	m = slices.Clip(m)
	random := 1 + rng.IntN(asideMoves)
	for range asidePlies {
		p := m.Current()
		if s.rules.Judge(m).Over() {
			return nil
		}
		moves := s.rules.AppendMoves(nil, p)
		switch {
		case s.rules.Captures(p) && len(moves) > 1:
			move, _, err := s.search(ctx, m, moves, nodes/asideLess)
			if err != nil {
				return err
			}
			m = append(m, s.rules.Play(p, move))
		case s.rules.Captures(p):
			m = append(m, s.rules.Play(p, moves[0]))
		case random > 0:
			random--
			m = append(m, s.rules.Play(p, moves[rng.IntN(len(moves))]))
		case s.seenKnown(p, seen):
			return nil
		default:
			_, score, err := s.search(ctx, m, moves, nodes)
			if err == nil {
				seen(thought{of: p, score: score, aside: true})
			}
			return err
		}
	}
	return nil
}
