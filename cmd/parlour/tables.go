package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/persistence/datafolder"
	"parlour/players/kalah/solver"
)

// defaultSeeds is the size of the table that is built by default, maxSeeds the
// largest.
const (
	defaultSeeds = 18
	maxSeeds     = 24
)

func newTables(w world) *cobra.Command {
	cmd := &cobra.Command{Use: "tables", Short: "Build, list and verify endgame tables", Args: takes(cobra.NoArgs)}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	cmd.AddCommand(newTablesBuild(w), newTablesList(w), newTablesVerify(w))
	return cmd
}

// newTablesBuild builds a table in the user's cache and resumes an interrupted
// build.
func newTablesBuild(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "build kalah",
		Short: "Build the table of all boards with few seeds; an interrupted build resumes",
		Args:  takes(cobra.MatchAll(cobra.ExactArgs(1), onlyKalah)),
	}
	flags := addRuleFlags(cmd, kalah.Game{})
	most := cmd.Flags().Int("up-to", defaultSeeds, "maximum number of seeds in the houses")
	threads := cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "number of threads")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		p, err := positionOf(flags, "")
		if err != nil {
			return err
		}
		r := p.Rules()
		size := solver.EndgameBytes(r.Houses, *most)
		if *most < 1 || *most > maxSeeds || *threads < 1 || *threads > maxThreads || size == 0 {
			return refused(fmt.Errorf("valid: --up-to 1 to %d, --threads 1 to %d, and boards of 1 to 7 houses", maxSeeds, maxThreads))
		}
		out := cmd.OutOrStdout()
		fmt.Fprintf(out, "%s: %s for up to %s\n", w.data.Cache.Path(tableName(r)), game.Count(size, "byte"), game.Count(*most, "seed"))
		file, err := w.data.Cache.Edit(tableName(r))
		if err != nil {
			return err
		}
		err = interruptible(cmd.Context(), func(ctx context.Context) error {
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
		Use:   "list kalah",
		Short: "List the tables",
		Args:  takes(cobra.MatchAll(cobra.ExactArgs(1), onlyKalah)),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return eachTable(w, func(path string, table datafolder.Entry) error {
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
	return &cobra.Command{
		Use:   "verify kalah",
		Short: "Check the tables: their values, and that each is the one its name says",
		Args:  takes(cobra.MatchAll(cobra.ExactArgs(1), onlyKalah)),
		RunE: func(cmd *cobra.Command, _ []string) error {
			bad := false
			err := eachTable(w, func(path string, table datafolder.Entry) error {
				e, err := readTable(w, table.Name)
				if err == nil && tableName(e.Rules()) != table.Name {
					err = fmt.Errorf("%w: it belongs into %s", solver.ErrOtherRules, w.data.Cache.Path(tableName(e.Rules())))
				}
				if err != nil {
					bad = true
					_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %v\n", path, err)
					return err
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: up to %s, complete\n", path, game.Count(e.Seeds(), "seed"))
				return err
			})
			if err == nil && bad {
				return codeError(exitFailed)
			}
			return err
		},
	}
}

// eachTable calls do for each table in the cache.
func eachTable(w world, do func(path string, table datafolder.Entry) error) error {
	tables, err := w.data.Cache.List(datafolder.Tables, tableEnding)
	if err != nil {
		return err
	}
	for _, table := range tables {
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
