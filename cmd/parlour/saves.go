package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
)

func newSaves(w world, saves *string) *cobra.Command {
	cmd := &cobra.Command{Use: "saves", Short: "List (the default), find, show, change, export and import saves", Args: cli.Takes(cobra.NoArgs)}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return listSaves(w, *saves, cmd.OutOrStdout()) }
	cmd.AddCommand(
		&cobra.Command{
			Use:   "list",
			Short: "List the saves, the newest first",
			Args:  cli.Takes(cobra.NoArgs),
			RunE:  cmd.RunE,
		},
		&cobra.Command{
			Use:   "show SAVE",
			Short: "Show the current position of a save",
			Args:  cli.Takes(cobra.ExactArgs(1)),

			ValidArgsFunction: completeSave(w, saves),
			RunE: func(cmd *cobra.Command, args []string) error {
				s, err := openGame(w, *saves, args[0])
				if err != nil {
					return err
				}
				_, err = io.WriteString(cmd.OutOrStdout(), s.In(w.voice()).Text(game.Style{}))
				return err
			},
		},
		newExport(w, saves),
		newImport(w, saves),
		newSearch(w, saves),
		newRename(w, saves),
		newDelete(w, saves),
	)
	return cmd
}

func newReplay(w world, saves *string) *cobra.Command {
	return &cobra.Command{
		Use:   "replay SAVE",
		Short: "Show every position of a save, from the start",
		Args:  cli.Takes(cobra.ExactArgs(1)),

		ValidArgsFunction: completeSave(w, saves),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := openGame(w, *saves, args[0])
			if err != nil {
				return err
			}
			s = s.In(w.voice())
			var text strings.Builder
			states := s.Record.States()
			for _, state := range states[:len(states)-1] {
				then := s
				then.Record = game.NewRecord(state)
				fmt.Fprintln(&text, then.Text(game.Style{}))
			}
			return w.paged(cmd.OutOrStdout(), text.String()+s.Text(game.Style{}))
		},
	}
}

func listSaves(w world, dir string, out io.Writer) error {
	store := openStore(w, dir)
	entries, err := store.List()
	if err != nil {
		return err
	}
	if len(entries) == 0 {
		fmt.Fprintf(out, "No saves in %s.\n", store.Dir())
		return nil
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, e := range entries {
		listSave(table, e)
	}
	return table.Flush()
}
