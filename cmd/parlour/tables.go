package main

import (
	"context"
	"fmt"
	"io"
	"path"
	"runtime"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/persistence/datafolder"
	"parlour/players"
)

// tabled is the choice of a game that has endgame tables.
func tabled(w world) cli.Choice[players.Tabled] {
	return cli.Choice[players.Tabled]{Engines: w.engines, Games: w.games, Lacking: game.Term("there are no tables")}
}

func newTables(w world) *cobra.Command {
	return cli.Group("tables", "Build, list and verify endgame tables", newTablesBuild(w), newTablesList(w), newTablesVerify(w))
}

// newTablesBuild builds a table in the user's cache and resumes an interrupted
// build.
func newTablesBuild(w world) *cobra.Command {
	return tabled(w).Commands("build", "Build a table of all boards with few seeds or pieces, in steps",
		func(g game.Game, t players.Tabled) *cobra.Command {
			return cli.TableCommand(w.data.Cache, g, t, func(ctx context.Context, o cli.TableOrder, file players.Target, tell func(string)) error {
				return o.Table.Build(ctx, file, o.Threads, tell)
			})
		})
}

func newTablesList(w world) *cobra.Command {
	choice := tabled(w)
	return &cobra.Command{
		Use:   "list GAME",
		Short: "List the tables there are of a game",
		Args:  choice.Check,
		RunE: func(cmd *cobra.Command, args []string) error {
			g, _, _ := choice.Of(args[0])
			return eachTable(w, g, func(path string, table datafolder.Entry) error {
				if table.Err != nil {
					_, err := fmt.Fprintf(cmd.OutOrStdout(), "%s: %v\n", path, table.Err)
					return err
				}
				_, err := fmt.Fprintf(cmd.OutOrStdout(), "%s: %s\n", path, game.Count(table.Size, "byte"))
				return err
			})
		},

		ValidArgsFunction: choice.Complete,
	}
}

func newTablesVerify(w world) *cobra.Command {
	choice := tabled(w)
	cmd := &cobra.Command{
		Use:   "verify GAME",
		Short: "Check the tables of a game",
		Long: "Check the tables of a game: their values, and that each is the one its name says. Where a value\n" +
			"follows from others, it is compared with those of the positions that the moves lead to.",
		Args: choice.Check,

		ValidArgsFunction: choice.Complete,
	}
	threads := cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "number of threads")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *threads < 1 || *threads > cli.MaxThreads {
			return cli.Refused(game.Errorf("valid: --threads 1 to %d", cli.MaxThreads))
		}
		g, t, _ := choice.Of(args[0])
		return cli.Interruptible(cmd.Context(), func(ctx context.Context) error {
			return verifyTables(ctx, w, g, cmd.OutOrStdout(), func(name string) (string, error) {
				return t.VerifyTable(ctx, name, *threads, func(line string) { fmt.Fprintln(cmd.ErrOrStderr(), line) })
			})
		})
	}
	return cmd
}

// verifyTables prints for each table of a game the result of verify: the size up to which
// it is complete, as "18 seeds", or its fault.
func verifyTables(ctx context.Context, w world, g game.Game, out io.Writer, verify func(name string) (size string, err error)) error {
	bad := false
	err := eachTable(w, g, func(path string, table datafolder.Entry) error {
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

// eachTable calls do for each table of a game in the cache.
func eachTable(w world, g game.Game, do func(path string, table datafolder.Entry) error) error {
	pattern := players.TableFile(g.Name(), "*")
	tables, err := w.data.Cache.List(path.Dir(pattern), path.Ext(pattern))
	if err != nil {
		return err
	}
	for _, table := range tables {
		if own, _ := path.Match(pattern, table.Name); !own {
			continue
		}
		if err := do(w.data.Cache.Path(table.Name), table); err != nil {
			return err
		}
	}
	return nil
}
