package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
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
	rules := cmd.Flags().String("rules", "", "rule set of the puzzles (default the usual one)")
	packed := cmd.Flags().String("packed", "", "file to write them into as well, compressed as the ones in the program are")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *count < 1 || *count > maxFound {
			return cli.Refused(fmt.Errorf("valid: --count 1 to %d", maxFound))
		}
		g, _, _ := choice.Of(args[0])
		by, err := findingBy(players.Abilities[making.Puzzled](w.engines, []game.Game{g}), *rules)
		if err != nil {
			return err
		}
		var found []puzzle.Puzzle
		err = cli.Interruptible(cmd.Context(), func(ctx context.Context) error {
			return by.Find(ctx, *count, *seed, func(p puzzle.Puzzle) error {
				found = append(found, p)
				_, err := fmt.Fprintln(cmd.OutOrStdout(), p)
				return err
			})
		})
		if err != nil || *packed == "" {
			return err
		}
		return datafolder.Replace(datafolder.Disk(), *packed, func(out io.Writer) error { return by.Source.Pack(out, found) })
	}
	return cmd
}

// findingBy finds puzzles by the rule set of that name, the first for "".
func findingBy(all []making.Puzzled, ruleSet string) (making.Puzzled, error) {
	var names []string
	for _, one := range all {
		rules, err := one.Source.Rules()
		if err != nil || ruleSet == "" || ruleSet == rules.Name() {
			return one, err
		}
		names = append(names, rules.Name())
	}
	return making.Puzzled{}, cli.Refused(game.Errorf("there are no puzzles by the rules %s; valid: %s", game.Quote(ruleSet), game.Choices(names)))
}
