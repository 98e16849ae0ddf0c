package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"parlour/game/kalah"
	"parlour/players/kalah/solver"
)

// defaultSeeds is the table that is built if no size is asked for, maxSeeds the
// largest.
const (
	defaultSeeds = 18
	maxSeeds     = 24
)

func newTables() *cobra.Command {
	cmd := &cobra.Command{Use: "tables", Short: "Build, list and verify endgame tables", Args: takes(cobra.NoArgs)}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	cmd.AddCommand(newTablesBuild(), newTablesList(), newTablesVerify())
	return cmd
}

// newTablesBuild builds a table in the user's cache; broken off, it goes on where
// it was.
func newTablesBuild() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "build kalah",
		Short: "Build the table of all boards with few seeds; broken off, the same command goes on",
		Args:  takes(cobra.MatchAll(cobra.ExactArgs(1), onlyKalah)),
	}
	flags := addRuleFlags(cmd, kalah.Game{})
	most := cmd.Flags().Int("up-to", defaultSeeds, "seeds in the houses at most")
	threads := cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "how many threads build")
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
		path := tablePath(r)
		out := cmd.OutOrStdout()
		fmt.Fprintf(out, "%s: %d bytes for up to %d seeds\n", path, size, *most)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
		if err != nil {
			return err
		}
		_, err = solver.BuildFile(cmd.Context(), file, r, *most, *threads, func(e *solver.Endgame) {
			fmt.Fprintf(out, "%d seeds\n", e.Seeds())
		})
		return errors.Join(err, file.Close())
	}
	return cmd
}

func newTablesList() *cobra.Command {
	return &cobra.Command{
		Use:   "list kalah",
		Short: "List the tables there are",
		Args:  takes(cobra.MatchAll(cobra.ExactArgs(1), onlyKalah)),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return eachTable(func(path string, size int64) error {
				_, err := fmt.Fprintf(cmd.OutOrStdout(), "%s: %d bytes\n", path, size)
				return err
			})
		},
	}
}

func newTablesVerify() *cobra.Command {
	return &cobra.Command{
		Use:   "verify kalah",
		Short: "Check the tables against their checksums",
		Args:  takes(cobra.MatchAll(cobra.ExactArgs(1), onlyKalah)),
		RunE: func(cmd *cobra.Command, _ []string) error {
			bad := false
			err := eachTable(func(path string, _ int64) error {
				e, err := readTable(path)
				if err != nil {
					bad = true
					_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %v\n", path, err)
					return err
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: up to %d seeds, whole\n", path, e.Seeds())
				return err
			})
			if err == nil && bad {
				return codeError(exitFailed)
			}
			return err
		},
	}
}

// eachTable calls do with each table in the cache.
func eachTable(do func(path string, size int64) error) error {
	paths, err := filepath.Glob(filepath.Join(tablesDir(), "*.table"))
	if err != nil {
		return err
	}
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		if err := do(path, info.Size()); err != nil {
			return err
		}
	}
	return nil
}

// tablesDir is the folder of the tables in the user's cache.
func tablesDir() string { return filepath.Join(cacheDir(), "tables") }

// cacheDir is the folder of all that can be made again.
func cacheDir() string { return filepath.Join(xdg.CacheHome, "parlour") }

// tablePath is the file of the table for the rules.
func tablePath(r kalah.Rules) string {
	name := fmt.Sprintf("kalah-%d-%d%d.table", r.Houses, r.End, r.Capture)
	return filepath.Join(tablesDir(), name)
}

// openTable returns the table that was built for the rules, nil if there is none
// that can be read: then the solver makes a small one for itself.
func openTable(r kalah.Rules) *solver.Endgame {
	e, err := readTable(tablePath(r))
	if err != nil {
		return nil
	}
	return e
}

// errNoTable tells that a file of the cache is not one to read.
var errNoTable = errors.New("not a file")

func readTable(path string) (*solver.Endgame, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if info, err := file.Stat(); err != nil || info.Mode()&fs.ModeType != 0 {
		return nil, errNoTable
	}
	e, _, err := solver.ReadEndgame(io.Reader(file))
	return e, err
}
