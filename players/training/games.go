// Package training is what the training of all games shares: games of an engine against
// itself, sums that do not depend on the number of threads, and the loss of logistic regression.
//
// The package must not know a game, an engine or files.
package training

import (
	"context"
	"math"
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

// Parts are the games in parts of at most so many, in their order.
func (g Games) Parts(most int) (out []Games) {
	for end := g.First + g.Count; g.First < end; g.First += g.Count {
		g.Count = min(most, end-g.First)
		out = append(out, g)
	}
	return out
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

// Sigmoid is the probability of a win with those odds, given as their logarithm.
func Sigmoid(logit float64) float64 { return 1 / (1 + math.Exp(-logit)) }

// Loss is the negative logarithm of the likelihood of a label from 0 to 1, of which likely is
// the prediction.
func Loss(label, likely float64) float64 {
	const least = 1e-12
	return -float64(label*math.Log(max(likely, least))) - float64((1-label)*math.Log(max(1-likely, least)))
}
