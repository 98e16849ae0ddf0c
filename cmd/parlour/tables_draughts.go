package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/persistence/datafolder"
	"parlour/players/draughts"
	"parlour/players/draughts/endgame"
)

// defaultPieces is the size of the table of draughts that is built by default.
const defaultPieces = 4

// newDraughtsTable builds the table of International draughts.
func newDraughtsTable(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "draughts",
		Short: "Build the table of all positions of draughts with few pieces",
		Args:  cli.Takes(cobra.NoArgs),
	}
	most := cmd.Flags().Int("pieces", defaultPieces, "maximum number of pieces")
	threads := cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "number of threads")
	packed := cmd.Flags().String("packed", "", "file to write the table into as well, as the one in the program is")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if *most < endgame.LeastPieces || *most > endgame.MaxPieces || *threads < 1 || *threads > cli.MaxThreads {
			return cli.Refused(fmt.Errorf("valid: --pieces %d to %d, --threads 1 to %d", endgame.LeastPieces, endgame.MaxPieces, cli.MaxThreads))
		}
		return cli.Interruptible(cmd.Context(), func(ctx context.Context) error {
			table, err := buildDraughts(ctx, w, *most, *threads, cmd.OutOrStdout())
			if err != nil || *packed == "" {
				return err
			}
			return datafolder.Replace(datafolder.Disk(), *packed, func(out io.Writer) error {
				_, err := table.WriteTo(out)
				return err
			})
		})
	}
	return cmd
}

// buildDraughts builds the table in the user's cache.
func buildDraughts(ctx context.Context, w world, most, threads int, out io.Writer) (*endgame.Table, error) {
	name := draughts.TableName
	fmt.Fprintf(out, "%s: up to %s, %s in memory; the file takes about %s\n", w.data.Cache.Path(name), game.Count(most, "piece"),
		game.Count(int64(endgame.Positions(most)), "byte"), game.Count(endgame.FileBytes(most), "byte"))
	file, err := editTable(w.data.Cache, name)
	if err != nil {
		return nil, err
	}
	table, err := endgame.BuildFile(ctx, file, most, threads, func(solved []endgame.Solved) {
		for _, s := range solved {
			fmt.Fprintf(out, "%v: %v\n", s.Class, s.Count)
		}
	})
	return table, errors.Join(err, file.Close())
}

// verifyDraughts checks a table of draughts of a name in the cache, and tells how far it is.
func verifyDraughts(ctx context.Context, w world, name string, threads int, progress io.Writer) (size string, err error) {
	table, err := onlyTable(w, name, draughts.TableName, endgame.ErrNotATable, endgame.Read)
	if err != nil {
		return "", err
	}
	return game.Count(table.Pieces(), "piece"), table.Verify(ctx, threads, func(c endgame.Class) {
		fmt.Fprintf(progress, "%v checked\n", c)
	})
}
