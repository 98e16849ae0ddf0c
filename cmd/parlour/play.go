package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"parlour/cmd/internal/cli"
	"parlour/cmd/internal/match"
	"parlour/game"
	"parlour/game/clock"
	"parlour/manager"
	"parlour/manager/building"
	"parlour/manager/console"
	"parlour/manager/console/terminal"
	"parlour/manager/script"
	learnt "parlour/persistence/progress"
	"parlour/persistence/savefile"
	"parlour/persistence/settings"
	"parlour/players"
)

// playFlags are the flags of playing.
type playFlags struct {
	display
	beginning
	// joined is the game of a service to begin with, nil for none, and invitation the link to
	// its other seat, "" for none.
	joined     *manager.Join
	invitation string
	// lobby is the lobby to begin with, nil for none.
	lobby *console.Visit
	// hosting is a game to begin with that this program is to serve, nil for none.
	hosting *console.Hosting
}

// play runs the game: menus if input and output are a terminal, the command
// dialogue otherwise.
func play(cmd *cobra.Command, w world, saves string, f *playFlags, args []string) error {
	if !isProgram(w, f.hints) {
		return cli.Refused(game.Errorf("%w %s; valid with --hints: a program of the settings or of --engine", players.ErrProgram, game.Quote(f.hints)))
	}
	if !menus(w) {
		return playCommands(cmd, w, saves, f, args)
	}
	file := settings.New(w.data.Settings)
	how, err := f.resolve(cmd, w, file)
	if err != nil {
		return err
	}
	control, err := f.control()
	if err != nil {
		return err
	}
	w.hints = how.hints
	store := openStore(w, saves)
	m, err := newManager(w, store, store.NewJournal(rand.Uint64), openHistory(w), nil, settings.NewLast(w.data.Data), control)
	if err != nil {
		return err
	}
	unknown, err := f.start(cmd, m, store, rand.Uint64, args)
	if err != nil && unknown == nil {
		return err
	}
	return playMenus(cmd.Context(), w, m, console.Config{
		Manager: m, In: w.in, Out: w.out, Env: w.env, Now: time.Now, Seed: seed, Draw: rand.Uint64,
		Plain: how.plain, Asked: how.asked, Kept: how.kept, Keep: func(key string, value any) (string, error) { return file.Path(), file.Set(key, value) }, Notes: append(how.notes, f.notes(w.voice())...),
		Language: how.language, Tables: w.buildTables,
		First: unknown, Memory: learnt.NewStore(w.data.Data), Puzzles: w.puzzleSets, PuzzlesFirst: f.puzzles && !f.mine,
		Others: others{w}, Invitation: f.invitation, Lobby: f.lobby, Hosting: f.hosting,
		Mistakes: learnt.NewMistakeStore(w.data.Data), MistakesFirst: f.mine,
	})
}

// start begins with the save or the game of the command line, if any. If a save names a
// player that only a person can replace, it is returned with the error.
func (f *playFlags) start(
	cmd *cobra.Command, m *manager.Manager, store *savefile.Store, draw func() uint64, args []string,
) (unknown *manager.Load, err error) {
	switch {
	case f.joined != nil:
		if _, err = m.Feed(*f.joined); err != nil {
			f.joined.Far.Close()
		}
		return nil, cli.Refused(err)
	case len(args) == 1 && f.given(cmd):
		return nil, cli.Refused(errTwoGames)
	case len(args) == 1:
		load := manager.Load{Name: args[0], Path: isPath(store, args[0])}
		_, err := m.Feed(load)
		if errors.Is(err, players.ErrProgram) {
			return &load, cli.Refused(err)
		}
		return nil, cli.Refused(err)
	case f.given(cmd):
		return nil, f.begin(cmd, m, draw)
	}
	return nil, nil
}

// buildTables has endgame tables built beside games by this program, or not.
func (w world) buildTables(on bool) {
	if !on {
		w.tables.Close()
		return
	}
	if path, err := os.Executable(); err == nil {
		w.tables.Begin(w.engines, w.games, building.Program(path))
	}
}

// tellLost prints games that could not be saved anywhere, to be copied from the terminal;
// nothing if lost is nil.
func tellLost(w world, lost *manager.LostError) {
	if lost != nil {
		fmt.Fprintf(w.err, "parlour: %v\n\n%s", lost, lost.Text())
	}
}

// seed is what games of dialogues draw from, and comparisons in the menus: the same game
// again is the same game.
const seed = 1

// menus reports whether the terminal can show menus.
func menus(w world) bool { return interactive(w) && w.env("TERM") != "dumb" }

// interactive reports whether input and output are a terminal.
func interactive(w world) bool {
	return term.IsTerminal(int(w.in.Fd())) && term.IsTerminal(int(w.out.Fd()))
}

func playMenus(ctx context.Context, w world, m *manager.Manager, cfg console.Config) error {
	c := console.New(cfg)
	defer onSignal(c.Interrupt, func() {
		c.Restore()
		w.leave()
		tellLost(w, m.Lost())
	})()
	err := c.Run(ctx)
	if lost := (*manager.LostError)(nil); errors.As(err, &lost) {
		return lost
	}
	switch {
	case errors.Is(err, terminal.ErrInterrupt):
		return cli.Code(cli.Signal + 2)
	case errors.Is(err, console.ErrChoice):
		return cli.Refused(err)
	}
	return err
}

// playCommands runs the command dialogue. It knows nothing of what was played last by
// hand: the same input is the same game.
func playCommands(cmd *cobra.Command, w world, saves string, f *playFlags, args []string) error {
	first, err := script.DefaultRules(w.games)
	if err != nil {
		return err
	}
	control, err := f.control()
	if err != nil {
		return err
	}
	w.hints = f.hints
	store := openStore(w, saves)
	// Games of the typed commands are not for people to look back on.
	m, err := newManager(w, store, store.NewJournal(rand.Uint64), nil, first, nil, control)
	if err != nil {
		return err
	}
	if _, err := f.start(cmd, m, store, nil, args); err != nil {
		return err
	}
	for _, note := range f.notes(nil) {
		fmt.Fprintf(w.out, "Note: %s\n", note)
	}
	return runDialogue(cmd.Context(), w, m, nil)
}

// newManager returns a manager of the games. History, first and memory may be nil.
func newManager(
	w world, store manager.Store, journal manager.Journal, history manager.History, first game.Rules, memory manager.Memory,
	control clock.Control,
) (*manager.Manager, error) {
	return manager.New(manager.Config{
		Games:   w.games,
		Store:   store,
		Journal: journal,
		History: history,
		Rated:   openHistory(w),
		Engines: w.engines,
		Hints:   w.hints,
		Clock:   time.Now,
		Control: control,
		Seed:    seed,
		Rules:   first,
		Memory:  memory,

		Openings: func(path string, r game.Rules) ([]game.State, error) {
			openings, _, err := match.ReadOpenings(path, w.games, r, 0)
			return openings, err
		},
	})
}
