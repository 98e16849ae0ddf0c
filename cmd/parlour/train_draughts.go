package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/persistence/datafolder"
	"parlour/players/draughts"
	"parlour/players/draughts/evaluation"
	"parlour/players/draughts/train"
)

// newTrainDraughts makes new weights for the evaluation of draughts, in three steps.
func newTrainDraughts(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "draughts",
		Short: "Make new weights for the evaluation of draughts",
		Long: "Make new weights for the evaluation of International draughts.\n\n" +
			"A generation is: games that the engine plays against itself, weights that are\n" +
			"fitted to their boards, and a match of the new weights against the old ones. The\n" +
			"first is played without weights, each other with those of the one before:\n\n" +
			"  parlour train draughts generate first --weights none\n" +
			"  parlour train draughts fit first.bin first\n" +
			"  parlour train draughts verify first.bin none\n" +
			"  parlour train draughts generate second --weights first.bin --seed 2\n" +
			"  parlour train draughts fit second.bin first second\n" +
			"  parlour train draughts verify second.bin first.bin",
		Args: cli.Takes(cobra.NoArgs),
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	cmd.AddCommand(newTrainGenerate(), newTrainFit(w), newTrainVerify())
	return cmd
}

// The names of weights that are no file.
const (
	noWeights  = "none"
	inProgram  = "program"
	namesShown = "a file, \"" + inProgram + "\" for those in the program, or \"" + noWeights + "\" to count men, kings and rows alone"
)

// draughtsWith returns the engine with the weights of that name.
func draughtsWith(name string) (draughts.Engine, error) {
	switch name {
	case noWeights:
		return draughts.NewWith(nil), nil
	case inProgram:
		return draughts.New(nil), nil
	}
	w, err := readFile(name, evaluation.Read)
	return draughts.NewWith(w), err
}

// readFile reads a file by its path.
func readFile[T any](path string, read func(io.Reader) (T, error)) (out T, err error) {
	file, err := datafolder.Disk().Open(path)
	if err != nil {
		return out, cli.Refused(err)
	}
	defer file.Close()
	if out, err = read(file); err != nil {
		return out, cli.Refused(fmt.Errorf("%s: %w", path, err))
	}
	return out, nil
}

// newTrainGenerate plays games and writes their boards.
func newTrainGenerate() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "generate FOLDER",
		Short: "Play games against itself and write their boards into a folder",
		Long: "Play games against itself and write their boards into a folder, " + fmt.Sprint(gamesInFile) + " games in a\n" +
			"file. Files that are there already are kept, so that a run that was stopped goes on.",
		Args: cli.Takes(cobra.ExactArgs(1)),
	}
	games := cmd.Flags().Int("games", 50_000, "number of games")
	seed := cmd.Flags().Uint64("seed", 1, "chooses the openings and the boards aside from the games")
	nodes := cmd.Flags().Uint64("nodes", 400, "positions visited for a move")
	weights := cmd.Flags().String("weights", inProgram, "weights that play: "+namesShown)
	threads := cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "number of threads; they do not change the games")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *games < 1 || *games > mostGames || *nodes < 1 || *threads < 1 || *threads > cli.MaxThreads {
			return cli.Refused(fmt.Errorf("valid: --games 1 to %d, --nodes 1 or more, --threads 1 to %d", mostGames, cli.MaxThreads))
		}
		by, err := draughtsWith(*weights)
		if err != nil {
			return err
		}
		g := train.Games{Count: *games, Seed: *seed, Nodes: *nodes, Threads: *threads}
		return cli.Interruptible(cmd.Context(), func(ctx context.Context) error {
			return generate(ctx, datafolder.NewFolder(datafolder.Disk(), args[0]), g, by, cmd.OutOrStdout())
		})
	}
	return cmd
}

const (
	mostGames   = 100_000_000
	gamesInFile = 500
	samplesEnd  = ".samples"
)

// generate plays the games of the files that are not there yet.
func generate(ctx context.Context, to datafolder.Folder, g train.Games, by draughts.Engine, out io.Writer) error {
	there, err := to.List(".", samplesEnd)
	if err != nil {
		return cli.Refused(err)
	}
	known := map[string]bool{}
	for _, e := range there {
		known[e.Name] = e.Err == nil
	}
	all := g.Count
	for g.First = 0; g.First < all; g.First += gamesInFile {
		g.Count = min(gamesInFile, all-g.First)
		name := fmt.Sprintf("%d-%09d-%d%s", g.Seed, g.First, g.Count, samplesEnd)
		if known[name] {
			continue
		}
		begun := time.Now()
		samples, err := train.Play(ctx, g, by, nil)
		if err != nil {
			return err
		}
		if err := to.Replace(name, func(w io.Writer) error { return train.Write(w, samples) }); err != nil {
			return err
		}
		fmt.Fprintf(out, "%s: %s in %v\n", to.Path(name), game.Count(len(samples), "board"), time.Since(begun).Round(time.Second/10))
	}
	return nil
}

