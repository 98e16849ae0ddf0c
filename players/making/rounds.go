package making

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"parlour/game"
	"parlour/players/training"
)

// Rounds are the flags of learning in rounds: each round plays with the weights of the one before,
// and then weights are fitted to what was played.
type Rounds struct {
	games, rounds, last, threads *int
	seed, nodes                  *uint64
}

// NewRounds adds the flags with these values: games a round, rounds, and of how many last rounds the
// games are fitted to; nodes are visited for a move.
func NewRounds(f *Flags, games, rounds, last int, nodes uint64) Rounds {
	return Rounds{
		games:   f.Between("games", games, 1, 1e6, "number of games a round"),
		rounds:  f.Between("rounds", rounds, 1, 100, "how often to play and to fit; each round plays with the weights of the one before"),
		last:    f.Between("last", last, 1, math.MaxInt32, "fit to the games of this many last rounds"),
		seed:    f.Uint64("seed", 1, "chooses the openings"),
		nodes:   f.Nodes(nodes, "positions visited for a move"),
		threads: f.Threads("weights"),
	}
}

// Threads is how many were asked for.
func (r Rounds) Threads() int { return *r.threads }

// Seed is the number that was given.
func (r Rounds) Seed() uint64 { return *r.seed }

// Learner plays games with weights W and fits weights to their samples S.
type Learner[W, S any] struct {
	// Play plays games, and calls told with how many it has played.
	Play func(ctx context.Context, games training.Games, w W, told func(int)) ([]S, error)
	// Fit returns weights, and in words how well they fit.
	Fit func(ctx context.Context, samples []S, w W) (W, string, error)
}

// Learn plays and fits, beginning with weights, and returns those of the last round.
func Learn[W, S any](ctx context.Context, b Bench, r Rounds, w W, l Learner[W, S]) (W, error) {
	var known [][]S // by round
	for round := range *r.rounds {
		begun, shown := b.Now(), b.Now()
		games := training.Games{Count: *r.games, Seed: *r.seed + uint64(round), Nodes: *r.nodes, Threads: *r.threads}
		samples, err := l.Play(ctx, games, w, func(n int) {
			if now := b.Now(); now.Sub(shown) >= 10*time.Second {
				shown = now
				fmt.Fprintf(b.Out, "round %d: %d of %s\n", round+1, n, game.Count(*r.games, "game"))
			}
		})
		if err != nil {
			return w, err
		}
		known = append(known, samples)
		known = known[max(0, len(known)-*r.last):]
		samples, how := slices.Concat(known...), ""
		if w, how, err = l.Fit(ctx, samples, w); err != nil {
			return w, err
		}
		fmt.Fprintf(b.Out, "round %d: %s, %s, %v\n", round+1, game.Count(len(samples), "board"), how, b.Now().Sub(begun).Round(time.Second))
	}
	return w, nil
}
