package training

import (
	"context"
	"math/rand/v2"
	"slices"

	"parlour/game"
)

// Games are games of an engine against itself.
type Games struct {
	// First is the number of the first game, Count the number of games. The number of a game
	// and Seed choose its opening.
	First, Count int
	Seed         uint64
	// Nodes is what a side visits for a move.
	Nodes uint64
	// Threads is the number of games that are played at once.
	Threads int
}

// Play plays games and returns their samples in the order of the games. Each gets a source of
// random numbers of its own. Told, which may be nil, is called after each game with the number
// of games so far.
func Play[S any](ctx context.Context, g Games, told func(games int), play func(context.Context, *rand.Rand) ([]S, error)) ([]S, error) {
	of, err := Each(ctx, g.Count, g.Threads, told, func(ctx context.Context, i int) ([]S, error) {
		return play(ctx, rand.New(rand.NewPCG(g.Seed, uint64(g.First+i))))
	})
	return slices.Concat(of...), err
}

// HalfPoints is what a side has scored in a match: 2 for a win, 1 for a draw, 0 for a loss.
func HalfPoints(r game.Result, side game.Seat) int {
	winner, won := r.Outcome.Winner()
	switch {
	case !won:
		return 1
	case winner == side:
		return 2
	default:
		return 0
	}
}
