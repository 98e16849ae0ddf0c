package making

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"time"

	"parlour/game"
	"parlour/players/draughts/evaluation"
	"parlour/players/draughts/train"
	"parlour/players/making"
)

// errNothingKept: there is a mean of two weights only.
var errNothingKept = errors.New("nothing to keep without weights to begin with; valid: --keep with --start")

// errNoneKnown: only games with a larger table than that in the program have such boards.
var errNoneKnown = errors.New("the folders have no boards that tables know; valid: folders of \"generate --tables\"")

// fitting labels boards and fits weights to them.
func (t trainer) fitting() making.Task {
	return making.Task{
		Name:     "fit",
		Operands: "FILE FOLDER...",
		Short:    "Write weights fitted to the boards in folders",
		Long: "Label the boards in folders with what the searches said, with the results of the games\n" +
			"and with the endgame tables in the program and, if one was built, a larger one; write\n" +
			"weights that are fitted to them.",
		Begin: func(f *making.Flags) making.Work {
			rounds := f.Between("rounds", 4, 1, 1000, "how often each board is used")
			pace := f.Share("pace", train.UsualPace, "how far the first boards move a weight, in logarithms of odds, or 0 for the usual; from millions of boards smaller steps may make better weights")
			lambda := f.Share("lambda", train.UsualLambda, "how much of what a board is worth comes from the boards after it and the result, not from its search")
			seed := f.Uint64("seed", 1, "chooses the order of the boards")
			start := f.String("start", noWeights, "weights to begin with and to stay near: "+namesShown)
			keep := f.Share("keep", 0, "how much of the weights to begin with is kept: the mean of them and those fitted is written")
			endings := f.Bool("endings", false, "fit only to boards of \"generate --tables\" that the tables know, and only the weights for the pieces of both sides")
			threads, ruleSet := f.Threads("weights"), t.rulesFlag(f)
			return func(ctx context.Context, b making.Bench, operands []string) error {
				from, err := t.valuesOf(b.Files, *start, *ruleSet)
				switch {
				case err != nil:
					return err
				case from == nil && *keep > 0:
					return making.Refuse(errNothingKept)
				}
				by, err := t.rulesOf(*ruleSet)
				if err != nil {
					return err
				}
				labels := labelling{train.Endings(b.Data, by), *lambda, *endings}
				fitted, err := labels.fit(ctx, b, operands[1:], from, train.Fitting{Rounds: *rounds, Pace: *pace, Seed: *seed, Threads: *threads})
				if err == nil && *keep > 0 {
					fitted, err = train.Mean(from, fitted, *keep)
				}
				if err != nil {
					return err
				}
				return b.Files.Replace(operands[0], fitted.Write)
			}
		},
	}
}

// labelling says what boards are worth: what the table knows, and how much of the later ones.
type labelling struct {
	table  train.Table
	lambda float64
	// endings leaves out all boards but those that a table knew when they were made.
	endings bool
}

// fit fits weights to the boards in folders.
func (l labelling) fit(ctx context.Context, b making.Bench, folders []string, from *evaluation.Values, f train.Fitting) (*evaluation.Values, error) {
	samples, err := readSamples(b.Files, folders)
	if err != nil {
		return nil, err
	}
	if l.endings {
		samples = slices.DeleteFunc(samples, func(s train.Sample) bool { return !s.Known })
		if len(samples) == 0 {
			return nil, making.Refuse(errNoneKnown)
		}
	}
	begun := b.Now()
	fmt.Fprintln(b.Out, game.Count(len(samples), "board"))
	labels := train.Label(samples, l.table, train.Calibrate(samples), l.lambda)
	fitted, _, err := train.Fit(ctx, samples, labels, from, f, func(round int, loss train.Loss) {
		fmt.Fprintf(b.Out, "round %d: loss %.5f, of the boards held back %.5f, %v\n", round, loss.Fitted, loss.Held, b.Now().Sub(begun).Round(time.Second))
	})
	return fitted, err
}

// readSamples reads all samples in the folders.
func readSamples(files making.Files, folders []string) (out []train.Sample, err error) {
	for _, folder := range folders {
		paths, err := files.List(folder, samplesEnd)
		if err != nil {
			return nil, err
		}
		for _, path := range paths {
			out, err = making.ReadFile(files, path, func(r io.Reader) ([]train.Sample, error) { return train.Read(r, out) })
			if err != nil {
				return nil, err
			}
		}
	}
	if len(out) == 0 {
		return nil, making.Refuse(errors.New("the folders have no boards; valid: folders that \"generate\" wrote"))
	}
	if len(out) > math.MaxInt32 {
		return nil, making.Refuse(fmt.Errorf("too many boards; valid: %d at most", math.MaxInt32))
	}
	return out, nil
}
