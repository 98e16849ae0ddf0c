package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/persistence/datafolder"
	learnt "parlour/persistence/progress"
	"parlour/players/engines"
	"parlour/players/puzzle"
)

// puzzleSets are the puzzles there are.
func puzzleSets() ([]puzzle.Set, error) { return puzzle.Sets(engines.Puzzles()) }

// newPuzzles plays puzzles, and lists and finds them.
func newPuzzles(w world, saves *string) *cobra.Command {
	f := &playFlags{display: display{puzzles: true}}
	cmd := &cobra.Command{
		Use:   "puzzles",
		Short: "Solve puzzles: positions with one winning move",
		Args:  cli.Takes(cobra.NoArgs),
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if !menus(w) {
			return cli.Refused(errors.New("puzzles are solved on a terminal; valid without one: parlour puzzles list"))
		}
		return play(cmd, w, *saves, f, nil)
	}
	f.display.flags(cmd)
	cmd.AddCommand(newPuzzlesList(w), newPuzzlesFind())
	return cmd
}

func newPuzzlesList(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the puzzles, and which are solved",
		Args:  cli.Takes(cobra.NoArgs),
	}
	only := cmd.Flags().String("grade", "", "only those of this grade")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		grades, err := gradesOf(*only)
		if err != nil {
			return err
		}
		sets, err := puzzleSets()
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
	return nil, cli.Refused(fmt.Errorf("%s is no grade; valid: %s", game.Quote(name), game.List(names)))
}

// listPuzzles prints a line for each puzzle of some grades.
func listPuzzles(out io.Writer, set puzzle.Set, known learnt.Progress, grades []puzzle.Grade) error {
	name := set.Rules().Game().Name()
	for _, grade := range grades {
		for i, p := range set.Of(grade) {
			result := string(known.Puzzle(name, p.ID()))
			if result == "" {
				result = "-"
			}
			if _, err := fmt.Fprintf(out, "%s %-6s %3d  %-6s  %s\n", name, grade, i+1, result, p.Position); err != nil {
				return err
			}
		}
	}
	return nil
}

// maxFound is the largest number of puzzles that are looked for.
const maxFound = 10_000

func newPuzzlesFind() *cobra.Command {
	sources := engines.Puzzles()
	cmd := &cobra.Command{
		Use:   "find GAME",
		Short: "Find new puzzles of a game, a third of each grade",
		Long: "Find new puzzles of a game, a third of each grade, and print them as lines of a collection.\n" +
			"The same seed and number find the same puzzles.",
		Args: cli.Takes(cobra.MatchAll(cobra.ExactArgs(1), func(_ *cobra.Command, args []string) error {
			_, err := sourceOf(sources, args[0])
			return err
		})),
		ValidArgsFunction: cobra.FixedCompletions(sourceNames(sources), cobra.ShellCompDirectiveNoFileComp),
	}
	count := cmd.Flags().Int("count", 30, "number of puzzles")
	seed := cmd.Flags().Uint64("seed", 1, "seed of the games in which they are looked for")
	packed := cmd.Flags().String("packed", "", "file to write them into as well, compressed as the ones in the program are")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *count < 1 || *count > maxFound {
			return cli.Refused(fmt.Errorf("valid: --count 1 to %d", maxFound))
		}
		source, err := sourceOf(sources, args[0])
		if err != nil {
			return err
		}
		var found []puzzle.Puzzle
		err = cli.Interruptible(cmd.Context(), func(ctx context.Context) error {
			return source.Find(ctx, *count, *seed, func(p puzzle.Puzzle) error {
				found = append(found, p)
				_, err := fmt.Fprintln(cmd.OutOrStdout(), p)
				return err
			})
		})
		if err != nil || *packed == "" {
			return err
		}
		return datafolder.Replace(datafolder.Disk(), *packed, func(out io.Writer) error { return source.Pack(out, found) })
	}
	return cmd
}

// sourceOf is the source of the puzzles of the game of that name.
func sourceOf(sources []puzzle.Source, name string) (puzzle.Source, error) {
	for _, s := range sources {
		if strings.EqualFold(s.Game.Name(), name) {
			return s, nil
		}
	}
	return puzzle.Source{}, fmt.Errorf("there are no puzzles of %s; valid: %s", game.Quote(name), game.List(sourceNames(sources)))
}

func sourceNames(sources []puzzle.Source) []string {
	var out []string
	for _, s := range sources {
		out = append(out, s.Game.Name())
	}
	return out
}
