package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/manager"
	"parlour/manager/telling"
	"parlour/persistence/savefile"
)

// Commands that find and change saves.

func newSearch(w world, saves *string) *cobra.Command {
	return &cobra.Command{
		Use:   "search WORD...",
		Short: "List the saves with all words in their names, players or games",
		Args:  cli.Takes(cobra.MinimumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			return searchSaves(w, *saves, strings.Join(args, " "), cmd.OutOrStdout())
		},
	}
}

func searchSaves(w world, dir, text string, out io.Writer) error {
	store := openStore(w, dir)
	files, err := store.Files()
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	found := 0
	for _, f := range files {
		if e := store.Describe(f); manager.Found(e, text) {
			listSave(table, e)
			found++
		}
	}
	if found == 0 {
		fmt.Fprintf(out, "No save in %s is found by %s.\n", store.Dir(), game.Quote(text))
	}
	return table.Flush()
}

func listSave(out io.Writer, e savefile.Entry) {
	fmt.Fprintf(out, "%s\t%s\t%s\n", e.Name, e.Modified.Format("2006-01-02 15:04"), telling.Describe(e))
}

func newRename(w world, saves *string) *cobra.Command {
	return &cobra.Command{
		Use:   "rename SAVE NAME",
		Short: "Give a save another name",
		Args:  cli.Takes(cobra.ExactArgs(2)),

		ValidArgsFunction: completeSave(w, saves),
		RunE: func(cmd *cobra.Command, args []string) error {
			store := openStore(w, *saves)
			file, err := store.Find(args[0])
			if err != nil {
				return cli.Refused(err)
			}
			path, err := store.Rename(file, args[1])
			if err != nil {
				return cli.Refused(err)
			}
			fmt.Fprintf(cmd.OutOrStdout(), "Renamed to %s.\n", path)
			return nil
		},
	}
}

func newDelete(w world, saves *string) *cobra.Command {
	var yes bool
	cmd := &cobra.Command{
		Use:   "delete SAVE",
		Short: "Delete a save, once you are sure",
		Args:  cli.Takes(cobra.ExactArgs(1)),

		ValidArgsFunction: completeSave(w, saves),
	}
	cmd.Flags().BoolVar(&yes, "yes", false, "do not ask")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		store := openStore(w, *saves)
		file, err := store.Find(args[0])
		if err != nil {
			return cli.Refused(err)
		}
		if sure, err := sure(w, cmd.OutOrStdout(), "the save "+file, yes); !sure {
			return err
		}
		if err := store.Delete(file); err != nil {
			return cli.Refused(err)
		}
		fmt.Fprintf(cmd.OutOrStdout(), "Deleted %s.\n", file)
		return nil
	}
	return cmd
}
