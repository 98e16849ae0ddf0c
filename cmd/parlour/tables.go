package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/persistence/datafolder"
	"parlour/players/kalah/solver"
)

// defaultSeeds is the size of the table that is built by default, maxSeeds the
// largest of Kalah.
const (
	defaultSeeds = 18
	maxSeeds     = 24
)

func newTables(w world) *cobra.Command {
	cmd := &cobra.Command{Use: "tables", Short: "Build, list and verify endgame tables", Args: cli.Takes(cobra.NoArgs)}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	cmd.AddCommand(newTablesBuild(w), newTablesList(w), newTablesVerify(w))
	return cmd
}

// newTablesBuild builds a table in the user's cache and resumes an interrupted
// build.
func newTablesBuild(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "build",
		Short: "Build a table of all boards with few seeds or pieces, in steps",
		Args:  cli.Takes(withTables),
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	cmd.AddCommand(newKalahTable(w), newOwareTable(w), newDraughtsTable(w))
	return cmd
}

// withTables refuses arguments that are not the name of one game that has tables.
func withTables(_ *cobra.Command, args []string) error {
	valid := []string{kalah.Game{}.Name(), oware.Game{}.Name(), draughts.Game{}.Name()}
	if len(args) != 1 {
		return fmt.Errorf("one game is needed; valid: %s", game.List(valid))
	}
	if !slices.Contains(valid, args[0]) {
		return fmt.Errorf("%s has no tables; valid: %s", game.Quote(args[0]), game.List(valid))
	}
	return nil
}

// newKalahTable builds a table of Kalah.
func newKalahTable(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "kalah",
		Short: "Build the table of all boards of Kalah with few seeds",
		Args:  cli.Takes(cobra.NoArgs),
	}
	flags := cli.AddRuleFlags(cmd, kalah.Game{})
	most := cmd.Flags().Int("up-to", defaultSeeds, "maximum number of seeds in the houses")
	threads := cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "number of threads")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		p, err := positionOf(flags, "")
		if err != nil {
			return err
		}
		r := p.Rules()
		size := solver.EndgameBytes(r.Houses, *most)
		if *most < 1 || *most > maxSeeds || *threads < 1 || *threads > cli.MaxThreads || size == 0 {
			return cli.Refused(fmt.Errorf("valid: --up-to 1 to %d, --threads 1 to %d, and boards of 1 to 7 houses", maxSeeds, cli.MaxThreads))
		}
		out := cmd.OutOrStdout()
		fmt.Fprintf(out, "%s: %s for up to %s\n", w.data.Cache.Path(tableName(r)), game.Count(size, "byte"), game.Count(*most, "seed"))
		file, err := editTable(w.data.Cache, tableName(r))
		if err != nil {
			return err
		}
		err = cli.Interruptible(cmd.Context(), func(ctx context.Context) error {
			_, err := solver.BuildFile(ctx, file, r, *most, *threads, func(e *solver.Endgame) {
				fmt.Fprintf(out, "%s\n", game.Count(e.Seeds(), "seed"))
			})
			return err
		})
		return errors.Join(err, file.Close())
	}
	return cmd
}

func newTablesList(w world) *cobra.Command {
	return &cobra.Command{
		Use:   "list GAME",
		Short: "List the tables there are of a game",
		Args:  cli.Takes(withTables),
		RunE: func(cmd *cobra.Command, args []string) error {
			return eachTable(w, args[0], func(path string, table datafolder.Entry) error {
				if table.Err != nil {
					_, err := fmt.Fprintf(cmd.OutOrStdout(), "%s: %v\n", path, table.Err)
					return err
				}
				_, err := fmt.Fprintf(cmd.OutOrStdout(), "%s: %s\n", path, game.Count(table.Size, "byte"))
				return err
			})
		},
	}
}

