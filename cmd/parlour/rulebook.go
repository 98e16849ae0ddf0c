package main

import (
	"errors"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/manager/rulebook"
)

// The width of rules in columns.
const (
	leastWidth = game.NarrowColumns
	mostWidth  = 1000
)

// newRules prints the rules of a game.
func newRules(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "rules GAME",
		Short: "Print the rules of a game, with pictures of positions",
		Long:  "Print the rules of a game, with pictures of positions. In the menus and during a game\n`?` shows the same.",
		Args:  cli.Takes(cobra.ArbitraryArgs, oneGame(w)),
	}
	width := cmd.Flags().Int("width", cli.TextColumns, "number of columns")
	cmd.ValidArgsFunction = completeGame(w)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *width < leastWidth || *width > mostWidth {
			return cli.Refused(game.Errorf("valid: --width %d to %d", leastWidth, mostWidth))
		}
		g, err := game.Find(w.games, args[0])
		if err != nil {
			return cli.Refused(err)
		}
		book, err := rulebook.Read(g, w.voice().Code())
		if errors.Is(err, rulebook.ErrNone) {
			return cli.Refused(err)
		}
		if err != nil {
			return err
		}
		return w.paged(cmd.OutOrStdout(), book.Text(*width, game.Style{}))
	}
	return cmd
}

// oneGame refuses arguments that are not one word.
func oneGame(w world) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) != 1 {
			return game.Errorf("one game is needed; valid: %s", game.Choices(game.Names(w.games)))
		}
		return nil
	}
}
