package main

import (
	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
)

// newRoot returns the command line: the game itself, and the subcommands.
func newRoot(w world) *cobra.Command {
	var saves string
	var f playFlags
	var programs []string
	root := &cobra.Command{
		Use:   "parlour [SAVE]",
		Short: "Classic board games on the console",
		Long: "Parlour plays Kalah, Oware, International draughts, draughts on 64 squares,\n" +
			"togyzkumalak and mangala: from menus on a terminal, by typed commands elsewhere.\n" +
			"With SAVE - a name in the saves folder, or a path - it continues that game.",
		Args: cli.Takes(cobra.MaximumNArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			guests := newGuests(w)
			if err := guests.AddNamed(programs); err != nil {
				return err
			}
			w := w
			w.engines = guests.Engines()
			return play(cmd, w, saves, &f, args)
		},

		ValidArgsFunction: completeSave(w, &saves),
	}
	root.PersistentFlags().StringVar(&saves, "saves", "", "folder of the saves (default $PARLOUR_SAVES, ./saves or the user's data folder)")
	playing := &cobra.Command{
		Use:   "play [SAVE]",
		Short: "Play, or continue a save",
		Long: "Play, or continue a save. With --game, --level, --side, --name, --seed or rules a\n" +
			"game against the computer begins at once, whatever games are unsaved; what no flag\n" +
			"says is as it was chosen last on a terminal, and the usual elsewhere. How it is\n" +
			"shown is asked of the flags, then the environment, then the settings file: see\n" +
			"parlour help settings.",
		Args: cli.Takes(cobra.MaximumNArgs(1)),
		RunE: root.RunE,

		ValidArgsFunction: root.ValidArgsFunction,
	}
	languageFlag(root, w)
	f.display.flags(root)
	f.display.flags(playing)
	f.beginning.flags(playing, w)
	engineFlag(root, &programs)
	engineFlag(playing, &programs)
	addGroup(root, "Play:", playing, newJoin(w, &saves), newHost(w, &saves), newKalah(w, &saves))
	addGroup(root, "Learn:", newRules(w), newPuzzles(w, &saves), newHint(w, &saves), newReview(w, &saves), newSolve(w))
	addGroup(root, "Saves:", newSaves(w, &saves), newHistory(w), newReplay(w, &saves))
	addGroup(root, "Matches:", newCompare(w))
	addGroup(root, "Engines:", newEngine(w), newTables(w), newPerft(w), newMoves(w))
	root.AddCommand(newMoved("book"), newMoved("train"))
	addHelp(root, w)
	cli.Finish(root)
	return root
}

// addGroup adds commands that the help lists under a title.
func addGroup(root *cobra.Command, title string, commands ...*cobra.Command) {
	root.AddGroup(&cobra.Group{ID: title, Title: title})
	for _, c := range commands {
		c.GroupID = title
	}
	root.AddCommand(commands...)
}