func newTablesVerify(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "verify GAME",
		Short: "Check the tables of a game",
		Long: "Check the tables of a game: their values, and that each is the one its name says. The values of oware\n" +
			"and draughts are also compared with those of the positions that the moves lead to.",
		Args: cli.Takes(withTables),
	}
	threads := cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "number of threads")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *threads < 1 || *threads > cli.MaxThreads {
			return cli.Refused(fmt.Errorf("valid: --threads 1 to %d", cli.MaxThreads))
		}
		verify := verifyKalah
		switch args[0] {
		case oware.Game{}.Name():
			verify = verifyOware
		case draughts.Game{}.Name():
			verify = verifyDraughts
		}
		return cli.Interruptible(cmd.Context(), func(ctx context.Context) error {
			return verifyTables(ctx, w, args[0], cmd.OutOrStdout(), func(name string) (string, error) {
				return verify(ctx, w, name, *threads, cmd.ErrOrStderr())
			})
		})
	}
	return cmd
}

// verifyTables tells of each table of a game what verify says: up to what size, as "18
// seeds", it is complete, or what is wrong with it.
func verifyTables(ctx context.Context, w world, gameName string, out io.Writer, verify func(name string) (size string, err error)) error {
	bad := false
	err := eachTable(w, gameName, func(path string, table datafolder.Entry) error {
		size, err := verify(table.Name)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			bad = true
			_, err = fmt.Fprintf(out, "%s: %v\n", path, err)
			return err
		}
		_, err = fmt.Fprintf(out, "%s: up to %s, complete\n", path, size)
		return err
	})
	if err == nil && bad {
		return cli.Code(cli.Failed)
	}
	return err
}

// verifyKalah checks a table of Kalah of a name in the cache.
func verifyKalah(_ context.Context, w world, name string, _ int, _ io.Writer) (size string, err error) {
	e, err := readTable(w, name)
	if err == nil && tableName(e.Rules()) != name {
		err = fmt.Errorf("%w: it belongs into %s", solver.ErrOtherRules, w.data.Cache.Path(tableName(e.Rules())))
	}
	if err != nil {
		return "", err
	}
	return game.Count(e.Seeds(), "seed"), nil
}

// onlyTable reads a table of a game that has one alone, of the name only; otherwise the
// error wraps notATable.
func onlyTable[T any](w world, name, only string, notATable error, read func(io.Reader) (T, int64, error)) (table T, err error) {
	if name != only {
		return table, fmt.Errorf("%w of that name; the only one is %s", notATable, w.data.Cache.Path(only))
	}
	file, err := w.data.Cache.Open(name)
	if err != nil {
		return table, cause(err)
	}
	defer file.Close()
	table, _, err = read(file)
	return table, err
}

// eachTable calls do for each table of a game in the cache.
func eachTable(w world, gameName string, do func(path string, table datafolder.Entry) error) error {
	tables, err := w.data.Cache.List(datafolder.Tables, tableEnding)
	if err != nil {
		return err
	}
	for _, table := range tables {
		if !strings.HasPrefix(path.Base(table.Name), gameName+"-") {
			continue
		}
		if err := do(w.data.Cache.Path(table.Name), table); err != nil {
			return err
		}
	}
	return nil
}

const tableEnding = ".table"

// tableName is the file name in the cache of the table for the rules.
func tableName(r kalah.Rules) string {
	return fmt.Sprintf("%s/kalah-%d-%d%d%s", datafolder.Tables, r.Houses, r.End, r.Capture, tableEnding)
}

// openTable returns the table that was built for the rules, nil if there is none
// or it cannot be read: then the solver makes a small one itself.
func openTable(w world, r kalah.Rules) *solver.Endgame {
	e, err := readTable(w, tableName(r))
	if err != nil || tableName(e.Rules()) != tableName(r) {
		return nil
	}
	return e
}

// readTable reads a table in the cache.
func readTable(w world, name string) (*solver.Endgame, error) {
	file, err := w.data.Cache.Open(name)
	if err != nil {
		return nil, cause(err)
	}
	defer file.Close()
	e, _, err := solver.ReadEndgame(file)
	return e, err
}
