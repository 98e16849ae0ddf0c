package train

import (
	"context"
	"math/rand/v2"
	"slices"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players"
	engine "parlour/players/oware"
	"parlour/players/oware/evaluation"
	"parlour/players/training"
)

// Games says which games are played.
type Games struct {
	// Rules are those of all games.
	Rules game.Rules
	// Count is the number of games, Seed chooses their openings.
	Count int
	Seed  uint64
	// Nodes is what a side visits for a move.
	Nodes uint64
	// Threads is how many games are played at once.
	Threads int
}

// The opening of a game is so many moves at random.
const (
	leastRandom = 4
	mostRandom  = 12
)

// Play lets an engine with the weights play against itself, and returns the boards with
// the results of their games, in the order of the games. Told is called after each game
// with how many there are.
func Play(ctx context.Context, g Games, w *evaluation.Weights, told func(games int)) ([]Sample, error) {
	by := engine.NewWith(nil, w)
	of, err := training.Each(ctx, g.Count, g.Threads, told, func(ctx context.Context, i int) ([]Sample, error) {
		return play(ctx, g, by, i)
	})
	if err != nil {
		return nil, err
	}
	return slices.Concat(of...), nil
}

// play plays the game of that number.
func play(ctx context.Context, g Games, by players.Engine, number int) (out []Sample, err error) {
	rng := rand.New(rand.NewPCG(g.Seed, uint64(number)))
	sessions := [2]players.Session{}
	for seat := range sessions {
		if sessions[seat], err = by.Open(players.Options{Plain: true}); err != nil {
			return nil, err
		}
		defer sessions[seat].Close()
	}
	s, random := g.Rules.Start(), leastRandom+rng.IntN(mostRandom-leastRandom+1)
	var sides []game.Seat
	for ; !s.Result().Over(); random-- {
		moves := s.Moves()
		move := moves[rng.IntN(len(moves))]
		if random <= 0 {
			info, err := sessions[s.ToMove()].Analyze(ctx, game.NewView(s), players.Limits{Nodes: g.Nodes}, nil)
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
	winner, won := s.Result().Outcome.Winner()
	for i, side := range sides {
		switch {
		case !won:
			out[i].Points = 0.5
		case winner == side:
			out[i].Points = 1
		}
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
