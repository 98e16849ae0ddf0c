package train

import (
	"context"
	"math/rand/v2"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players"
	engine "parlour/players/oware"
	"parlour/players/oware/evaluation"
	"parlour/players/training"
)

// The opening of a game is so many moves at random.
const (
	leastRandom = 4
	mostRandom  = 12
)

// Play lets an engine with the weights play against itself by the rules, and returns the boards
// with the results of their games, in the order of the games. Told is as in training.Play.
func Play(ctx context.Context, rules game.Rules, g training.Games, w *evaluation.Weights, told func(games int)) ([]Sample, error) {
	by := engine.NewWith(nil, w)
	return training.Play(ctx, g, told, func(ctx context.Context, rng *rand.Rand) ([]Sample, error) {
		return play(ctx, rules, by, g.Nodes, rng)
	})
}

// play plays a game.
func play(ctx context.Context, rules game.Rules, by players.Engine, nodes uint64, rng *rand.Rand) (out []Sample, err error) {
	sessions := [2]players.Session{}
	for seat := range sessions {
		if sessions[seat], err = by.Open(players.Options{Plain: true}); err != nil {
			return nil, err
		}
		defer sessions[seat].Close()
	}
	s, random := rules.Start(), leastRandom+rng.IntN(mostRandom-leastRandom+1)
	var sides []game.Seat
	for ; !s.Result().Over(); random-- {
		moves := s.Moves()
		move := moves[rng.IntN(len(moves))]
		if random <= 0 {
			info, err := sessions[s.ToMove()].Analyze(ctx, game.NewView(s), players.Limits{Nodes: nodes}, nil)
			if err != nil {
				return nil, err
			}
			move = info.Best()
			if b, ok := boardOf(s); ok {
				out, sides = append(out, Sample{Board: b}), append(sides, s.ToMove())
			}
		}
		if s, err = s.Play(move); err != nil {
			return nil, err
		}
	}
	for i, side := range sides {
		out[i].Points = float32(training.HalfPoints(s.Result(), side)) / 2
	}
	return out, nil
}

// boardOf returns what is evaluated of a position; ok is false if it is none of Oware.
func boardOf(s game.State) (b evaluation.Board, ok bool) {
	h, ok := s.(game.History[oware.Position])
	if !ok {
		return b, false
	}
	p := h.Current()
	return engine.Evaluated(p), true
}
