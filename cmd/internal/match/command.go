package match

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

// Command returns the command that plays a match.
func Command(p Place) *cobra.Command {
	var name string
	cmd := &cobra.Command{
		Use: p.Use, Short: p.Short, Long: p.Long, Args: cli.Takes(cobra.MinimumNArgs(2)),
		ValidArgsFunction: completePlayers(p, &name),
	}
	rules := cli.AddRuleFlags(cmd, p.Games...)
	cmd.Flags().StringVar(&name, "game", p.Games[0].Name(), "game to play: "+game.List(game.Names(p.Games)))
	cli.CompleteFlag(cmd, "game", game.Names(p.Games))
	f := addMatchFlags(cmd, p.Games)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		g, err := game.Find(p.Games, name)
		if err != nil {
			return cli.Refused(err)
		}
		r, err := rules.Rules(g)
		if err != nil {
			return err
		}
		guests := NewGuests(p.Runner, p.Engines, p.Settings)
		s, err := f.settings("parlour "+cmd.Name(), r, args, guests.Player)
		if err != nil {
			return cli.Refused(err)
		}
		return p.play(cmd, Match{s, guests.Engines(), gamesfile.New(datafolder.Disk(), p.Games), args}, f)
	}
	return cmd
}

// play plays the match and prints its report, of the finished games if a signal or Escape
// ended it.
func (p Place) play(cmd *cobra.Command, m Match, f *matchFlags) error {
	defer Room()()
	lines := cmd.OutOrStdout()
	if f.json {
		lines = cmd.ErrOrStderr()
	}
	line := cli.NewLine(p.Err, cli.Often, time.Second) // a match of less than a second shows none
	bar := &bar{line: line, text: p.line}
	s := &m.Settings
	said := map[players.Slot]string{} // a match that is counted again repeats only what has changed
	s.Progress = func(g players.Played, o *players.Outcome) {
		if line := gameLine(s.Rules.Game(), g, o); f.verbose && said[g.Slot] != line {
			said[g.Slot] = line
			bar.print(lines, line)
		}
		bar.show(o)
	}
	if p.Line != nil {
		defer bar.tick()()
	}
	var report tournament.Report
	err := p.Ending(cmd.Context(), func(ctx context.Context, stop <-chan struct{}) (err error) {
		playing, cancel := context.WithCancel(ctx)
		defer cancel()
		escaped := ended(playing, stop, cancel)
		report, err = p.run(playing, m)
		if cancel(); escaped() && ctx.Err() == nil && errors.Is(err, context.Canceled) {
			return nil
		}
		return err
	})
	bar.clear()
	if told := f.tell(cmd, report, *s, p.GoOn); told != nil {
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

// run plays the match as the place does, or else in this process.
func (p Place) run(ctx context.Context, m Match) (tournament.Report, error) {
	if p.Run != nil {
		return p.Run(ctx, m)
	}
	return m.Play(ctx)
}

// line is the line of progress.
func (p Place) line(o *players.Outcome) string {
	if p.Line != nil {
		return p.Line(o)
	}
	return Line(o)
}

// tell prints the report of a tournament, once it was begun, and how many games are left.
func (f *matchFlags) tell(cmd *cobra.Command, r tournament.Report, s tournament.Settings, goOn string) error {
	if len(r.Tables) == 0 {
		return nil
	}
	if r.Games() > 0 || r.Ended() != tournament.Unstarted {
		if err := f.print(cmd.OutOrStdout(), s.Rules, r); err != nil {
			return err
		}
	}
	tellStopped(cmd.ErrOrStderr(), r, s.File, goOn)
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

// tellStopped reports a tournament that was ended early, and how to go on with it.
func tellStopped(out io.Writer, r tournament.Report, file, goOn string) {
	if r.Torn {
		fmt.Fprintf(out, "The last game of %s was incomplete and has been played again.\n", file)
	}
	if ended := r.Ended(); ended == tournament.Finished || ended == tournament.Decided {
		return
	}
	fmt.Fprintf(out, "Ended early: %d of %d games were played.\n", r.Games(), r.Total)
	switch {
	case goOn != "":
		fmt.Fprintln(out, goOn)
	case file != "":
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

// Line is the state of a tournament, as shown while it goes.
func Line(o *players.Outcome) string {
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
