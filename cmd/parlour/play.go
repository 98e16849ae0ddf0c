package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"parlour/game"
	"parlour/game/clock"
	"parlour/manager"
	"parlour/manager/console"
	"parlour/manager/script"
	learnt "parlour/persistence/progress"
	"parlour/players"
)

// play runs the game: menus if input and output are a terminal, the command
// dialogue otherwise.
func play(ctx context.Context, w world, saves string, how display, args []string) error {
	store := openStore(w, saves)
	var first game.Rules // nil: menus begin with the game last played
	if !menus(w) {
		var err error
		if first, err = script.DefaultRules(w.games); err != nil {
			return err
		}
	}
	control, err := how.control()
	if err != nil {
		return err
	}
	var history manager.History // games of the typed commands are not for people to look back on
	if menus(w) {
		history = openHistory(w)
	}
	m, err := newManager(w, store, store.NewJournal(rand.Uint64), history, first, control)
	if err != nil {
		return err
	}
	var unknown *manager.Load // a save with a player that only a person can replace
	if len(args) == 1 {
		load := manager.Load{Name: args[0], Path: isPath(store, args[0])}
		_, err := m.Feed(load)
		switch {
		case errors.Is(err, players.ErrProgram) && menus(w):
			unknown = &load
		case err != nil:
			return refused(err)
		}
	}
	if menus(w) {
		return playMenus(ctx, w, how, m, unknown)
	}
	return playCommands(ctx, w, m)
}

// tellLost prints games that could not be saved anywhere, so that they can be
// copied from the terminal; nothing if lost is nil.
func tellLost(w world, lost *manager.LostError) {
	if lost != nil {
		fmt.Fprintf(w.err, "parlour: %v\n\n%s", lost, lost.Text())
	}
}

// seed is what games begun from the menus draw from: the same game again is the
// same game.
const seed = 1

// menus reports whether the terminal can show menus.
func menus(w world) bool { return interactive(w) && w.env("TERM") != "dumb" }

// interactive reports whether input and output are a terminal.
func interactive(w world) bool {
	return term.IsTerminal(int(w.in.Fd())) && term.IsTerminal(int(w.out.Fd()))
}

func playMenus(ctx context.Context, w world, how display, m *manager.Manager, first *manager.Load) error {
	c := console.New(console.Config{
		Manager: m, In: w.in, Out: w.out, Env: w.env, Now: time.Now, Seed: seed,
		Plain: how.plain, Pace: how.pace, Theme: how.theme, Language: how.language,
		First: first, Memory: learnt.NewStore(w.data.Data), Puzzles: puzzleSets, PuzzlesFirst: how.puzzles,
	})
	defer onSignal(c.Interrupt, func() {
		c.Restore()
		w.runner.Close()
		tellLost(w, m.Lost())
	})()
	err := c.Run(ctx)
	if lost := (*manager.LostError)(nil); errors.As(err, &lost) {
		return lost
	}
	switch {
	case errors.Is(err, console.ErrInterrupt):
		return codeError(exitSignal + 2)
	case errors.Is(err, console.ErrChoice):
		return refused(err)
	}
	return err
}

// display is how a person on a terminal wants to be shown the game, and with which time
// control to play.
type display struct {
	plain                 bool
	pace, theme, language string
	// puzzles begins with the puzzles.
	puzzles bool
	// clock is the time control of new games.
	clock string
}

// control is the time control of new games, none if nothing is said.
func (d display) control() (clock.Control, error) {
	if d.clock == "" {
		return clock.Control{}, nil
	}
	c, err := clock.Parse(d.clock)
	return c, refused(err)
}

// flags adds the flags that choose it.
func (d *display) flags(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&d.plain, "plain", false, "keep a transcript instead of a screen that is drawn in its place")
	cmd.Flags().StringVar(&d.pace, "pace", "", "how moves are shown: "+game.List(console.Paces())+" (default fast)")
	cmd.Flags().StringVar(&d.clock, "clock", "", "the clock of new games, as 40s/move, 10m or 5m+3s (default none)")
	cmd.Flags().StringVar(&d.theme, "theme", "", "what boards are drawn with: "+game.List(console.Themes())+" (default what the terminal can show)")
	cmd.Flags().StringVar(&d.language, "language", "", "language of the menus: "+game.List(console.Languages())+" (default that of the environment)")
}

func playCommands(ctx context.Context, w world, m *manager.Manager) error {
	prompt := ""
	if interactive(w) {
		prompt = "> "
	}
	d := script.NewDialogue(m, w.in, w.out, prompt)
	defer onSignal(d.Interrupt, func() {
		w.runner.Close()
		tellLost(w, m.Lost())
	})()
	return d.Run(ctx)
}

// newManager returns a manager of the games; history and first may be nil.
func newManager(w world, store manager.Store, journal manager.Journal, history manager.History, first game.Rules, control clock.Control) (*manager.Manager, error) {
	return manager.New(manager.Config{
		Games:   w.games,
		Store:   store,
		Journal: journal,
		History: history,
		Engines: w.engines,
		Clock:   time.Now,
		Control: control,
		Seed:    seed,
		Rules:   first,
	})
}
