package main

import (
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// newRoot returns the command line: the game itself, and the subcommands.
func newRoot(w world) *cobra.Command {
	var saves string
	var how display
	var programs []string
	root := &cobra.Command{
		Use:   "parlour [SAVE]",
		Short: "Kalah, Oware and International draughts on the console",
		Long: "Parlour plays Kalah, Oware and International draughts: from menus on a terminal,\n" +
			"by typed commands elsewhere. With SAVE - a name in the saves folder, or a path -\n" +
			"it continues that game.",
		Args:          takes(cobra.MaximumNArgs(1)),
		Version:       version(),
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE: func(cmd *cobra.Command, args []string) error {
			guests := newGuests(w)
			if err := guests.addNamed(programs); err != nil {
				return err
			}
			w := w
			w.engines = guests.engines
			return play(cmd.Context(), w, saves, how, args)
		},
	}
	root.PersistentFlags().StringVar(&saves, "saves", "", "folder of the saves (default $PARLOUR_SAVES, ./saves or the user's data folder)")
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return refused(fmt.Errorf("%w; usage: %s", err, cmd.UseLine()))
	})
	playing := &cobra.Command{
		Use:   "play [SAVE]",
		Short: "Play, or continue a save",
		Args:  takes(cobra.MaximumNArgs(1)),
		RunE:  root.RunE,
	}
	how.flags(root)
	how.flags(playing)
	engineFlag(root, &programs)
	engineFlag(playing, &programs)
	root.AddCommand(
		playing,
		newKalah(w, &saves),
		newMoves(w),
		newPerft(w),
		newSolve(w),
		newRules(w),
		newPuzzles(w, &saves),
		newTables(w),
		newBook(w),
		newTrain(w),
		newCompare(w),
		newEngine(w),
		newSaves(w, &saves),
		newReplay(w, &saves),
		newHistory(w),
		newHint(w, &saves),
		newReview(w, &saves),
	)
	addHelp(root, w)
	return root
}

// version is the module's version as the build recorded it.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "unknown"
	}
	return info.Main.Version
}
