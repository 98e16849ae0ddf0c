package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/draughts/pdn"
	"parlour/game/pgn"
	"parlour/persistence/savefile"
)

func newExport(w world, saves *string) *cobra.Command {
	return &cobra.Command{
		Use:   "export SAVE",
		Short: "Print a save for other programs: draughts as PDN, Oware as OGN",
		Args:  takes(cobra.ExactArgs(1)),

		ValidArgsFunction: completeSave(w, saves),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := openSave(w, *saves, args[0])
			if err != nil {
				return err
			}
			return export(cmd.OutOrStdout(), s)
		},
	}
}

// export writes a game. A save of Oware is written unchanged, as OGN; one of
// draughts without the tags and marks that the PDN standard does not have.
func export(out io.Writer, s savefile.Save) error {
	if s.Record.Rules().Game().Notation().Ending != "pdn" {
		_, err := out.Write(savefile.Encode(s))
		return err
	}
	var tags []pgn.Tag
	for _, t := range []pgn.Tag{
		{Name: "Event", Value: s.Heading.Event}, {Name: "Site", Value: s.Heading.Site}, {Name: "Date", Value: s.Heading.Date},
		{Name: "Round", Value: s.Heading.Round}, {Name: "White", Value: s.Seats[game.First].Name}, {Name: "Black", Value: s.Seats[game.Second].Name},
	} {
		if t.Value != "" {
			tags = append(tags, t)
		}
	}
	return pdn.Write(out, tags, s.Record)
}

func newImport(w world, saves *string) *cobra.Command {
	var (
		number int
		name   string
	)
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "Replay the games of a file and report errors, or save one",
		Args:  takes(cobra.ExactArgs(1)),
	}
	cmd.Flags().IntVar(&number, "game", 1, "with --as: which game of the file to save, counted from 1")
	cmd.Flags().StringVar(&name, "as", "", "save a game of the file under this name")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if holdsSaves(w, args[0]) {
			return importSave(w, *saves, args[0], number, name, cmd.OutOrStdout())
		}
		file, err := os.Open(args[0])
		if err != nil {
			return refused(err)
		}
		defer file.Close()
		if name != "" {
			return importOne(w, *saves, file, number, name, cmd.OutOrStdout())
		}
		return checkAll(cmd, w, file)
	}
	return cmd
}

// checkAll replays a collection. Damaged games make the command fail; notes do
// not.
func checkAll(cmd *cobra.Command, w world, in io.Reader) error {
	out := cmd.OutOrStdout()
	progress, clear := counting(w)
	t, err := pdn.Check(cmd.Context(), in, pdn.Watcher{
		Defect:   func(err error) { clear(); fmt.Fprintln(out, err) },
		Note:     func(err error) { clear(); fmt.Fprintln(out, "note:", err) },
		Progress: progress,
	})
	clear()
	if err != nil {
		return err
	}
	return told(out, t)
}

// counting returns what tells on a terminal how far a check is, and what clears its line.
func counting(w world) (progress func(pdn.Tally), clear func()) {
	if !term.IsTerminal(int(w.err.Fd())) {
		return func(pdn.Tally) {}, func() {}
	}
	return countGames(w.err), func() { fmt.Fprint(w.err, clearLine) }
}

// told prints the result of a check, which has failed if a game is damaged.
func told(out io.Writer, t pdn.Tally) error {
	summarise(out, t)
	if t.Whole < t.Games {
		return codeError(exitFailed)
	}
	return nil
}

// summarise prints the result of a check.
func summarise(out io.Writer, t pdn.Tally) {
	whole := fmt.Sprintf("%d of them whole", t.Whole)
	if t.Games == 1 {
		whole = [...]string{"not whole", "whole"}[t.Whole]
	}
	fmt.Fprintf(out, "%s, %s, %s\n", game.Count(t.Games, "game"), whole, game.Count(t.Moves, "move"))
	if t.Notes > 0 {
		fmt.Fprintf(out, "%s of separators that are wrong and were forgiven\n", game.Count(t.Notes, "note"))
	}
	if n := len(t.Unclaimed); n > 0 {
		fmt.Fprintf(out, "%s on after a draw that was not claimed: %s\n", goes(n), numbers(t.Unclaimed))
	}
}

func goes(n int) string {
	if n == 1 {
		return "1 game goes"
	}
	return game.Count(n, "game") + " go"
}

// numbers formats the numbers of games: "3, 17".
func numbers(games []int) string {
	words := make([]string, len(games))
	for i, n := range games {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ", ")
}

// countGames returns a count of games that stays on one line of a terminal.
func countGames(out io.Writer) func(pdn.Tally) {
	last := time.Now()
	return func(t pdn.Tally) {
		if now := time.Now(); now.Sub(last) > time.Second/5 {
			last = now
			fmt.Fprintf(out, "%s%s, %s", clearLine, game.Count(t.Games, "game"), game.Count(t.Moves, "move"))
		}
	}
}

// importOne saves a game of a file, with all its moves.
func importOne(w world, saves string, in io.Reader, number int, name string, out io.Writer) error {
	g, err := nthGame(in, number)
	if err != nil {
		return refused(err)
	}
	save, err := savefile.Import(draughts.Game{}, g)
	if err != nil {
		return refused(err)
	}
	if err := saveAs(openStore(w, saves), save, name, out); err != nil {
		return err
	}
	sayUnclaimed(out, g)
	return nil
}

// sayUnclaimed reports that a game continues after a draw, if it does.
func sayUnclaimed(out io.Writer, g pgn.Game) {
	line, err := draughts.Resolve(g)
	if err != nil {
		return
	}
	if ply, why, ok := line.Unclaimed(); ok {
		fmt.Fprintf(out, "Move %d of %d makes it a draw by %s, which was not claimed: all moves are kept.\n", ply, len(line.Moves), why)
	}
}

// nthGame reads up to the game with that number.
func nthGame(in io.Reader, number int) (pgn.Game, error) {
	r := pdn.NewReader(in)
	for {
		g, err := r.Next()
		switch {
		case errors.Is(err, io.EOF):
			return g, fmt.Errorf("there is no game %d in the file", number)
		case g.Number == number:
			return g, err
		}
		if damage := (*pgn.Error)(nil); err != nil && !errors.As(err, &damage) {
			return g, err
		}
	}
}
