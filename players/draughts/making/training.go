package making

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"time"

	"parlour/game"
	"parlour/players/draughts"
	"parlour/players/draughts/evaluation"
	"parlour/players/draughts/train"
	"parlour/players/making"
	"parlour/players/training"
)

// TrainingTask implements making.Weighted: new weights are made in three steps.
func (Parts) TrainingTask() making.Task {
	return making.Task{
		Short: "Make new weights for the evaluation of draughts",
		Long: "Make new weights for the evaluation of International draughts.\n\n" +
			"A generation is: games of self-play, weights that are\n" +
			"fitted to their boards, and a match of the new weights against the old ones. The\n" +
			"first is played without weights, each other with those of the one before:\n\n" +
			"  parlourlab train draughts generate first --weights none\n" +
			"  parlourlab train draughts fit first.bin first\n" +
			"  parlourlab train draughts verify first.bin none\n" +
			"  parlourlab train draughts generate second --weights first.bin --seed 2\n" +
			"  parlourlab train draughts fit second.bin first second\n" +
			"  parlourlab train draughts verify second.bin first.bin",
		Parts: []making.Task{generating(), fitting(), verifying()},
	}
}

// The names of weights that are no file.
const (
	noWeights  = "none"
	inProgram  = "program"
	namesShown = "a file, \"" + inProgram + "\" for those in the program, or \"" + noWeights + "\" to count men, kings and rows alone"
)

// engineWith returns the engine with the weights of that name.
func engineWith(files making.Files, name string) (draughts.Engine, error) {
	if name == inProgram {
		return draughts.New(nil), nil
	}
	w, err := weightsOf(files, name)
	return draughts.NewWith(w), err
}

// weightsOf returns the weights of that name, nil for none.
func weightsOf(files making.Files, name string) (*evaluation.Weights, error) {
	switch name {
	case noWeights:
		return nil, nil
	case inProgram:
		return evaluation.Embedded()
	default:
		return making.ReadFile(files, name, evaluation.Read)
	}
}

const (
	mostGames   = 100_000_000
	gamesInFile = 500
	samplesEnd  = ".samples"
)

// generating plays games and writes their boards.
func generating() making.Task {
	return making.Task{
		Name:     "generate",
		Operands: "FOLDER",
		Short:    "Generate games of self-play and write their boards into a folder",
		Long: "Generate games of self-play and write their boards into a folder, " + fmt.Sprint(gamesInFile) + " games in a\n" +
			"file. Files that are there already are kept, so that a run that was stopped goes on.",
		Begin: func(f *making.Flags) making.Work {
			games := f.Between("games", 50_000, 1, mostGames, "number of games")
			seed := f.Uint64("seed", 1, "chooses the openings and the boards aside from the games")
			nodes := f.Nodes(400, "positions visited for a move")
			weights := f.String("weights", inProgram, "weights that play: "+namesShown)
			threads := f.Threads("games")
			return func(ctx context.Context, b making.Bench, operands []string) error {
				by, err := engineWith(b.Files, *weights)
				if err != nil {
					return err
				}
				return generate(ctx, b, operands[0], training.Games{Count: *games, Seed: *seed, Nodes: *nodes, Threads: *threads}, by)
			}
		},
	}
}

// generate plays the games of the files that are not there yet.
func generate(ctx context.Context, b making.Bench, folder string, g training.Games, by draughts.Engine) error {
	all := g.Count
	for g.First = 0; g.First < all; g.First += gamesInFile {
		g.Count = min(gamesInFile, all-g.First)
		path := filepath.Join(folder, fmt.Sprintf("%d-%09d-%d%s", g.Seed, g.First, g.Count, samplesEnd))
		if known, err := b.Files.Open(path); err == nil {
			known.Close()
			continue
		}
		begun := b.Now()
		samples, err := train.Play(ctx, g, by, nil)
		if err != nil {
			return err
		}
		if err := b.Files.Replace(path, func(w io.Writer) error { return train.Write(w, samples) }); err != nil {
			return err
		}
		fmt.Fprintf(b.Out, "%s: %s in %v\n", path, game.Count(len(samples), "board"), b.Now().Sub(begun).Round(time.Second/10))
	}
	return nil
}

