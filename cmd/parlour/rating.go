package main

import (
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/manager/strength"
	"parlour/manager/telling"
)

// newHistoryRating is the command that says how strong a person is, by the
// finished games.
func newHistoryRating(w world) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "rating [WORD...]",
		Short: "Show your rating in each game by Glicko-2, with a graph of it",
		Long: "Show your rating in each game, with its deviation, the level that is nearest to it,\n" +
			"and a graph of it. On the scale of each game level club has 1500. Games count that were\n" +
			"played to their end against a level of the computer whose strength was measured, from\n" +
			"the usual position, without hints and without taking moves back or changing sides.",
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		entries, err := finished(w, strings.Join(args, " "))
		if err != nil {
			return err
		}
		ratings := strength.Of(entries, w.engines, time.Now())
		if asJSON {
			return printJSON(cmd.OutOrStdout(), strength.Tell(ratings))
		}
		_, err = io.WriteString(cmd.OutOrStdout(), strength.Text(ratings, w.voice(), telling.GraphStyle{Width: cli.TextColumns}))
		return err
	}
	return cmd
}
