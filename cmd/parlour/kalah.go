package main

import (
	"math/rand/v2"
	"time"

	"github.com/spf13/afero"
	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game/clock"
	"parlour/game/kalah"
	"parlour/manager/script"
	"parlour/persistence/savefile"
)

func newKalah(w world, saves *string) *cobra.Command {
	var options script.KalahOptions
	cmd := &cobra.Command{
		Use:   "kalah",
		Short: "Kalah for two in the dialogue of the Auckland assignment",
		Args:  cli.Takes(cobra.NoArgs),
	}
	flags := cli.AddRuleFlags(cmd, kalah.Game{})
	cmd.Flags().BoolVar(&options.Vertical, "vertical", false, "draw the board upright")
	cmd.Flags().BoolVar(&options.Robot, "robot", false, "let the first-choice robot play P2")
	cmd.Flags().BoolVar(&options.Menu, "menu", false, "ask with a menu: new game, save, load")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		rules, err := flags.Rules(kalah.Game{})
		if err != nil {
			return err
		}
		journal := openStore(w, *saves).NewJournal(rand.Uint64)
		memory := savefile.NewStore(afero.NewMemMapFs(), "saves", w.games, time.Now)
		m, err := newManager(w, memory, journal, nil, rules, nil, clock.Control{})
		if err != nil {
			return err
		}
		options.Notes = w.err
		defer onSignal(func() bool { return false }, func() { tellLost(w, m.Lost()) })()
		return script.Kalah(cmd.Context(), m, rules, options, w.in, w.out)
	}
	return cmd
}
