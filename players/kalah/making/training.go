package making

import (
	"context"
	"fmt"

	"parlour/players/kalah/evaluation"
	"parlour/players/kalah/train"
	"parlour/players/making"
)

// Training learns the weights of the evaluation.
type Training struct{}

// A game is played until the endgame table of its rules knows the rest. One of usualTable seeds takes
// 30 MB; with more than mostTable too little of a game would be left to learn from.
const (
	usualTable = 16
	mostTable  = 20
)

// TrainingTask implements making.Weighted.
func (Training) TrainingTask() making.Task {
	return making.Task{
		Operands: "FILE",
		Short:    "Write new weights for the evaluation of Kalah, from nothing",
		Begin: func(f *making.Flags) making.Work {
			rounds := making.NewRounds(f, 10_000, 5, 4, 5000)
			table := f.Between("table", usualTable, 1, mostTable, "seeds of the endgame tables that are built before")
			return func(ctx context.Context, b making.Bench, operands []string) error {
				weights, err := learn(ctx, b, rounds, *table)
				if err != nil {
					return err
				}
				return b.Files.Replace(operands[0], weights.Write)
			}
		},
	}
}

// learn plays and fits, and returns the weights of the last round.
func learn(ctx context.Context, b making.Bench, r making.Rounds, table int) (*evaluation.Weights, error) {
	teacher, err := train.NewTeacher(ctx, table, r.Threads())
	if err != nil {
		return nil, err
	}
	return making.Learn(ctx, b, r, &evaluation.Weights{}, making.Learner[*evaluation.Weights, train.Sample]{
		Play: teacher.Play,
		Fit: func(ctx context.Context, samples []train.Sample, _ *evaluation.Weights) (*evaluation.Weights, string, error) {
			w, off, err := train.Fit(ctx, samples, r.Seed())
			return w, fmt.Sprintf("%.3f seeds off", off), err
		},
	})
}
