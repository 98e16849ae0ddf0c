package cli

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"parlour/game"
	"parlour/persistence/datafolder"
	"parlour/players"
)

// TableOrder is an endgame table that a person asked for.
type TableOrder struct {
	Rules game.Rules
	// Size is that of the table, see players.Sizes.
	Size    int
	Table   players.Buildable
	Threads int
}

// BuildTable builds a table in a file, as players.Buildable does.
type BuildTable func(ctx context.Context, o TableOrder, file players.Target, tell func(line string)) error

// TableCommand is the command that builds a table of a game in the cache, or resumes an
// interrupted build.
func TableCommand(cache datafolder.Folder, g game.Game, t players.Tabled, build BuildTable) *cobra.Command {
	sizes := t.TableSizes()
	cmd := &cobra.Command{
		Use:   g.Name(),
		Short: "Build the table of endings of " + g.Title(),
		Args:  Takes(cobra.NoArgs),
	}
	rules := func() (game.Rules, error) { return g.Rules("", nil) }
	if sizes.ByRules {
		flags := AddRuleFlags(cmd, g)
		rules = func() (game.Rules, error) { return flags.Rules(g) }
	}
	most := cmd.Flags().Int(sizes.Flag, sizes.Usual, "maximum number of "+sizes.Of)
	threads := cmd.Flags().Int("threads", runtime.GOMAXPROCS(0), "number of threads")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if *most < sizes.Least || *most > sizes.Most || *threads < 1 || *threads > MaxThreads {
			return Refused(game.Errorf("valid: --%s %d to %d, --threads 1 to %d", sizes.Flag, sizes.Least, sizes.Most, MaxThreads))
		}
		r, err := rules()
		if err != nil {
			return err
		}
		if !cmd.Flags().Changed(sizes.Flag) {
			*most = sizes.For(r)
		}
		table, err := t.TableFor(r, *most)
		if err != nil {
			return Refused(err)
		}
		out := cmd.OutOrStdout()
		fmt.Fprintf(out, "%s: %s\n", cache.Path(table.Name()), table.Cost())
		file, err := EditTable(cache, table.Name())
		if err != nil {
			return err
		}
		err = Interruptible(cmd.Context(), func(ctx context.Context) error {
			return build(ctx, TableOrder{r, *most, table, *threads}, file, func(line string) { fmt.Fprintln(out, line) })
		})
		return errors.Join(err, file.Close())
	}
	return cmd
}
