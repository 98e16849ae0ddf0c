package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/persistence/datafolder"
	"parlour/players/engines/lab"
	"parlour/players/provenance"
)

// newProvenance says where the data in the program comes from.
func newProvenance(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "provenance",
		Short: "Show where the data in the program comes from, or check it",
		Long: "Show where each data file in the program comes from: its command, seed, engine, time and\n" +
			"hashes, as the manifests beside the files say. With --check all hashes are compared,\n" +
			"and files are made again that take less than a minute of a processor. A file whose\n" +
			"engine has another signature is named: its engine plays differently now. The exit code\n" +
			"is 1 if a file that was made again differs, or a hash is not that of the tree.",
		Args: cli.Takes(cobra.NoArgs),
	}
	dir := cmd.Flags().String("dir", ".", "root of a checkout")
	check := cmd.Flags().Bool("check", false, "compare the hashes, and make again what is quick")
	asJSON := cmd.Flags().Bool("json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		files, err := provenance.Read(os.DirFS(*dir))
		if err != nil {
			return cli.Refused(err)
		}
		tell := printing(cmd, *asJSON)
		switch {
		case *check:
			return cli.Interruptible(cmd.Context(), func(ctx context.Context) error { return checked(ctx, w, *dir, files, tell) })
		case *asJSON:
			return tell(files)
		default:
			return provenance.WriteTable(cmd.OutOrStdout(), files)
		}
	}
	return cmd
}

// printing prints a value as a line for people or as JSON.
func printing(cmd *cobra.Command, asJSON bool) func(any) error {
	if asJSON {
		return json.NewEncoder(cmd.OutOrStdout()).Encode
	}
	return func(v any) error {
		_, err := fmt.Fprintln(cmd.OutOrStdout(), v)
		return err
	}
}

// checked checks files of a tree.
func checked(ctx context.Context, w world, dir string, files []provenance.File, tell func(any) error) error {
	plain := lab.New(nil)
	c := provenance.Checker{
		Tree: os.DirFS(dir),
		Tell: func(f provenance.Finding) error { return tell(f) },
		Make: func(ctx context.Context, words []string, at string) ([]byte, error) { return remade(ctx, w, words, at) },
		Sign: func(ctx context.Context, name string) (uint64, error) {
			g, err := game.Find(w.games, name)
			if err != nil {
				return 0, cli.Refused(err)
			}
			rules, err := g.Rules("", nil)
			if err != nil {
				return 0, err
			}
			return provenance.Signature(ctx, plain, rules)
		},
	}
	failed, err := c.Check(ctx, files)
	if err == nil && failed {
		return cli.Code(cli.Failed)
	}
	return err
}

// remade runs a command of this program with a cache of its own, and returns the file that
// it writes in place of the one at a path.
func remade(ctx context.Context, w world, words []string, at string) (data []byte, err error) {
	folder, err := os.MkdirTemp("", "parlourlab-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	out := filepath.Join(folder, "made")
	silent, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		return nil, err
	}
	defer silent.Close()
	w.cache = datafolder.NewFolder(datafolder.Disk(), filepath.Join(folder, "cache"))
	w.out, w.err, w.engines = silent, silent, lab.New(w.cache)
	root := newRoot(w)
	root.SetOut(silent)
	root.SetErr(silent)
	root.SetArgs(provenance.Redirected(words, at, out))
	if err := root.ExecuteContext(ctx); err != nil {
		return nil, err
	}
	return os.ReadFile(out)
}
