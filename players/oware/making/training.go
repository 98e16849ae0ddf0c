package making

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"parlour/game"
	rules "parlour/game/oware"
	"parlour/players/making"
	"parlour/players/oware/evaluation"
	"parlour/players/oware/train"
	learning "parlour/players/training"
)

// TrainingTask implements making.Weighted.
func (Parts) TrainingTask() making.Task {
	return making.Task{
		Operands: "FILE",
		Short:    "Write new weights for the evaluation of Oware",
		Shared:   making.ByGames,
		Begin: func(f *making.Flags) making.Work {
			t := newTraining(f)
			return func(ctx context.Context, b making.Bench, operands []string) error {
				weights, err := t.run(ctx, b)
				if err != nil {
					return err
				}
				return b.Files.Replace(operands[0], weights.Write)
			}
		},
	}
}

// training are the flags of a run.
type training struct {
	games, rounds, last, threads *int
	seed, nodes                  *uint64
	fresh                        *bool
}

func newTraining(f *making.Flags) training {
	return training{
		games:   f.Between("games", 6000, 1, 1e6, "number of games a round"),
		rounds:  f.Between("rounds", 8, 1, 100, "how often to play and to fit; each round plays with the weights of the one before"),
		last:    f.Between("last", 4, 1, math.MaxInt32, "fit to the games of this many last rounds"),
		seed:    f.Uint64("seed", 1, "chooses the openings"),
		nodes:   f.Nodes(600, "positions visited for a move"),
		threads: f.Threads("weights"),
		fresh:   f.Bool("fresh", false, "begin with no weights, not with those in the program"),
	}
}

// run plays and fits, and returns the weights of the last round.
func (t training) run(ctx context.Context, b making.Bench) (*evaluation.Weights, error) {
	by, err := rules.Game{}.Rules("", nil)
	if err != nil {
		return nil, err
	}
	weights := &evaluation.Weights{}
	if !*t.fresh {
		if weights, err = evaluation.Embedded(); err != nil {
			return nil, err
		}
	}
	var known [][]train.Sample // by round
	for round := range *t.rounds {
		begun, shown := b.Now(), b.Now()
		games := learning.Games{Count: *t.games, Seed: *t.seed + uint64(round), Nodes: *t.nodes, Threads: *t.threads}
		play := func() ([]train.Sample, error) {
			return train.Play(ctx, by, games, weights, func(n int) {
				if now := b.Now(); now.Sub(shown) >= 10*time.Second {
					shown = now
					fmt.Fprintf(b.Out, "round %d: %d of %s\n", round+1, n, game.Count(*t.games, "game"))
				}
			})
		}
		if b.Others != nil {
			play = func() ([]train.Sample, error) { return byOthers(ctx, b.Others, games, weights) }
		}
		samples, err := play()
		if err != nil {
			return nil, err
		}
		known = append(known, samples)
		known = known[max(0, len(known)-*t.last):]
		samples, loss := slices.Concat(known...), 0.0
		if weights, loss, err = train.Fit(ctx, samples, weights, *t.threads); err != nil {
			return nil, err
		}
		fmt.Fprintf(b.Out, "round %d: %s, loss %.4f, %v\n", round+1, game.Count(len(samples), "board"), loss, b.Now().Sub(begun).Round(time.Second))
	}
	return weights, nil
}
