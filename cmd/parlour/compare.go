package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"parlour/game"
	"parlour/players"
)

func newCompare(w world) *cobra.Command {
	var (
		name, openings string
		m              players.Match
	)
	cmd := &cobra.Command{
		Use:   "compare PLAYER PLAYER",
		Short: "Let two computer players play a match",
		Long: "Let two computer players play a match and print the results. A PLAYER is computer,\n" +
			"computer/LEVEL, or another program: the name of one in the settings, or\n" +
			"exec:COMMAND (see parlour help programs). A match of two games is played from the\n" +
			"start position, with the seats swapped. In a longer match each pair of games starts\n" +
			"from a random opening.",
		Args: takes(cobra.ExactArgs(2)),
	}
	flags := addRuleFlags(cmd, w.games...)
	cmd.Flags().StringVar(&name, "game", w.games[0].Name(), "game to play: "+game.List(game.Names(w.games)))
	cmd.Flags().IntVar(&m.Games, "games", 2, "number of games, an even number")
	cmd.Flags().StringVar(&openings, "openings", "", "file of openings, one per line: moves or a position")
	cmd.Flags().Uint64Var(&m.Seed, "seed", 1, "seed of the random openings and of the random level")
	cmd.Flags().DurationVar(&m.Time, "time", 0, "let players think by the clock, at most this long per move")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		var err error
		if m.Rules, err = chosenRules(w.games, flags, name); err != nil {
			return err
		}
		programs := newGuests(w)
		for i, to := range []*players.Spec{&m.A, &m.B} {
			if *to, err = programs.player(args[i]); err != nil {
				return err
			}
		}
		if err := checkMatch(m); err != nil {
			return refused(err)
		}
		if openings != "" {
			if m.Openings, err = readOpenings(openings, m.Rules); err != nil {
				return refused(err)
			}
		}
		if term.IsTerminal(int(w.err.Fd())) {
			m.Progress = progress(w.err)
		}
		var table players.Table
		err = interruptible(cmd.Context(), func(ctx context.Context) (err error) {
			table, err = programs.engines.Compare(ctx, m)
			return err
		})
		if code := codeError(0); errors.As(err, &code) {
			return err
		}
		if err != nil {
			return refused(err)
		}
		_, err = io.WriteString(cmd.OutOrStdout(), table.String())
		return err
	}
	return cmd
}

func chosenRules(games []game.Game, flags *ruleFlags, name string) (game.Rules, error) {
	g, err := game.Find(games, name)
	if err != nil {
		return nil, refused(err)
	}
	return flags.rules(g)
}

// The range of --time.
const (
	minTime = 10 * time.Millisecond
	maxTime = time.Hour
)

// checkMatch refuses flags that do not describe a possible match.
func checkMatch(m players.Match) error {
	if m.Games < 1 {
		return fmt.Errorf("%d is not a number of games; valid: an even number from 2", m.Games)
	}
	if m.Time != 0 && (m.Time < minTime || m.Time > maxTime) {
		return fmt.Errorf("%v is not a time for a move; valid: %v to %v", m.Time, minTime, maxTime)
	}
	return nil
}

func readOpenings(path string, r game.Rules) ([]game.State, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return players.ReadOpenings(file, r)
}

// progress returns a function that shows the number of games on one line of a
// terminal.
func progress(out io.Writer) func(done, total int) {
	return func(done, total int) {
		fmt.Fprintf(out, "\r%d of %d games", done, total)
		if done == total {
			fmt.Fprint(out, "\n")
		}
	}
}
