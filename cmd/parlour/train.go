package main

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/oware"
	"parlour/persistence/datafolder"
	"parlour/players/oware/evaluation"
	"parlour/players/oware/train"
)

func newTrain(w world) *cobra.Command {
	cmd := &cobra.Command{Use: "train", Short: "Learn what boards are worth from games against itself", Args: cli.Takes(cobra.NoArgs)}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	cmd.AddCommand(newTrainOware(w), newTrainDraughts(w))
	return cmd
}

// training are the flags of a run.
type training struct {
	games, rounds, last, threads *int
	seed, nodes                  *uint64
	fresh                        *bool
}

// newTrainOware writes new weights for the evaluation of Oware.
func newTrainOware(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "oware FILE",
		Short: "Write new weights for the evaluation of Oware",
		Args:  cli.Takes(cobra.ExactArgs(1)),
	}
	t := training{
		games:   cmd.Flags().Int("games", 6000, "number of games a round"),
		rounds:  cmd.Flags().Int("rounds", 8, "how often to play and to fit; each round plays with the weights of the one before"),
		last:    cmd.Flags().Int("last", 4, "fit to the games of this many last rounds"),
		seed:    cmd.Flags().Uint64("seed", 1, "chooses the openings"),
		nodes:   cmd.Flags().Uint64("nodes", 600, "positions visited for a move"),
		threads: cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "number of threads; they do not change the weights"),
		fresh:   cmd.Flags().Bool("fresh", false, "begin with no weights, not with those in the program"),
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *t.games < 1 || *t.games > 1e6 || *t.rounds < 1 || *t.rounds > 100 || *t.last < 1 || *t.nodes < 1 || *t.threads < 1 || *t.threads > cli.MaxThreads {
			return cli.Refused(fmt.Errorf("valid: --games 1 to 1000000, --rounds 1 to 100, --last and --nodes 1 or more, --threads 1 to %d", cli.MaxThreads))
		}
		return cli.Interruptible(cmd.Context(), func(ctx context.Context) error {
			weights, err := t.run(ctx, cmd.OutOrStdout())
			if err != nil {
				return err
			}
			return datafolder.Replace(datafolder.Disk(), args[0], weights.Write)
		})
	}
	return cmd
}

// run plays and fits, and returns the weights of the last round.
func (t training) run(ctx context.Context, out io.Writer) (*evaluation.Weights, error) {
	rules, err := oware.Game{}.Rules("", nil)
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
		begun, shown := time.Now(), time.Now()
		games := train.Games{Rules: rules, Count: *t.games, Seed: *t.seed + uint64(round), Nodes: *t.nodes, Threads: *t.threads}
		samples, err := train.Play(ctx, games, weights, func(n int) {
			if now := time.Now(); now.Sub(shown) >= 10*time.Second {
				shown = now
				fmt.Fprintf(out, "round %d: %d of %s\n", round+1, n, game.Count(*t.games, "game"))
			}
		})
		if err != nil {
			return nil, err
		}
		known = append(known, samples)
		known = known[max(0, len(known)-*t.last):]
		samples, loss := slices.Concat(known...), 0.0
		if weights, loss, err = train.Fit(ctx, samples, weights, *t.threads); err != nil {
			return nil, err
		}
		fmt.Fprintf(out, "round %d: %s, loss %.4f, %v\n", round+1, game.Count(len(samples), "board"), loss, time.Since(begun).Round(time.Second))
	}
	return weights, nil
}
