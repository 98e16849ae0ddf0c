package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/manager"
	"parlour/manager/telling"
	"parlour/persistence/datafolder"
	"parlour/persistence/savefile"
)

// openHistory returns the history of finished games in the user's data folder.
func openHistory(w world) *savefile.History {
	return savefile.NewHistory(datafolder.Disk(), w.data.Data.Path(datafolder.History), w.games, time.Now, rand.Uint64)
}

func newHistory(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "history",
		Short: "List (the default), show, count, rate and prune finished games",
		Long: "Games that end in the menus enter the history in the user's data folder, each once.\n" +
			"Those of the typed commands and of other dialogues do not.",
		Args: cli.Takes(cobra.NoArgs),
	}
	list := newHistoryList(w)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return list.RunE(cmd, nil) }
	cmd.AddCommand(list, newHistoryShow(w), newHistoryCount(w), newHistoryRating(w), newHistoryPrune(w))
	return cmd
}

func newHistoryList(w world) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "list [WORD...]",
		Short: "List finished games, the newest first, of a player or a game",
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		entries, err := finished(w, strings.Join(args, " "))
		if err != nil {
			return err
		}
		if asJSON {
			return printJSON(cmd.OutOrStdout(), finishedReports(entries))
		}
		return listFinished(w, cmd.OutOrStdout(), entries)
	}
	return cmd
}

// finished describes the games of the history that a text finds, the newest first.
func finished(w world, text string) ([]savefile.Entry, error) {
	h := openHistory(w)
	files, err := h.Files()
	if err != nil {
		return nil, err
	}
	var entries []savefile.Entry
	for _, f := range files {
		if e := h.Describe(f); manager.Found(e, text) {
			entries = append(entries, e)
		}
	}
	return entries, nil
}

func listFinished(w world, out io.Writer, entries []savefile.Entry) error {
	if len(entries) == 0 {
		fmt.Fprintln(out, w.voice().Sayf("There are no such finished games."))
		return nil
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, e := range entries {
		fmt.Fprintf(table, "%s\t%s\t%s\n", numberOf(e.File), e.Modified.Format("2006-01-02 15:04"), telling.Describe(e))
	}
	return table.Flush()
}

// numberOf is the number of a finished game, by which it is shown.
func numberOf(file string) string {
	number, _, _ := strings.Cut(file, "-")
	return strings.TrimLeft(number, "0")
}

// finishedReport is a finished game as JSON.
type finishedReport struct {
	Number  string `json:"number"`
	File    string `json:"file"`
	Ended   string `json:"ended"`
	Game    string `json:"game,omitempty"`
	First   string `json:"first,omitempty"`
	Second  string `json:"second,omitempty"`
	Kinds   []kind `json:"kinds,omitempty"`
	Moves   int    `json:"moves"`
	Outcome string `json:"outcome,omitempty"`
	Error   string `json:"error,omitempty"`
}

// kind is what sort of player sits in a seat: "human" or "computer/smart".
type kind = string

func finishedReports(entries []savefile.Entry) []finishedReport {
	out := []finishedReport{}
	for _, e := range entries {
		r := finishedReport{Number: numberOf(e.File), File: e.File, Ended: e.Modified.UTC().Format(time.RFC3339)}
		if e.Err != nil {
			r.Error = e.Err.Error()
			out = append(out, r)
			continue
		}
		r.Game, r.Moves, r.Outcome = e.Game.Name(), e.Moves, outcomeWord(e.Result.Outcome)
		r.First, r.Second = telling.PlayerName(e, game.First), telling.PlayerName(e, game.Second)
		r.Kinds = []kind{e.Seats[game.First].Kind, e.Seats[game.Second].Kind}
		out = append(out, r)
	}
	return out
}

// outcomeWord is "first", "second" or "drawn".
func outcomeWord(o game.Outcome) string {
	if winner, ok := o.Winner(); ok {
		return winner.String()
	}
	return string(telling.Drew)
}

func printJSON(out io.Writer, v any) error {
	e := json.NewEncoder(out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

func newHistoryShow(w world) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "show NUMBER",
		Short: "Show the end of a finished game, by its number in the list",
		Args:  cli.Takes(cobra.ExactArgs(1)),
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON, with the moves")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		save, err := finishedGame(w, args[0])
		if err != nil {
			return cli.Refused(err)
		}
		s := manager.Preview(save)
		if asJSON {
			return printJSON(cmd.OutOrStdout(), shownReport(save, s))
		}
		_, err = io.WriteString(cmd.OutOrStdout(), s.Text(game.Style{}))
		return err
	}
	return cmd
}

// shownGame is the JSON of a finished game with its moves.
type shownGame struct {
	Game     string   `json:"game"`
	Rules    string   `json:"rules"`
	Players  []string `json:"players"`
	Kinds    []kind   `json:"kinds"`
	Moves    []string `json:"moves"`
	Position string   `json:"position"`
	Outcome  string   `json:"outcome"`
	Result   string   `json:"result"`
}

func shownReport(save savefile.Save, s manager.Snapshot) shownGame {
	rules := save.Record.Rules()
	return shownGame{
		Game: rules.Game().Name(), Rules: game.FormatRules(rules),
		Players: []string{s.Name(game.First), s.Name(game.Second)},
		Kinds:   []kind{save.Seats[game.First].Kind, save.Seats[game.Second].Kind},
		Moves:   save.Record.Moves(), Position: save.Record.State().Position(),
		Outcome: outcomeWord(save.Record.Result().Outcome), Result: s.Outcome(),
	}
}

// finishedGame reads the finished game of a number, or of a file's name where two
// programs have given the same number.
func finishedGame(w world, number string) (savefile.Save, error) {
	h := openHistory(w)
	files, err := h.Files()
	if err != nil {
		return savefile.Save{}, err
	}
	var found []string
	for _, f := range files {
		if f.Name == number || numberOf(f.Name) == number {
			found = append(found, f.Name)
		}
	}
	switch len(found) {
	case 0:
		return savefile.Save{}, game.Errorf("there is no finished game %s; valid: a number of parlour history list", game.Quote(number))
	case 1:
		return h.Read(found[0])
	default:
		return savefile.Save{}, game.Errorf("several finished games have the number %s; valid: %s", number, game.Choices(found))
	}
}

func newHistoryCount(w world) *cobra.Command {
	var asJSON, months bool
	cmd := &cobra.Command{
		Use:   "count [WORD...]",
		Short: "Count the games won, lost and drawn, by game and level",
	}
	cmd.Flags().BoolVar(&months, "months", false, "count by month, too")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		entries, err := finished(w, strings.Join(args, " "))
		if err != nil {
			return err
		}
		tally := telling.TallyOf(entries)
		if months {
			tally = telling.MonthsOf(entries)
		}
		if asJSON {
			return printJSON(cmd.OutOrStdout(), tally)
		}
		_, err = io.WriteString(cmd.OutOrStdout(), tally.String())
		return err
	}
	return cmd
}

