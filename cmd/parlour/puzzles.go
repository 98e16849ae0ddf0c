package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	learnt "parlour/persistence/progress"
	"parlour/players/puzzle"
)

// puzzleSets are the puzzles there are.
func (w world) puzzleSets() ([]puzzle.Set, error) { return puzzle.SetsOf(w.engines, w.games) }

// newPuzzles plays puzzles, and lists them.
func newPuzzles(w world, saves *string) *cobra.Command {
	f := &playFlags{display: display{puzzles: true}}
	cmd := &cobra.Command{
		Use:   "puzzles",
		Short: "Solve puzzles: positions with one winning move",
		Args:  cli.Takes(cobra.NoArgs),
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if !menus(w) {
			return cli.Refused(game.NewError("puzzles are solved on a terminal; valid without one: parlour puzzles list"))
		}
		return play(cmd, w, *saves, f, nil)
	}
	f.display.flags(cmd)
	cmd.Flags().BoolVar(&f.mine, "mine", false, "your own mistakes, as reviews have kept them")
	cmd.AddCommand(newPuzzlesList(w), newMoved("puzzles", "find"))
	return cmd
}

func newPuzzlesList(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the puzzles, and which are solved",
		Args:  cli.Takes(cobra.NoArgs),
	}
	only := cmd.Flags().String("grade", "", "only those of this grade")
	mine := cmd.Flags().Bool("mine", false, "your own mistakes, and when they come back")
	cmd.MarkFlagsMutuallyExclusive("grade", "mine")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if *mine {
			return listMistakes(w, cmd.OutOrStdout())
		}
		grades, err := gradesOf(*only)
		if err != nil {
			return err
		}
		sets, err := w.puzzleSets()
		if err != nil {
			return err
		}
		known, err := learnt.NewStore(w.data.Data).Read()
		if err != nil {
			fmt.Fprintf(w.err, "Note: %v\n", err)
		}
		for _, set := range sets {
			if err := listPuzzles(cmd.OutOrStdout(), set, known, grades); err != nil {
				return err
			}
		}
		return nil
	}
	return cmd
}

// gradesOf are the grades of that name, all for "".
func gradesOf(name string) ([]puzzle.Grade, error) {
	if name == "" {
		return puzzle.Grades(), nil
	}
	if g, ok := puzzle.GradeOf(name); ok {
		return []puzzle.Grade{g}, nil
	}
	var names []string
	for _, g := range puzzle.Grades() {
		names = append(names, g.String())
	}
	return nil, cli.Refused(game.Errorf("%s is no grade; valid: %s", game.Quote(name), game.Choices(names)))
}

// listPuzzles prints a line for each puzzle of some grades.
func listPuzzles(out io.Writer, set puzzle.Set, known learnt.Progress, grades []puzzle.Grade) error {
	name, of := set.Rules().Game().Name(), ""
	if rules := set.Rules().Name(); rules != set.Rules().Game().RuleSets()[0].Name {
		of = " " + rules
	}
	for _, grade := range grades {
		for i, p := range set.Of(grade) {
			result := string(known.Puzzle(name, p.ID()))
			if result == "" {
				result = "-"
			}
			if _, err := fmt.Fprintf(out, "%s%s %-6s %3d  %-6s  %s\n", name, of, grade, i+1, result, p.Position); err != nil {
				return err
			}
		}
	}
	return nil
}

// listMistakes prints a line for each mistake that was kept, the next to come back first.
func listMistakes(w world, out io.Writer) error {
	all, err := learnt.NewMistakeStore(w.data.Data).Read()
	if err != nil {
		fmt.Fprintf(w.err, "Note: %v\n", err)
	}
	for _, m := range all.All() {
		if _, err := fmt.Fprintf(out, "%s  box %d  %s  %s  played %s\n", m.Due, m.Box, game.Printable(m.Game), game.Printable(m.Position), game.Printable(m.Played)); err != nil {
			return err
		}
	}
	return nil
}