// fitting labels boards and fits weights to them.
func fitting() making.Task {
	return making.Task{
		Name:     "fit",
		Operands: "FILE FOLDER...",
		Short:    "Write weights fitted to the boards in folders",
		Long: "Label the boards in folders with what the searches said, with the results of the games\n" +
			"and with the endgame tables in the program and, if one was built, a larger one; write\n" +
			"weights that are fitted to them.",
		Begin: func(f *making.Flags) making.Work {
			rounds := f.Between("rounds", 4, 1, 1000, "how often each board is used")
			lambda := f.Share("lambda", train.UsualLambda, "how much of what a board is worth comes from the boards after it and the result, not from its search")
			seed := f.Uint64("seed", 1, "chooses the order of the boards")
			start := f.String("start", noWeights, "weights to begin with and to stay near: "+namesShown)
			threads := f.Threads("weights")
			return func(ctx context.Context, b making.Bench, operands []string) error {
				from, err := weightsOf(b.Files, *start)
				if err != nil {
					return err
				}
				fitted, err := fit(ctx, b, operands[1:], from, *lambda, train.Fitting{Rounds: *rounds, Seed: *seed, Threads: *threads})
				if err != nil {
					return err
				}
				return b.Files.Replace(operands[0], fitted.Write)
			}
		},
	}
}

// fit fits weights to the boards in folders.
func fit(ctx context.Context, b making.Bench, folders []string, from *evaluation.Weights, lambda float64, f train.Fitting) (*evaluation.Weights, error) {
	samples, err := readSamples(b.Files, folders)
	if err != nil {
		return nil, err
	}
	begun := b.Now()
	fmt.Fprintln(b.Out, game.Count(len(samples), "board"))
	labels := train.Label(samples, train.Endings(b.Data), train.Calibrate(samples), lambda)
	fitted, _, err := train.Fit(ctx, samples, labels, from, f, func(round int, l train.Loss) {
		fmt.Fprintf(b.Out, "round %d: loss %.5f, of the boards held back %.5f, %v\n", round, l.Fitted, l.Held, b.Now().Sub(begun).Round(time.Second))
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
		return nil, making.Refuse(errors.New("the folders have no boards; valid: folders that \"parlourlab train draughts generate\" wrote"))
	}
	if len(out) > math.MaxInt32 {
		return nil, making.Refuse(fmt.Errorf("too many boards; valid: %d at most", math.MaxInt32))
	}
	return out, nil
}

// verifying compares weights.
func verifying() making.Task {
	return making.Task{
		Name:     "verify",
		Operands: "WEIGHTS WEIGHTS",
		Short:    "Play a match between two weights at so many positions a move",
		Long:     "Play a match between two weights at so many positions a move. Each opening is of two\nrandom moves of each side and is played twice, with the colours swapped.\nWEIGHTS is " + namesShown + ".",
		Begin: func(f *making.Flags) making.Work {
			pairs := f.Between("pairs", 200, 1, mostGames, "number of openings")
			seed := f.Uint64("seed", 1, "chooses the openings")
			nodes := f.Nodes(1000, "positions visited for a move")
			threads := f.Threads("games")
			return func(ctx context.Context, b making.Bench, operands []string) error {
				return verify(ctx, b, operands, train.Match{Pairs: *pairs, Seed: *seed, Nodes: *nodes, Threads: *threads})
			}
		},
	}
}

// verify plays a match between two weights.
func verify(ctx context.Context, b making.Bench, names []string, m train.Match) error {
	first, err := engineWith(b.Files, names[0])
	if err != nil {
		return err
	}
	second, err := engineWith(b.Files, names[1])
	if err != nil {
		return err
	}
	score, err := train.Verify(ctx, m, first, second, nil)
	if err != nil {
		return err
	}
	fmt.Fprintf(b.Out, "%s against %s: pairs with 0, 0.5, 1, 1.5, 2 points: %v, Elo %s\n", names[0], names[1], score, score.Elo())
	return nil
}