// pruning is which finished games are to be deleted.
type pruning struct {
	keep   int
	before string
	yes    bool
}

func newHistoryPrune(w world) *cobra.Command {
	var p pruning
	cmd := &cobra.Command{
		Use:   "prune",
		Short: "Delete finished games but the newest, or those before a day",
		Args:  cli.Takes(cobra.NoArgs),
	}
	cmd.Flags().IntVar(&p.keep, "keep", -1, "keep this many of the newest games")
	cmd.Flags().StringVar(&p.before, "before", "", "delete only games that ended before this day, YYYY-MM-DD")
	cmd.Flags().BoolVar(&p.yes, "yes", false, "do not ask")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return p.run(w, cmd.OutOrStdout()) }
	return cmd
}

func (p pruning) run(w world, out io.Writer) error {
	h := openHistory(w)
	files, err := p.files(h)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		fmt.Fprintln(out, w.voice().Sayf("There are no such finished games."))
		return nil
	}
	if sure, err := sure(w, out, game.Count(len(files), "finished game"), p.yes); !sure {
		return err
	}
	for _, f := range files {
		if err := h.Remove(f.Name); err != nil {
			return err
		}
	}
	fmt.Fprintf(out, "Deleted %s.\n", game.Count(len(files), "finished game"))
	return nil
}

// files are the files to delete.
func (p pruning) files(h *savefile.History) ([]savefile.File, error) {
	if p.keep < 0 && p.before == "" {
		return nil, cli.Refused(game.Errorf("nothing says what to delete; valid: --keep N, --before YYYY-MM-DD, or both"))
	}
	files, err := h.Files()
	if err != nil {
		return nil, err
	}
	files = files[min(len(files), max(0, p.keep)):]
	if p.before == "" {
		return files, nil
	}
	day, err := time.ParseInLocation("2006-01-02", p.before, time.Local)
	if err != nil {
		return nil, cli.Refused(game.Errorf("%s is not a day; valid: YYYY-MM-DD, as %s", game.Quote(p.before), time.Now().Format("2006-01-02")))
	}
	var old []savefile.File
	for _, f := range files {
		if h.Describe(f).Modified.Before(day) {
			old = append(old, f)
		}
	}
	return old, nil
}
