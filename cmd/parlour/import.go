package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/pgn"
	"parlour/manager"
	"parlour/persistence/savefile"
)

func newImport(w world, saves *string) *cobra.Command {
	var (
		number int
		name   string
	)
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "Replay the games of a file and report errors, or save one",
		Args:  cli.Takes(cobra.ExactArgs(1)),
	}
	cmd.Flags().IntVar(&number, "game", 1, "with --as: which game of the file to save, counted from 1")
	cmd.Flags().StringVar(&name, "as", "", "save a game of the file under this name")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		file, err := os.Open(args[0])
		if err != nil {
			return cli.Refused(err)
		}
		defer file.Close()
		games := savefile.NewReader(file, args[0], w.games, w.foreign())
		if name == "" {
			return checkAll(cmd, w, games, number)
		}
		save, err := nthSave(games, number)
		if err != nil {
			return cli.Refused(err)
		}
		return saveAs(openStore(w, *saves), save, name, cmd.OutOrStdout())
	}
	return cmd
}

// foreign is the first game that reads files of other programs. A file without a telling
// name is read as one of it; nil for none.
func (w world) foreign() game.Game {
	for _, g := range w.games {
		if _, ok := g.(pgn.Replayer); ok {
			return g
		}
	}
	return nil
}

// tally counts the games of a file.
type tally struct {
	// games is the number of games; whole counts those that are not refused.
	games, whole int
	// moves is the number of legal moves; a game that is refused counts up to the move at
	// fault.
	moves int
	// only is the only game of the file, if it has one.
	only savefile.Found
	// unclaimed, edited and unsigned are numbers of whole games: of those with a draw that
	// nobody claimed, of our edited saves, and of our saves without a checksum.
	unclaimed, edited, unsigned []int
	notes                       savefile.Notes
}

// add counts a game.
func (t *tally) add(g savefile.Found) {
	t.games++
	if g.Only {
		t.only = g
	}
	if bad := (*savefile.SyntaxError)(nil); errors.As(g.Err, &bad) {
		t.moves += max(0, bad.Ply-1)
		return
	}
	t.whole++
	t.moves += g.Save.Record.State().Ply()
	t.notes.Add(g.Save.Notes)
	switch {
	case g.Save.Notes.Unclaimed > 0:
		t.unclaimed = append(t.unclaimed, g.Number)
	case g.Save.Edited:
		t.edited = append(t.edited, g.Number)
	case g.Save.Unsigned:
		t.unsigned = append(t.unsigned, g.Number)
	}
}

// checkAll replays the games of a file. Games that are refused make the command fail; notes
// do not. A single game that is refused is refused as by any other command. The file must have
// a game of that number.
func checkAll(cmd *cobra.Command, w world, games *savefile.Reader, number int) error {
	out := cmd.OutOrStdout()
	line := cli.NewLine(w.err, cli.Often, cli.Often)
	t, err := count(cmd.Context(), games, line, func(err error) {
		line.Clear()
		fmt.Fprintln(out, err)
	})
	line.Clear()
	switch {
	case err != nil:
		return cli.Refused(err)
	case number < 1 || number > t.games:
		return cli.Refused(noGame(number, t.games))
	case t.only.Err != nil:
		return cli.Refused(t.only.Err)
	}
	summarise(out, t)
	if t.whole < t.games {
		return cli.Code(cli.Failed)
	}
	return nil
}

// count replays the games of a file, and passes why games are refused to tell, but for the
// only one of a file.
func count(ctx context.Context, games *savefile.Reader, line *cli.Line, tell func(error)) (t tally, err error) {
	for {
		if err := ctx.Err(); err != nil {
			return t, err
		}
		g, err := games.Next()
		if errors.Is(err, io.EOF) {
			return t, nil
		}
		if err != nil {
			return t, err
		}
		if g.Err != nil && !g.Only {
			tell(g.Err)
		}
		t.add(g)
		line.Show(func() string { return game.Count(t.games, "game") + ", " + game.Count(t.moves, "move") })
	}
}

// noGame refuses the number of a game that a file of so many games does not have.
func noGame(number, games int) error {
	valid := "1"
	if games > 1 {
		valid = fmt.Sprintf("1 to %d", games)
	}
	return game.Errorf("there is no game %d in the file; valid: %s", number, valid)
}

// summarise prints the result of a check.
func summarise(out io.Writer, t tally) {
	moves := game.Count(t.moves, "move")
	if t.games == 1 {
		fmt.Fprintf(out, "1 game of %s, whole, %s\n", t.only.Save.Record.Rules().Game().Title(), moves)
		note(out, manager.About(t.only.Save))
		return
	}
	fmt.Fprintf(out, "%s, %d of them whole, %s\n", game.Count(t.games, "game"), t.whole, moves)
	note(out, manager.Odd(t.notes))
	list(out, t.edited, "1 game was edited since it was saved", "games were edited since they were saved")
	list(out, t.unsigned, "1 game is without a checksum", "games are without a checksum")
	list(out, t.unclaimed, "1 game goes on after a draw that was not claimed", "games go on after a draw that was not claimed")
}

// note prints what is odd about games.
func note(out io.Writer, notices []manager.Notice) {
	for _, n := range notices {
		fmt.Fprintf(out, "note: %v\n", n)
	}
}

// list prints what is told of some games with their numbers, if there are any.
func list(out io.Writer, games []int, one, several string) {
	words := make([]string, len(games))
	for i, n := range games {
		words[i] = strconv.Itoa(n)
	}
	switch len(games) {
	case 0:
	case 1:
		fmt.Fprintf(out, "%s: %s\n", one, words[0])
	default:
		fmt.Fprintf(out, "%d %s: %s\n", len(games), several, strings.Join(words, ", "))
	}
}

// nthSave reads the game of that number.
func nthSave(games *savefile.Reader, number int) (savefile.Save, error) {
	for found := 0; ; found++ {
		g, err := games.Next()
		switch {
		case errors.Is(err, io.EOF):
			return savefile.Save{}, noGame(number, found)
		case err != nil:
			return savefile.Save{}, err
		case g.Number == number:
			return g.Save, g.Err
		}
	}
}

// saveAs saves a game of a file under a name, and says what is odd about it.
func saveAs(store *savefile.Store, save savefile.Save, name string, out io.Writer) error {
	save.Finished = "" // which names a game of another history
	saved, err := store.Save(name, save, false)
	if err != nil {
		return cli.Refused(err)
	}
	fmt.Fprintf(out, "Saved as %s.\n", saved.Path)
	note(out, manager.About(save))
	return nil
}
