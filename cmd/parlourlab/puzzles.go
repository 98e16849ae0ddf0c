package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/persistence/datafolder"
	"parlour/players"
	"parlour/players/making"
	"parlour/players/puzzle"
)

// maxFound is the largest number of puzzles that are looked for.
const maxFound = 10_000

// newFind finds puzzles.
func newFind(w world) *cobra.Command {
	choice := cli.Choice[making.Puzzled]{Engines: w.engines, Games: w.games, Lacking: "there are no puzzles"}
	cmd := &cobra.Command{
		Use:   "find GAME",
		Short: "Find new puzzles of a game, a third of each grade",
		Long: "Find new puzzles of a game, a third of each grade, and print them as lines of a collection.\n" +
			"The same seed and number find the same puzzles.",
		Args: choice.Check,

		ValidArgsFunction: choice.Complete,
	}
	count := cmd.Flags().Int("count", 30, "number of puzzles")
	seed := cmd.Flags().Uint64("seed", 1, "seed of the games in which they are looked for")
	packed := cmd.Flags().String("packed", "", "file to write them into as well, compressed as the ones in the program are")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *count < 1 || *count > maxFound {
			return cli.Refused(fmt.Errorf("valid: --count 1 to %d", maxFound))
		}
		g, find, _ := choice.Of(args[0])
		var found []puzzle.Puzzle
		err := cli.Interruptible(cmd.Context(), func(ctx context.Context) error {
			return find(ctx, *count, *seed, func(p puzzle.Puzzle) error {
				found = append(found, p)
				_, err := fmt.Fprintln(cmd.OutOrStdout(), p)
				return err
			})
		})
		if err != nil || *packed == "" {
			return err
		}
		source, _ := players.Ability[puzzle.Source](w.engines, g)
		return datafolder.Replace(datafolder.Disk(), *packed, func(out io.Writer) error { return source.Pack(out, found) })
	}
	return cmd
}
