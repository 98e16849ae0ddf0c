package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/manager/telling"
	"parlour/manager/tournament"
	"parlour/persistence/datafolder"
	"parlour/persistence/gamesfile"
	"parlour/players"
)

func newCompare(w world) *cobra.Command {
	var name string
	cmd := &cobra.Command{
		Use:   "compare PLAYER PLAYER...",
		Short: "Let computer players play a match or a tournament",
		Long: "Let two computer players play a match, or more a tournament in which each meets\n" +
			"each, and print the results. A PLAYER is computer, computer/LEVEL, or another\n" +
			"program: the name of one in the settings, or exec:COMMAND (see parlour help\n" +
			"programs). A match of two games is played from the start position, with the\n" +
			"seats swapped. In a longer match each pair of games has a random opening.\n\n" +
			"Limits are one for all players, or one for each: --time 1s,950ms. Levels with\n" +
			"limits of their own keep those. See also: parlour help matches.",
		Args: cli.Takes(cobra.MinimumNArgs(2)),

		ValidArgsFunction: completePlayers(w, &name),
	}
	rules := cli.AddRuleFlags(cmd, w.games...)
	cmd.Flags().StringVar(&name, "game", w.games[0].Name(), "game to play: "+game.List(game.Names(w.games)))
	cli.CompleteFlag(cmd, "game", game.Names(w.games))
	f := addMatchFlags(cmd, w.games)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		g, err := game.Find(w.games, name)
		if err != nil {
			return cli.Refused(err)
		}
		r, err := rules.Rules(g)
		if err != nil {
			return err
		}
		programs := newGuests(w)
		s, err := f.settings(r, args, programs.player)
		if err != nil {
			return cli.Refused(err)
		}
		return compare(cmd, w, programs.engines, s, f)
	}
	return cmd
}

// compare plays the tournament and prints its report, of the finished games if a
// signal or Escape ended it.
func compare(cmd *cobra.Command, w world, e *players.Engines, s tournament.Settings, f *matchFlags) error {
	lines := cmd.OutOrStdout()
	if f.json {
		lines = cmd.ErrOrStderr()
	}
	line := cli.NewLine(w.err, cli.Often, time.Second) // a match of less than a second shows none
	s.Progress = func(p players.Played, o *players.Outcome) {
		if f.verbose {
			line.Clear()
			fmt.Fprintln(lines, gameLine(s.Rules.Game(), p, o))
		}
		line.Show(func() string { return matchLine(o) })
	}
	var report tournament.Report
	err := escapable(cmd.Context(), w, func(ctx context.Context, stop <-chan struct{}) (err error) {
		playing, cancel := context.WithCancel(ctx)
		defer cancel()
		escaped := ended(playing, stop, cancel)
		report, err = tournament.Run(playing, gamesfile.New(datafolder.Disk(), w.games), e, s)
		if cancel(); escaped() && ctx.Err() == nil && errors.Is(err, context.Canceled) {
			return nil
		}
		return err
	})
	line.Clear()
	if told := f.tell(cmd, report, s); told != nil {
		return told
	}
	if code := cli.Code(0); errors.As(err, &code) || errors.Is(err, players.ErrGreeting) {
		return err
	}
	if errors.Is(err, gamesfile.ErrExists) {
		err = game.Errorf("%w; valid: another file, or --resume to go on with its match", err)
	}
	return cli.Refused(err)
}

// tell prints the report of a tournament, once it was begun, and how many games are left.
func (f *matchFlags) tell(cmd *cobra.Command, r tournament.Report, s tournament.Settings) error {
	if len(r.Tables) == 0 {
		return nil
	}
	if r.Games() > 0 || r.Ended() != tournament.Unstarted {
		if err := f.print(cmd.OutOrStdout(), s.Rules, r); err != nil {
			return err
		}
	}
	tellStopped(cmd.ErrOrStderr(), r, s.File)
	return nil
}

func (f *matchFlags) print(out io.Writer, r game.Rules, report tournament.Report) error {
	if !f.json {
		_, err := io.WriteString(out, report.String())
		return err
	}
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	return e.Encode(report.JSON(r))
}

// tellStopped reports a tournament that was ended early.
func tellStopped(out io.Writer, r tournament.Report, file string) {
	if r.Torn {
		fmt.Fprintf(out, "The last game of %s was incomplete and has been played again.\n", file)
	}
	if ended := r.Ended(); ended == tournament.Finished || ended == tournament.Decided {
		return
	}
	fmt.Fprintf(out, "Ended early: %d of %d games were played.\n", r.Games(), r.Total)
	if file != "" {
		fmt.Fprintf(out, "--record %s --resume goes on with the match.\n", file)
	}
}

// gameLine is the line of a finished game: its number, the players in the order of
// their seats, the result and the reason.
func gameLine(g game.Game, p players.Played, o *players.Outcome) string {
	number := map[bool]int{false: 1, true: 2}[p.Return]
	return fmt.Sprintf("%d.%d %v - %v: %s, %s", p.Pair+1, number, o.Players[p.Players[0]], o.Players[p.Players[1]],
		g.Notation().Mark(p.Result), p.Reason(g))
}

// matchLine is the state of a tournament.
func matchLine(o *players.Outcome) string {
	return fmt.Sprintf("%s %d of %d games%s", telling.Bar(o.Games(), o.Total), o.Games(), o.Total, standing(o))
}

// standing is the state of a match of two players in a few words.
func standing(o *players.Outcome) string {
	if len(o.Players) > 2 {
		return ""
	}
	t := o.Tables[0]
	score := t.A.Score()
	text := fmt.Sprintf(": +%d =%d -%d", score.Wins, score.Draws, score.Losses)
	if t.Test != nil {
		lower, upper := t.Test.Bounds()
		text += fmt.Sprintf(", %.2f of %.2f to %.2f", t.Test.Ratio(t.Pairs), lower, upper)
	}
	return text
}

// The values of --order.
const (
	inOrder     = "sequential"
	randomOrder = "random"
)

// testGames is the most games of a match with a sequential test, if --games says
// nothing.
const testGames = 10_000
