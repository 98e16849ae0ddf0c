package train

import (
	"context"
	"math/rand/v2"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players"
	engine "parlour/players/draughts"
	"parlour/players/search"
	"parlour/players/training"
)

// The opening of a game is so many moves at random, after which a search of a part of the
// nodes does not see either side ahead: of games that begin won, the boards say little. So
// many openings are tried for a game.
const (
	leastRandom   = 2
	mostRandom    = 10
	evenOpening   = 60
	openingPart   = 10
	openingsTried = 50
)

// A game is not played on when both sides agree for some moves that it is won, or when it
// is long: then it is a draw.
const (
	decided      = 600
	decidedMoves = 6
	mostMoves    = 240
)

// certain is above every estimate.
const certain = 90_000

// Play lets an engine play against itself, and returns the quiet boards with the results
// of their games, in the order of the games. Told is as in training.Play.
func Play(ctx context.Context, g training.Games, by Engine, told func(games int)) ([]Sample, error) {
	return training.Play(ctx, g, told, func(ctx context.Context, rng *rand.Rand) ([]Sample, error) {
		return play(ctx, by, g.Nodes, rng)
	})
}

// play plays a game.
func play(ctx context.Context, by Engine, nodes uint64, rng *rand.Rand) ([]Sample, error) {
	start, err := even(ctx, rng, by, nodes/openingPart)
	if err != nil {
		return nil, err
	}
	var samples, asides []Sample
	result, err := contest(ctx, [2]Engine{by, by}, start, nodes, rng, func(t thought) {
		s, ok := t.sample(by.Rules)
		switch {
		case ok && s.Aside:
			asides = append(asides, s)
		case ok:
			samples = append(samples, s)
		}
	})
	if err != nil {
		return nil, err
	}
	if len(samples) > 0 {
		samples[len(samples)-1].Last = true
	}
	samples = append(samples, asides...)
	for i := range samples {
		if samples[i].Known {
			continue
		}
		if samples[i].Result = uint8(result); samples[i].BlackToMove {
			samples[i].Result = uint8(2 - result)
		}
	}
	return samples, nil
}

// sample is what is learned from, if the position is quiet and not decided.
func (t thought) sample(r *draughts.Rules) (s Sample, ok bool) {
	if r.Captures(t.of) {
		return Sample{}, false
	}
	if t.known {
		return Sample{Board: engine.Evaluated(r, t.of), Result: t.points, Aside: true, Known: true}, true
	}
	if t.score <= -certain || t.score >= certain {
		return Sample{}, false
	}
	score := int16(max(-1<<15, min(t.score, 1<<15-1)))
	return Sample{Board: engine.Evaluated(r, t.of), Score: score, Aside: t.aside}, true
}

// even is the opening of a game.
func even(ctx context.Context, rng *rand.Rand, by Engine, nodes uint64) (p draughts.Position, err error) {
	of := by.open()
	defer of.Close()
	for range openingsTried {
		p = opening(by, rng, leastRandom+rng.IntN(mostRandom-leastRandom+1))
		moves := by.Rules.AppendMoves(nil, p)
		if len(moves) == 0 {
			continue
		}
		_, score, err := sides{by.Rules, of, of, by.known}.search(ctx, draughts.Past{p}, moves, nodes)
		if err != nil || max(score, -score) <= evenOpening {
			return p, err
		}
	}
	return p, nil
}

// opening plays so many moves at random from the start.
func opening(by Engine, rng *rand.Rand, moves int) draughts.Position {
	p := by.Start
	for range moves {
		legal := by.Rules.AppendMoves(nil, p)
		if len(legal) == 0 {
			return p
		}
		p = by.Rules.Play(p, legal[rng.IntN(len(legal))])
	}
	return p
}

// thought is a position that was searched for a move, the score in hundredths of a man for its side
// to move, and whether the position is aside from the game. If the tables know it, then they say how
// many points its side to move scores.
type thought struct {
	of           draughts.Position
	score        int
	aside, known bool
	points       uint8
}

// sides are what thinks for White and for Black, by rules, and the tables that end a game.
type sides struct {
	rules        *draughts.Rules
	white, black analyst
	known        endings
}

type analyst = players.Analyst[draughts.Position, draughts.Move]

// of is what thinks for a side.
func (s sides) of(side game.Seat) analyst {
	if side == game.First {
		return s.white
	}
	return s.black
}

// search returns the best move of the newest position of a match, and its score.
func (s sides) search(ctx context.Context, m draughts.Past, moves []draughts.Move, nodes uint64) (draughts.Move, int, error) {
	l := search.Limits{Nodes: max(1, nodes)}
	found, err := s.of(m.Current().ToMove()).Analyze(ctx, m, moves, l, func(search.Found[draughts.Move]) {})
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return draughts.Move{}, 0, err
	}
	best := found.Lines[0]
	return best.Moves[0], hundredths(best.Score), nil
}

// contest plays a game from a position, and returns what White has scored: 2, 1 or 0. With
// rng, which may be nil, some positions are looked at aside from the game.
func contest(
	ctx context.Context, by [2]Engine, start draughts.Position, nodes uint64, rng *rand.Rand, seen func(thought),
) (int, error) {
	rules := by[0].Rules
	s := sides{rules, by[0].open(), by[1].open(), by[0].known}
	defer s.white.Close()
	defer s.black.Close()
	m, run := draughts.Past{start}, 0
	for range mostMoves {
		if r := rules.Judge(m); r.Over() {
			return training.HalfPoints(r, by[0].white()), nil
		}
		p := m.Current()
		if points, ok := by[0].ended(p); ok {
			return points, s.playOn(ctx, m, nodes, rng, seen)
		}
		moves := rules.AppendMoves(nil, p)
		if len(moves) == 1 { // nothing to look for
			m = append(m, rules.Play(p, moves[0]))
			continue
		}
		move, score, err := s.search(ctx, m, moves, nodes)
		if err != nil {
			return 0, err
		}
		seen(thought{of: p, score: score})
		if rng != nil && rng.IntN(oneAside) == 0 {
			if err := s.aside(ctx, m, nodes, rng, seen); err != nil {
				return 0, err
			}
		}
		if p.ToMove() == game.Second {
			score = -score
		}
		if run = continued(run, score); max(run, -run) >= decidedMoves {
			return 1 + max(-1, min(run, 1)), nil
		}
		m = append(m, rules.Play(p, move))
	}
	return 1, nil
}

// continued counts the moves for which White (positive) or Black has been winning.
func continued(run, score int) int {
	switch {
	case score >= decided:
		return max(run, 0) + 1
	case score <= -decided:
		return min(run, 0) - 1
	default:
		return 0
	}
}

// hundredths is a score as a number.
func hundredths(s search.Score) int {
	switch s.Kind {
	case search.Win:
		return certain + 1
	case search.Loss:
		return -certain - 1
	default:
		return s.Value
	}
}
