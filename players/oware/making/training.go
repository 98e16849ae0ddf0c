package making

import (
	"context"
	"fmt"

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
		Short:    "Write new weights for the evaluation of Oware, from nothing",
		Shared:   making.ByGames,
		Begin: func(f *making.Flags) making.Work {
			rounds := making.NewRounds(f, 40_000, 6, 4, 1000)
			return func(ctx context.Context, b making.Bench, operands []string) error {
				weights, err := learn(ctx, b, rounds)
				if err != nil {
					return err
				}
				return b.Files.Replace(operands[0], weights.Write)
			}
		},
	}
}

// learn plays and fits, and returns the weights of the last round.
func learn(ctx context.Context, b making.Bench, r making.Rounds) (*evaluation.Weights, error) {
	by, err := rules.Game{}.Rules("", nil)
	if err != nil {
		return nil, err
	}
	l := learner(by, r.Seed())
	if b.Others != nil {
		l.Play = func(ctx context.Context, games learning.Games, w *evaluation.Weights, _ func(int)) ([]train.Sample, error) {
			return byOthers(ctx, b.Others, games, w)
		}
	}
	return making.Learn(ctx, b, r, &evaluation.Weights{}, l)
}

// learner plays by rules and fits in this process. The seed chooses the order of the samples.
func learner(by game.Rules, seed uint64) making.Learner[*evaluation.Weights, train.Sample] {
	return making.Learner[*evaluation.Weights, train.Sample]{
		Play: func(ctx context.Context, games learning.Games, w *evaluation.Weights, told func(int)) ([]train.Sample, error) {
			return train.Play(ctx, by, games, w, told)
		},
		Fit: func(ctx context.Context, samples []train.Sample, _ *evaluation.Weights) (*evaluation.Weights, string, error) {
			w, loss, err := train.Fit(ctx, samples, seed)
			return w, fmt.Sprintf("loss %.4f", loss), err
		},
	}
}
