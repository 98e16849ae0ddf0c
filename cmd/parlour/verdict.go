package main

import (
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"parlour/game"
	"parlour/manager"
	"parlour/players"
)

// maxThinking bounds --time of hint and review.
const maxThinking = time.Hour

// errThinking refuses a time.
var errThinking = fmt.Errorf("valid: --time 1ms to %v", maxThinking)

// newHint says what each move of a save is worth.
func newHint(w world, saves *string) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "hint SAVE",
		Short: "Show what each move in a save is worth",
		Args:  takes(cobra.ExactArgs(1)),
	}
	limit := cmd.Flags().Duration("time", 5*time.Second, "time to think, in all")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		s, err := openJudged(w, *saves, args[0], *limit)
		if err != nil {
			return err
		}
		state := s.Record.State()
		if s.Record.Result().Over() {
			return refused(fmt.Errorf("%w; valid: a save of a game that goes on", game.ErrOver))
		}
		moves, err := players.Hint(cmd.Context(), state, *limit)
		if err != nil {
			return err
		}
		_, err = io.WriteString(cmd.OutOrStdout(), manager.HintText(state, moves))
		return err
	}
	return cmd
}

// newReview says what each move of a save was worth.
func newReview(w world, saves *string) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "review SAVE",
		Short: "Show what each move of a save was worth, and what was better",
		Args:  takes(cobra.ExactArgs(1)),
	}
	limit := cmd.Flags().Duration("time", time.Second, "time to think about each move")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		s, err := openJudged(w, *saves, args[0], *limit)
		if err != nil {
			return err
		}
		var progress func(done, total int)
		if term.IsTerminal(int(w.err.Fd())) {
			progress = func(done, total int) { fmt.Fprintf(w.err, "%sreviewed %d of %d moves", clearLine, done, total) }
			defer func() { fmt.Fprint(w.err, clearLine) }()
		}
		moves, err := players.Review(cmd.Context(), s.Record, *limit, progress)
		if err != nil {
			return err
		}
		_, err = io.WriteString(cmd.OutOrStdout(), manager.ReviewText(moves))
		return err
	}
	return cmd
}

// openJudged opens a save of a game whose moves can be judged. The errors are
// usageErrors.
func openJudged(w world, saves, name string, limit time.Duration) (manager.Snapshot, error) {
	if limit < time.Millisecond || limit > maxThinking {
		return manager.Snapshot{}, refused(errThinking)
	}
	s, err := openGame(w, saves, name)
	if err != nil {
		return s, err
	}
	if g := s.Setup.Rules.Game(); !players.Judges(g) {
		return s, refused(fmt.Errorf("%w of %s; valid: a save of Kalah", players.ErrNoJudge, g.Title()))
	}
	return s, nil
}
