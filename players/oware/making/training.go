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
		Short:    "Write new weights for the evaluation of Oware",
		Shared:   making.ByGames,
		Begin: func(f *making.Flags) making.Work {
			rounds := making.NewRounds(f, 6000, 8, 4, 600)
			fresh := f.Bool("fresh", false, "begin with no weights, not with those in the program")
			return func(ctx context.Context, b making.Bench, operands []string) error {
				weights, err := learn(ctx, b, rounds, *fresh)
				if err != nil {
					return err
				}
				return b.Files.Replace(operands[0], weights.Write)
			}
		},
	}
}

// learn plays and fits, and returns the weights of the last round.
func learn(ctx context.Context, b making.Bench, r making.Rounds, fresh bool) (weights *evaluation.Weights, err error) {
	by, err := rules.Game{}.Rules("", nil)
	if err != nil {
		return nil, err
	}
	if weights = new(evaluation.Weights); !fresh {
		if weights, err = evaluation.Embedded(); err != nil {
			return nil, err
		}
	}
	l := learner(by, r.Threads())
	if b.Others != nil {
		l.Play = func(ctx context.Context, games learning.Games, w *evaluation.Weights, _ func(int)) ([]train.Sample, error) {
			return byOthers(ctx, b.Others, games, w)
		}
	}
	return making.Learn(ctx, b, r, weights, l)
}

// learner plays by rules and fits in this process.
func learner(by game.Rules, threads int) making.Learner[*evaluation.Weights, train.Sample] {
	return making.Learner[*evaluation.Weights, train.Sample]{
		Play: func(ctx context.Context, games learning.Games, w *evaluation.Weights, told func(int)) ([]train.Sample, error) {
			return train.Play(ctx, by, games, w, told)
		},
		Fit: func(ctx context.Context, samples []train.Sample, w *evaluation.Weights) (*evaluation.Weights, string, error) {
			w, loss, err := train.Fit(ctx, samples, w, threads)
			return w, fmt.Sprintf("loss %.4f", loss), err
		},
	}
}
