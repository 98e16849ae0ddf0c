package main

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
)

// maxDepth is the maximum depth of perft.
const maxDepth = 99

func newPerft(w world) *cobra.Command {
	var (
		position string
		paths    bool
	)
	cmd := &cobra.Command{
		Use:   "perft GAME DEPTH",
		Short: "Count the leaves of the game tree, one line per depth",
		Args:  cli.Takes(cobra.ExactArgs(2)),

		ValidArgsFunction: completeGame(w),
	}
	flags := cli.AddRuleFlags(cmd, w.games...)
	cmd.Flags().StringVar(&position, "position", "", "start from this position")
	cmd.Flags().BoolVar(&paths, "paths", false, game.List(game.Names(pathed(w.games)))+": count each path of a capture as a move of its own")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		g, err := game.Find(w.games, args[0])
		if err != nil {
			return cli.Refused(err)
		}
		depth, err := strconv.Atoi(args[1])
		if err != nil || depth < 1 || depth > maxDepth {
			return cli.Refused(game.Errorf("%s is not a depth; valid: 1 to %d", game.Quote(args[1]), maxDepth))
		}
		rules, err := flags.Rules(g)
		if err != nil {
			return err
		}
		start := rules.Start()
		if position != "" {
			if start, err = rules.Position(position); err != nil {
				return cli.Refused(err)
			}
		}
		count := game.Perft
		if paths {
			by, ok := g.(pathCounter)
			if !ok {
				return cli.Refused(game.Errorf("--paths is only for %s", game.Choices(game.Names(pathed(w.games)))))
			}
			count = by.PerftPaths
		}
		for d := 1; d <= depth; d++ {
			fmt.Fprintln(cmd.OutOrStdout(), d, count(start, d))
		}
		return nil
	}
	return cmd
}

// pathCounter is a game in which a capture may take several paths.
type pathCounter interface {
	// PerftPaths is game.Perft with each path of a capture counted as a move of its own.
	PerftPaths(s game.State, depth int) uint64
}

// pathed are the games that are pathCounters.
func pathed(games []game.Game) []game.Game {
	return slices.DeleteFunc(slices.Clone(games), func(g game.Game) bool {
		_, ok := g.(pathCounter)
		return !ok
	})
}
