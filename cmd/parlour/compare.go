package main

import (
	"context"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/match"
)

func newCompare(w world) *cobra.Command {
	return match.Command(match.Place{
		Use:   "compare PLAYER PLAYER...",
		Short: "Let computer players play a match or a tournament",
		Long: "Let two computer players play a match, or more a tournament in which each meets\n" +
			"each, and print the results. A PLAYER is computer, computer/LEVEL, or another\n" +
			"program: the name of one in the settings, or exec:COMMAND (see parlour help\n" +
			"programs). A match of two games is played from the start position, with the\n" +
			"seats swapped. In a longer match each pair of games has a random opening.\n\n" +
			"Limits are one for all players, or one for each: --time 1s,950ms. Levels with\n" +
			"limits of their own keep those. See also: parlour help matches.",
		Err: w.err, Games: w.games, Engines: w.engines, Runner: w.runner, Settings: w.data.Settings,
		Ending: func(ctx context.Context, do func(context.Context, <-chan struct{}) error) error {
			return escapable(ctx, w, do)
		},
	})
}