// newTrainFit labels boards and fits weights to them.
func newTrainFit(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "fit FILE FOLDER...",
		Short: "Write weights fitted to the boards in folders",
		Long: "Label the boards in folders with what the searches said, with the results of the games\n" +
			"and with the endgame tables in the program and, if one was built, a larger one; write\n" +
			"weights that are fitted to them.",
		Args: cli.Takes(cobra.MinimumNArgs(2)),
	}
	rounds := cmd.Flags().Int("rounds", 4, "how often each board is used")
	trust := cmd.Flags().Float64("trust", train.UsualTrust, "how much of what a board is worth comes from the boards after it and the result, not from its search")
	seed := cmd.Flags().Uint64("seed", 1, "chooses the order of the boards")
	start := cmd.Flags().String("start", noWeights, "weights to begin with and to stay near: a file, \""+inProgram+"\", or \""+noWeights+"\" for men and kings alone")
	threads := cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "number of threads; they do not change the weights")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *rounds < 1 || *rounds > 1000 || !(*trust >= 0 && *trust <= 1) || *threads < 1 || *threads > cli.MaxThreads {
			return cli.Refused(fmt.Errorf("valid: --rounds 1 to 1000, --trust 0 to 1, --threads 1 to %d", cli.MaxThreads))
		}
		var from *evaluation.Weights
		var err error
		switch *start {
		case noWeights:
		case inProgram:
			from, err = evaluation.Embedded()
		default:
			from, err = readFile(*start, evaluation.Read)
		}
		if err != nil {
			return err
		}
		samples, err := readSamples(args[1:])
		if err != nil {
			return err
		}
		out, begun := cmd.OutOrStdout(), time.Now()
		fmt.Fprintln(out, game.Count(len(samples), "board"))
		return cli.Interruptible(cmd.Context(), func(ctx context.Context) error {
			f := train.Fitting{Rounds: *rounds, Seed: *seed, Threads: *threads}
			fitted, _, err := train.Fit(ctx, samples, train.Label(samples, train.Endings(w.data.Cache), train.Calibrate(samples), *trust), from, f, func(round int, l train.Loss) {
				fmt.Fprintf(out, "round %d: loss %.5f, of the boards held back %.5f, %v\n", round, l.Fitted, l.Held, time.Since(begun).Round(time.Second))
			})
			if err != nil {
				return err
			}
			return datafolder.Replace(datafolder.Disk(), args[0], fitted.Write)
		})
	}
	return cmd
}

// readSamples reads all samples in the folders.
func readSamples(folders []string) (out []train.Sample, err error) {
	for _, dir := range folders {
		folder := datafolder.NewFolder(datafolder.Disk(), dir)
		files, err := folder.List(".", samplesEnd)
		if err != nil {
			return nil, cli.Refused(err)
		}
		for _, f := range files {
			out, err = readFile(folder.Path(f.Name), func(r io.Reader) ([]train.Sample, error) { return train.Read(r, out) })
			if err != nil {
				return nil, err
			}
		}
	}
	if len(out) == 0 {
		return nil, cli.Refused(errors.New("the folders have no boards; valid: folders that \"parlour train draughts generate\" wrote"))
	}
	if len(out) > math.MaxInt32 {
		return nil, cli.Refused(fmt.Errorf("too many boards; valid: %d at most", math.MaxInt32))
	}
	return out, nil
}

// newTrainVerify compares weights.
func newTrainVerify() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "verify WEIGHTS WEIGHTS",
		Short: "Play a match between two weights at so many positions a move",
		Long:  "Play a match between two weights at so many positions a move. Each opening is of two\nrandom moves of each side and is played twice, with the colours swapped.\nWEIGHTS is " + namesShown + ".",
		Args:  cli.Takes(cobra.ExactArgs(2)),
	}
	pairs := cmd.Flags().Int("pairs", 200, "number of openings")
	seed := cmd.Flags().Uint64("seed", 1, "chooses the openings")
	nodes := cmd.Flags().Uint64("nodes", 1000, "positions visited for a move")
	threads := cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "number of threads; they do not change the games")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *pairs < 1 || *pairs > mostGames || *nodes < 1 || *threads < 1 || *threads > cli.MaxThreads {
			return cli.Refused(fmt.Errorf("valid: --pairs 1 to %d, --nodes 1 or more, --threads 1 to %d", mostGames, cli.MaxThreads))
		}
		first, err := draughtsWith(args[0])
		if err != nil {
			return err
		}
		second, err := draughtsWith(args[1])
		if err != nil {
			return err
		}
		return cli.Interruptible(cmd.Context(), func(ctx context.Context) error {
			m := train.Match{Pairs: *pairs, Seed: *seed, Nodes: *nodes, Threads: *threads}
			score, err := train.Verify(ctx, m, first, second, nil)
			if err != nil {
				return err
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%s against %s: pairs with 0, 0.5, 1, 1.5, 2 points: %v, Elo %s\n", args[0], args[1], score, score.Elo())
			return nil
		})
	}
	return cmd
}
