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
	playOnMoves = 12
	playOnLess  = 8
)

// playOn plays on from a position that the tables know, and looks at the positions on the way that
// are not in the tables of the program. A game without rng is not played on.
func (s sides) playOn(ctx context.Context, m draughts.Past, nodes uint64, rng *rand.Rand, seen func(thought)) error {
	if rng == nil {
		return nil
	}
	m = slices.Clip(m)
	for range playOnMoves {
		p := m.Current()
		if s.rules.Judge(m).Over() || !s.seenKnown(p, seen) {
			return nil
		}
		move, _, err := s.search(ctx, m, s.rules.AppendMoves(nil, p), nodes/playOnLess)
		if err != nil {
			return err
		}
		m = append(m, s.rules.Play(p, move))
	}
	return nil
}

// seenKnown looks at a position if the tables know it and those in the program do not.
func (s sides) seenKnown(p draughts.Position, seen func(thought)) bool {
	points, ok := s.known.points(p)
	if !ok || (p.Own()|p.Opponent()).Count() <= endgame.EmbeddedPieces {
		return false
	}
	seen(thought{of: p, known: true, points: points})
	return true
}
