package train

import (
	"context"
	"math/rand/v2"
	"slices"

	"parlour/game/draughts"
	"parlour/players/draughts/endgame"
)

// A game that the tables have ended is played on for so many moves, by searches of so much less.
const (
	endingMoves = 12
	endingLess  = 8
)

// ending plays on from a position that the tables know, and looks at the positions on the way that
// are not in the tables of the program. A game without rng is not played on.
func (s sides) ending(ctx context.Context, by Engine, m draughts.Past, nodes uint64, rng *rand.Rand, seen func(thought)) error {
	if rng == nil {
		return nil
	}
	m = slices.Clip(m)
	for range endingMoves {
		p := m.Current()
		points, ok := by.known.points(p)
		if !ok || s.rules.Judge(m).Over() || (p.Own()|p.Opponent()).Count() <= endgame.EmbeddedPieces {
			return nil
		}
		seen(thought{of: p, known: true, points: points})
		move, _, err := s.search(ctx, m, s.rules.AppendMoves(nil, p), nodes/endingLess)
		if err != nil {
			return err
		}
		m = append(m, s.rules.Play(p, move))
	}
	return nil
}
