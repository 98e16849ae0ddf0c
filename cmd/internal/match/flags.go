package match

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"parlour/game"
	"parlour/manager/tournament"
	"parlour/players"
	"parlour/players/rating"
	"parlour/players/search"
)

// matchFlags are the flags of a match besides its rules.
type matchFlags struct {
	cmd *cobra.Command
	// all are the games that a file of openings may name.
	all []game.Game

	games, concurrency, plies    int
	neighbours                   int
	seed                         uint64
	openings, order              string
	balanced, gauntlet           bool
	times, clocks, nodes, depths []string
	grace, start                 time.Duration
	record, test                 string
	resume, json, verbose        bool
}

func addMatchFlags(cmd *cobra.Command, all []game.Game) *matchFlags {
	f := &matchFlags{cmd: cmd, all: all}
	flags := cmd.Flags()
	flags.IntVar(&f.games, "games", 2, "number of games between each two players, an even number")
	flags.StringVar(&f.openings, "openings", "", "file of openings: games, or a line each with moves or a position")
	flags.IntVar(&f.plies, "plies", 0, "with --openings: how many of the moves of each are the opening (default all)")
	flags.StringVar(&f.order, "order", inOrder, "with --openings: "+inOrder+" or "+randomOrder)
	flags.BoolVar(&f.balanced, "balanced", false, "random openings only that are even after a short search")
	flags.Uint64Var(&f.seed, "seed", 1, "seed of the random openings and of the random level")
	flags.StringSliceVar(&f.times, "time", nil, "let players think by the clock, at most this long per move: 1s")
	flags.StringSliceVar(&f.clocks, "clock", nil, "time for all moves: 60s, 60s+0.5s with every move, 40/60s for 40 moves")
	flags.StringSliceVar(&f.nodes, "nodes", nil, "positions that are visited per move")
	flags.StringSliceVar(&f.depths, "depth", nil, "plies that are searched per move")
	flags.DurationVar(&f.grace, "grace", players.DefaultGrace, "time that a player, of any kind, may exceed its own by")
	flags.DurationVar(&f.start, "start", players.DefaultStart, "time that another program may take to start")
	flags.IntVar(&f.concurrency, "concurrency", 0, "games at the same time (default one on each processor)")
	flags.BoolVar(&f.gauntlet, "gauntlet", false, "only the first player meets the others")
	flags.IntVar(&f.neighbours, "neighbours", 0, "each player meets only so many next to it in the list (default all)")
	flags.StringVar(&f.test, "sprt", "", "stop as soon as the test decides: elo0=0,elo1=10,alpha=0.05,beta=0.05")
	flags.StringVar(&f.record, "record", "", "file that all games are written to")
	flags.BoolVar(&f.resume, "resume", false, "with --record: go on with the match of that file")
	flags.BoolVar(&f.json, "json", false, "print the results as JSON")
	flags.BoolVar(&f.verbose, "verbose", false, "print a line for each game, in their order")
	return f
}

// settings is the tournament that the flags describe, on an occasion; player reads the name
// of one.
func (f *matchFlags) settings(event string, r game.Rules, names []string, player func(string) (players.Spec, error)) (tournament.Settings, error) {
	s := tournament.Settings{
		Tournament: players.Tournament{
			Rules: r, Gauntlet: f.gauntlet, Neighbours: f.neighbours, Games: f.games, Balanced: f.balanced, Seed: f.seed,
			Grace: f.graceOf(), Start: f.start, Concurrency: f.concurrency, Players: make([]players.Entrant, len(names)),
		},
		File: f.record, Resume: f.resume, Event: event, Today: time.Now,
	}
	for i, name := range names {
		spec, err := player(name)
		if err != nil {
			return s, err
		}
		s.Players[i].Spec = spec
	}
	for _, step := range []func(*tournament.Settings) error{f.limits, f.chooseTest, f.chooseOpenings} {
		if err := step(&s); err != nil {
			return s, err
		}
	}
	if f.games < 1 || f.concurrency < 0 {
		return s, game.Errorf("%d games, %d at the same time; valid: an even number of games from 2, and from 1 at the same time", f.games, f.concurrency)
	}
	if f.start <= 0 {
		return s, game.Errorf("--start %v; valid: a time from 1ms", f.start)
	}
	if f.resume && f.record == "" {
		return s, game.Errorf("--resume without a file; valid: --record FILE --resume")
	}
	return s, nil
}

// graceOf is the grace of a tournament: 0, the usual one, if it is not set, and the least
// there is for none at all.
func (f *matchFlags) graceOf() time.Duration {
	switch {
	case !f.cmd.Flags().Changed("grace"):
		return 0
	case f.grace == 0:
		return time.Nanosecond
	default:
		return f.grace
	}
}

// limits gives the players what bounds their thinking.
func (f *matchFlags) limits(s *tournament.Settings) error {
	for _, flag := range []struct {
		name   string
		values []string
		set    func(e *players.Entrant, value string) error
	}{
		{"time", f.times, func(e *players.Entrant, v string) (err error) { e.Time, err = time.ParseDuration(v); return err }},
		{"clock", f.clocks, func(e *players.Entrant, v string) (err error) {
			e.Control, err = search.ParseTimeControl(v)
			return err
		}},
		{"nodes", f.nodes, func(e *players.Entrant, v string) (err error) {
			e.Nodes, err = strconv.ParseUint(v, 10, 63)
			return err
		}},
		{"depth", f.depths, func(e *players.Entrant, v string) (err error) { e.Depth, err = strconv.Atoi(v); return err }},
	} {
		if n := len(flag.values); n > 1 && n != len(s.Players) {
			return game.Errorf("--%s has %d values for %d players; valid: one for all, or one for each", flag.name, n, len(s.Players))
		}
		for i := range s.Players {
			if len(flag.values) == 0 {
				break
			}
			value := strings.TrimSpace(flag.values[i%len(flag.values)])
			if value == "0" && flag.name != "time" {
				continue // no limit for this one
			}
			if err := flag.set(&s.Players[i], value); err != nil {
				return game.Errorf("--%s %s: %w", flag.name, game.Quote(value), err)
			}
		}
	}
	return nil
}

func (f *matchFlags) chooseTest(s *tournament.Settings) error {
	if !f.cmd.Flags().Changed("sprt") {
		return nil
	}
	if !f.cmd.Flags().Changed("games") {
		s.Games = testGames
	}
	t, err := rating.ParseTest(f.test)
	s.Test = &t
	return err
}

func (f *matchFlags) chooseOpenings(s *tournament.Settings) (err error) {
	if f.order != inOrder && f.order != randomOrder {
		return game.Errorf("--order %s; valid: %s or %s", game.Quote(f.order), inOrder, randomOrder)
	}
	if f.plies < 0 {
		return game.Errorf("--plies %d; valid: a number of moves, 0 for all", f.plies)
	}
	if f.openings == "" {
		return nil
	}
	s.Openings, s.OpeningsName, err = ReadOpenings(f.openings, f.all, s.Rules, f.plies)
	if err != nil {
		return err
	}
	s.OpeningsName += fmt.Sprintf(" plies %d", f.plies)
	if f.order == randomOrder {
		s.Openings = players.ShuffleOpenings(s.Openings, f.seed)
		s.OpeningsName += " in random order"
	}
	if !f.cmd.Flags().Changed("games") && s.Test == nil {
		s.Games = 2 * len(s.Openings)
	}
	return nil
}

// The values of --order.
const (
	inOrder     = "sequential"
	randomOrder = "random"
)

// testGames is the most games of a match with a sequential test, if --games says
// nothing.
const testGames = 10_000
