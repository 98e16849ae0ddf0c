package main

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"

	"github.com/spf13/afero"
	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/persistence/datafolder"
	"parlour/players/oware"
	"parlour/players/oware/endgame"
)

// newOwareTable builds the table of Oware.
func newOwareTable(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "oware",
		Short: "Build the table of all boards of Oware with few seeds",
		Args:  cli.Takes(cobra.NoArgs),
	}
	most := cmd.Flags().Int("up-to", defaultSeeds, "maximum number of seeds in the houses")
	threads := cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "number of threads")
	packed := cmd.Flags().String("packed", "", "file to write the table into as well, compressed as the one in the program is")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if *most < 1 || *most > endgame.MaxSeeds || *threads < 1 || *threads > cli.MaxThreads {
			return cli.Refused(fmt.Errorf("valid: --up-to 1 to %d, --threads 1 to %d", endgame.MaxSeeds, cli.MaxThreads))
		}
		return cli.Interruptible(cmd.Context(), func(ctx context.Context) error {
			table, err := buildOware(ctx, w, *most, *threads, cmd.OutOrStdout())
			if err != nil || *packed == "" {
				return err
			}
			return datafolder.Replace(afero.NewOsFs(), *packed, func(out io.Writer) error { return pack(table, out) })
		})
	}
	return cmd
}

// buildOware builds the table in the user's cache.
func buildOware(ctx context.Context, w world, most, threads int, out io.Writer) (*endgame.Table, error) {
	name := oware.TableName
	fmt.Fprintf(out, "%s: %s for up to %s\n", w.data.Cache.Path(name), game.Count(endgame.FileBytes(most), "byte"), game.Count(most, "seed"))
	file, err := editTable(w.data.Cache, name)
	if err != nil {
		return nil, err
	}
	table, err := endgame.BuildFile(ctx, file, most, threads, func(t *endgame.Table) {
		fmt.Fprintf(out, "%s: %s\n", game.Count(t.Seeds(), "seed"), t.Count(t.Seeds()))
	})
	return table, errors.Join(err, file.Close())
}

// pack writes a table compressed.
func pack(t *endgame.Table, out io.Writer) error {
	z, err := gzip.NewWriterLevel(out, gzip.BestCompression)
	if err != nil {
		return err
	}
	_, err = t.WriteTo(z)
	return errors.Join(err, z.Close())
}

// verifyOware checks a table of Oware of a name in the cache, and tells how far it is.
func verifyOware(ctx context.Context, w world, name string, threads int, progress io.Writer) (size string, err error) {
	table, err := onlyTable(w, name, oware.TableName, endgame.ErrNotATable, endgame.Read)
	if err != nil {
		return "", err
	}
	return game.Count(table.Seeds(), "seed"), table.Verify(ctx, threads, func(seeds int) {
		fmt.Fprintf(progress, "%s checked\n", game.Count(seeds, "seed"))
	})
}
