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

// tableMemory is the bytes of the transposition table of a side: small, so that few
// hundred nodes do not wait for memory.
const tableMemory = 1 << 18

// Play lets the engine play against itself, and returns the quiet boards with the results
// of their games, in the order of the games. Told is as in training.Play.
func Play(ctx context.Context, g training.Games, by engine.Engine, told func(games int)) ([]Sample, error) {
	return training.Play(ctx, g, told, func(ctx context.Context, rng *rand.Rand) ([]Sample, error) {
		return play(ctx, by, g.Nodes, rng)
	})
}

// play plays a game.
func play(ctx context.Context, by engine.Engine, nodes uint64, rng *rand.Rand) ([]Sample, error) {
	start, err := even(ctx, rng, by, nodes/openingPart)
	if err != nil {
		return nil, err
	}
	var samples, asides []Sample
	result, err := contest(ctx, [2]engine.Engine{by, by}, start, nodes, rng, func(t thought) {
		s, ok := t.sample()
		switch {
		case ok && t.aside:
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
		if samples[i].Result = uint8(result); samples[i].BlackToMove {
			samples[i].Result = uint8(2 - result)
		}
	}
	return samples, nil
}

// sample is what is learned from, if the position is quiet and not decided.
func (t thought) sample() (s Sample, ok bool) {
	if t.of.Captures() || t.score <= -certain || t.score >= certain {
		return Sample{}, false
	}
	score := int16(max(-1<<15, min(t.score, 1<<15-1)))
	return Sample{Board: engine.Evaluated(t.of), Score: score, Aside: t.aside}, true
}

// even is the opening of a game.
func even(ctx context.Context, rng *rand.Rand, by engine.Engine, nodes uint64) (p draughts.Position, err error) {
	of := by.Analyst(players.Options{Plain: true, Memory: tableMemory})
	defer of.Close()
	for range openingsTried {
		p = opening(rng, leastRandom+rng.IntN(mostRandom-leastRandom+1))
		if p.Result().Over() {
			continue
		}
		_, score, err := sides{of, of}.search(ctx, draughts.Past{p}, p.AppendMoves(nil), nodes)
		if err != nil || max(score, -score) <= evenOpening {
			return p, err
		}
	}
	return p, nil
}

// opening plays so many moves at random from the start.
func opening(rng *rand.Rand, moves int) draughts.Position {
	p := draughts.Initial()
	for range moves {
		legal := p.AppendMoves(nil)
		if len(legal) == 0 {
			return p
		}
		p = p.Play(legal[rng.IntN(len(legal))])
	}
	return p
}

// thought is a position in which a side has looked for its move, what its search said, in
// hundredths of a man for that side, and whether the position is aside from the game.
type thought struct {
	of    draughts.Position
	score int
	aside bool
}

// sides are what thinks for White and for Black.
type sides [2]players.Analyst[draughts.Position, draughts.Move]

// search returns the best move of the newest position of a match, and its score.
func (s sides) search(ctx context.Context, m draughts.Past, moves []draughts.Move, nodes uint64) (draughts.Move, int, error) {
	l := search.Limits{Nodes: max(1, nodes)}
	found, err := s[m.Current().ToMove()].Analyze(ctx, m, moves, l, func(search.Found[draughts.Move]) {})
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
	ctx context.Context, by [2]engine.Engine, start draughts.Position, nodes uint64, rng *rand.Rand, seen func(thought),
) (int, error) {
	var s sides
	for i := range s {
		s[i] = by[i].Analyst(players.Options{Plain: true, Memory: tableMemory})
		defer s[i].Close()
	}
	m, run := draughts.Past{start}, 0
	for range mostMoves {
		if r := draughts.Judge(m); r.Over() {
			return training.HalfPoints(r, game.First), nil
		}
		p := m.Current()
		moves := p.AppendMoves(nil)
		if len(moves) == 1 { // nothing to look for
			m = append(m, p.Play(moves[0]))
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
		m = append(m, p.Play(move))
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
