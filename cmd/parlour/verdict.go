package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/pgn"
	"parlour/manager"
	"parlour/manager/telling"
	"parlour/persistence/datafolder"
	"parlour/persistence/savefile"
	"parlour/players"
	"parlour/players/protocol/program"
)

// maxThinking is the maximum --time of hint and review.
const maxThinking = time.Hour

// graphLines is the height of the graph of a review.
const graphLines = 14

// question is the common part of hint and review: a save, the engine to ask, and
// the flags.
type question struct {
	w       world
	saves   *string
	time    *time.Duration
	program *string
	asJSON  *bool
}

func newQuestion(w world, saves *string, cmd *cobra.Command, usual time.Duration, what string) question {
	return question{
		w: w, saves: saves,
		time:    cmd.Flags().Duration("time", usual, what),
		program: cmd.Flags().String("engine", "", "another program to ask: its name in the settings, or "+program.Prefix+"COMMAND"),
		asJSON:  cmd.Flags().Bool("json", false, "print the result as JSON"),
	}
}

// newHint prints the value of each move in a save.
func newHint(w world, saves *string) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "hint SAVE",
		Short: "Show the value of each move in a save, and how play goes on",
		Long: "Show the value of each move in a save, and the expected continuation. On a\n" +
			"terminal Esc shows what was found so far.",
		Args: cli.Takes(cobra.ExactArgs(1)),

		ValidArgsFunction: completeSave(w, saves),
	}
	q := newQuestion(w, saves, cmd, 5*time.Second, "total thinking time")
	lines := cmd.Flags().Int("lines", 0, "number of best moves to value; 0 for all")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *lines < 0 {
			return cli.Refused(game.NewError("valid: --lines 0 or more"))
		}
		_, s, engine, err := q.open(args[0])
		if err != nil {
			return err
		}
		if s.Record.Result().Over() {
			return cli.Refused(game.Errorf("%w; valid: a save of an unfinished game", game.ErrOver))
		}
		return q.ask(cmd, engine, func(ctx context.Context, stop <-chan struct{}, session players.Session, unit players.Unit) error {
			line := cli.NewLine(w.err, 0, 0)
			info, err := players.Hint(ctx, session, s.Record.View(), players.Limits{Time: *q.time, Lines: *lines, Stop: stop},
				func(i players.Info) { line.Show(func() string { return fmt.Sprintf("thinking, depth %d", i.Depth) }) })
			line.Clear()
			if err != nil {
				return err
			}
			return q.print(cmd.OutOrStdout(), s.HintReport(info, unit), s.In(w.voice()).HintText(info, unit, cli.TextColumns))
		})
	}
	return cmd
}

// newReview prints the value of each move played in a save.
func newReview(w world, saves *string) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "review SAVE",
		Short: "Show what each move of a save was worth, and what was better",
		Long: "Show what each move of a save was worth, and what was better. On a terminal Esc\n" +
			"shows what was reviewed so far.",
		Args: cli.Takes(cobra.ExactArgs(1)),

		ValidArgsFunction: completeSave(w, saves),
	}
	q := newQuestion(w, saves, cmd, time.Second, "thinking time per move")
	annotated := cmd.Flags().String("annotate", "", "write the game with the review as comments to this new file")
	picture := cmd.Flags().String("svg", "", "write the graph and the boards of the turning points as a picture to this new file")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := cmp.Or(vacant(*annotated, "--annotate"), vacant(*picture, "--svg")); err != nil {
			return err
		}
		save, s, engine, err := q.open(args[0])
		if err != nil {
			return err
		}
		voice := w.voice()
		return q.ask(cmd, engine, func(ctx context.Context, stop <-chan struct{}, session players.Session, unit players.Unit) error {
			line := cli.NewLine(w.err, 0, 0)
			moves, err := players.Review(ctx, session, s.Record, players.Limits{Time: *q.time, Stop: stop},
				func(done, total int) {
					line.Show(func() string { return fmt.Sprintf("reviewed %d of %d moves", done, total) })
				})
			line.Clear()
			if err != nil {
				return err
			}
			if *annotated != "" {
				if err := annotate(*annotated, save, telling.Notes(moves, unit)); err != nil {
					return err
				}
			}
			if *picture != "" {
				if err := createNew(*picture, "--svg", s.In(voice).ReviewPicture(moves, unit)); err != nil {
					return err
				}
			}
			return q.print(cmd.OutOrStdout(), s.ReviewReport(moves, unit), reviewText(s, moves, unit))
		})
	}
	return cmd
}

// annotate writes a save with notes to a new file.
func annotate(path string, s savefile.Save, notes func(ply int) pgn.Note) error {
	data, err := savefile.EncodeAnnotated(s, notes)
	if err != nil {
		return err
	}
	return createNew(path, "--annotate", data)
}

// createNew writes a new file that a flag names.
func createNew(path, flag string, data []byte) error {
	err := datafolder.Create(datafolder.Disk(), path, data)
	if errors.Is(err, fs.ErrExist) {
		return taken(path, flag)
	}
	return err
}

// vacant refuses a file that there is already, before anything is worked out for it.
func vacant(path, flag string) error {
	if _, err := os.Lstat(path); path == "" || err != nil {
		return nil // what else is wrong is found out when it is written
	}
	return taken(path, flag)
}

func taken(path, flag string) error {
	return cli.Refused(game.Errorf("there is a file %s already; valid: %s with a new file", game.Quote(path), flag))
}

// reviewText is a review for people: the graph of the game, then its moves.
func reviewText(s manager.Snapshot, moves []players.Reviewed, unit players.Unit) string {
	text := s.ReviewText(moves, unit)
	if len(moves) == 0 {
		return text
	}
	return s.Graph(telling.CourseOf(moves), unit, telling.GraphStyle{Width: cli.TextColumns, Height: graphLines}) + "\n" + text
}

// open opens the save, if there is an engine for its game. The errors are
// cli.Refusals.
func (q question) open(name string) (savefile.Save, manager.Snapshot, players.Engine, error) {
	if *q.time < time.Millisecond || *q.time > maxThinking {
		return savefile.Save{}, manager.Snapshot{}, nil, cli.Refused(game.Errorf("valid: --time 1ms to %v", maxThinking))
	}
	save, err := openSave(q.w, *q.saves, name)
	if err != nil {
		return save, manager.Snapshot{}, nil, err
	}
	s := manager.Preview(save)
	engine, err := newGuests(q.w).Asked(*q.program, s.Setup.Rules.Game())
	return save, s, engine, err
}

// ask opens a session of the engine and closes it again. Ctrl-C cancels the
// analysis, and Escape closes the channel.
func (q question) ask(
	cmd *cobra.Command, engine players.Engine, do func(context.Context, <-chan struct{}, players.Session, players.Unit) error,
) error {
	session, err := engine.Open(players.Options{})
	if err != nil {
		return err
	}
	defer session.Close()
	return escapable(cmd.Context(), q.w, func(ctx context.Context, stop <-chan struct{}) error {
		return do(ctx, stop, session, engine.Unit())
	})
}

// print prints the result as JSON or as text.
func (q question) print(out io.Writer, report any, text string) error {
	if *q.asJSON {
		return json.NewEncoder(out).Encode(report)
	}
	_, err := io.WriteString(out, text)
	return err
}
