package main

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/manager"
	"parlour/players"
)

// beginning are the flags of a game that begins at once.
type beginning struct {
	game, level, side, name string
	seed                    uint64
	rules                   *cli.RuleFlags
	// notices are to be told about the game that has begun.
	notices []manager.Notice
}

// flags adds the flags, and what completes their values.
func (b *beginning) flags(cmd *cobra.Command, w world) {
	b.rules = cli.AddRuleFlags(cmd, w.games...)
	flags := cmd.Flags()
	flags.StringVar(&b.game, "game", "", "begin this game at once: "+game.List(game.Names(w.games)))
	flags.StringVar(&b.level, "level", "", "level of the computer, or match for the one nearest to your rating")
	flags.StringVar(&b.side, "side", "", "side of the person: "+game.List(w.sideNames("")))
	flags.StringVar(&b.name, "name", "", "name of the person")
	flags.Uint64Var(&b.seed, "seed", 0, "what the computer's play varies by (default a new one for each game)")
	cli.CompleteFlag(cmd, "game", game.Names(w.games))
	_ = cmd.RegisterFlagCompletionFunc("level", cli.Words(func(*cobra.Command, []string) []string { return append(w.levelNames(b.game), players.Matching) }))
	_ = cmd.RegisterFlagCompletionFunc("side", cli.Words(func(*cobra.Command, []string) []string { return w.sideNames(b.game) }))
}

// given reports whether a flag asks for a game.
func (b *beginning) given(cmd *cobra.Command) bool {
	return b.rules != nil && (slices.ContainsFunc([]string{"game", "level", "side", "name", "seed"}, cmd.Flags().Changed) || b.rules.Any())
}

// begin begins the game. The rest is as it was chosen last, if the manager remembers it.
// Draw draws a seed; with nil the computer's play does not vary, unless a flag gives the
// seed.
func (b *beginning) begin(cmd *cobra.Command, m *manager.Manager, draw func() uint64) error {
	setup, err := b.setup(m)
	if err != nil {
		return cli.Refused(err)
	}
	switch {
	case cmd.Flags().Changed("seed"):
		setup.Seed, setup.Varied = b.seed, true
	case draw != nil:
		setup.Seed, setup.Varied = draw(), true
	default:
		setup.Seed = seed
	}
	r, err := m.Feed(manager.Begin{Setup: setup})
	b.notices = r.Notices
	return cli.Refused(err)
}

// notes are the notices in the language of a voice.
func (b *beginning) notes(v game.Voice) (out []string) {
	for _, n := range b.notices {
		out = append(out, game.Tell(v, n.Phrase()))
	}
	return out
}

// setup is the game that the flags ask for.
func (b *beginning) setup(m *manager.Manager) (manager.Setup, error) {
	g, err := game.Find(m.Games(), cmp.Or(b.game, m.Snapshot().Rules.Game().Name()))
	if err != nil {
		return manager.Setup{}, err
	}
	setup := m.QuickOffer(g)
	if b.rules.Any() {
		if setup.Rules, err = b.rules.Rules(g); err != nil {
			return setup, err
		}
	}
	if b.side != "" {
		seat, err := seatOf(setup.Rules.Game(), b.side)
		if err != nil {
			return setup, err
		}
		if setup.Seats[seat].Player.Computer {
			setup.Seats[game.First], setup.Seats[game.Second] = setup.Seats[game.Second], setup.Seats[game.First]
		}
	}
	for i := range setup.Seats {
		seat := &setup.Seats[i]
		if seat.Player.Human() && b.name != "" {
			seat.Name = b.name
		}
		if seat.Player.Computer && b.level != "" {
			seat.Player = players.OfLevel(strings.ToLower(b.level))
		}
	}
	return setup, nil
}

// seatOf returns the seat that has a name in g, in any case.
func seatOf(g game.Game, name string) (game.Seat, error) {
	for i, s := range g.Seats() {
		if strings.EqualFold(s, name) {
			return game.Seat(i), nil
		}
	}
	return game.First, game.Errorf("%s is no side of %s; valid: %s", game.Quote(name), g.Title(), game.Choices(seatNames(g)))
}

// seatNames are the names of the seats of g as flags have them.
func seatNames(g game.Game) []string {
	seats := g.Seats()
	return []string{strings.ToLower(seats[game.First]), strings.ToLower(seats[game.Second])}
}

// errTwoGames refuses a save together with flags of a new game.
var errTwoGames = game.NewError("a save has its game already; valid: SAVE, or the flags of a new game")
