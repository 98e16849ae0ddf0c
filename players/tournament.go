package players

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"parlour/game"
	"parlour/players/rating"
	"parlour/players/search"
)

// ErrMatch is wrapped when the description of a match is invalid.
var ErrMatch = errors.New("no such match")

// The limits of a tournament.
const (
	maxGames    = 1_000_000
	maxEntrants = 64
	maxGrace    = time.Minute
	maxStart    = time.Hour
)

// Tournament describes a match between two or more computer players.
type Tournament struct {
	Rules   game.Rules
	Players []Entrant
	// Gauntlet lets only the first player meet the others, instead of each each.
	Gauntlet bool
	// Neighbours, if not 0, lets each player meet only so many that stand next to it in
	// Players, on either side. It is enough to link players in the order of their strength.
	Neighbours int
	// Games is the number of games between each two players that meet, an even number:
	// each opening is played twice, with the seats swapped. A tournament has up to a
	// million games.
	Games int
	// Openings are the start states of the games, reused from the first when all have
	// been played. If there are none, a match of two games begins at the start
	// position, and in a longer one each pair of games has a random opening.
	Openings []game.State
	// Balanced lets only such random openings be played that the game's engine, after
	// a short search, takes for even. Games without an engine have none to ask.
	Balanced bool
	// Seed seeds the random openings and the random level.
	Seed uint64
	// Grace is how much longer than its time a player may take without forfeiting,
	// whatever it is; 0 is DefaultGrace.
	Grace time.Duration
	// Start is how long another program may take until it is ready, 0 for DefaultStart.
	// One that does not start is tried again, and then ends the tournament.
	Start time.Duration
	// Concurrency is the number of games that are played at the same time, 0 for one
	// on each processor.
	Concurrency int
	// Test, if not nil, ends a match of two players as soon as it has decided.
	Test *rating.Test
	// Earlier are games that were played in an earlier run: they are counted and not
	// played again.
	Earlier []Played
	// Stop, once closed, ends the tournament after the pairs in progress. A nil Stop
	// never does.
	Stop <-chan struct{}
	// Finished, if not nil, is called with each game as soon as it ends, in whatever
	// order that happens. An error ends the tournament. Calls do not overlap, with
	// each other or with those of Progress.
	Finished func(Finished) error
	// Progress, if not nil, is called with each game in the order of the schedule, once
	// it is counted. The Outcome is valid during the call.
	Progress func(Played, *Outcome)
	// Now measures the time of moves; nil is time.Now.
	Now search.Clock
	// Elsewhere, if not nil, has each pair of games played where it likes, as by Engines.Pair,
	// and returns both, the first one first. It is called for up to Concurrency pairs at the
	// same time. An error ends the tournament.
	Elsewhere func(context.Context, Pair) ([2]Finished, error)

	fits func(game.State) bool // nil for Balanced false
}

// maker makes the players of a tournament.
type maker func(e Entrant, seed uint64) (Player, error)

// Play plays a tournament, each player under its guard. Unless players think by the
// clock, the outcome depends on the tournament alone, neither on the machine nor on
// the concurrency. If ctx ends, the games in progress are given up; the error is then that
// of ctx, and the outcome is of the finished ones. Otherwise the error wraps ErrMatch,
// ErrBounds or ErrSpec, or ErrGreeting if a program did not start or play, or is that of Finished
// or of making a player; the outcome again is that of the finished games.
func (e *Engines) Play(ctx context.Context, t Tournament) (Outcome, error) {
	t, newPlayer, err := e.prepared(t)
	if err != nil {
		return Outcome{}, err
	}
	return play(ctx, t, newPlayer)
}

// Check refuses a tournament as Play does before its first game.
func (e *Engines) Check(t Tournament) error {
	t, newPlayer, err := e.prepared(t)
	if err != nil {
		return err
	}
	return t.try(newPlayer)
}

// prepared fills in the defaults of a tournament, and returns the maker of its players.
func (e *Engines) prepared(t Tournament) (Tournament, maker, error) {
	t = t.usual()
	resolved := make([]Entrant, len(t.Players))
	for i, p := range t.Players {
		spec, err := e.Resolve(p.Spec, t.Rules.Game())
		if err != nil {
			return t, nil, err
		}
		resolved[i] = p
		resolved[i].Spec = spec
	}
	t.Players = resolved
	if t.Balanced {
		t.fits = e.judge(t.Rules.Game())
	}
	return t, func(p Entrant, seed uint64) (Player, error) {
		return e.Player(p.Spec, t.Rules.Game(), p.terms(seed, t))
	}, nil
}

// usual fills in what the tournament leaves open.
func (t Tournament) usual() Tournament {
	if t.Now == nil {
		t.Now = time.Now
	}
	t.Concurrency = cmp.Or(t.Concurrency, runtime.GOMAXPROCS(0))
	t.Grace = cmp.Or(t.Grace, DefaultGrace)
	return t
}

func play(ctx context.Context, t Tournament, newPlayer maker) (Outcome, error) {
	t = t.usual()
	if err := t.try(newPlayer); err != nil {
		return Outcome{}, err
	}
	r := newRunner(t, newPlayer)
	if err := r.recall(t.Earlier); err != nil {
		return Outcome{}, err
	}
	err := r.run(ctx)
	r.finish()
	if errors.Is(err, ErrGreeting) {
		r.outcome.unrate()
	}
	return r.outcome, err
}

// try checks the tournament, and makes each player once.
func (t Tournament) try(newPlayer maker) error {
	if err := t.check(); err != nil {
		return err
	}
	for _, p := range t.Players {
		made, err := newPlayer(p, 0)
		if err != nil {
			return err
		}
		if err := made.Close(); err != nil {
			return err
		}
	}
	return nil
}

func (t Tournament) check() error {
	switch {
	case len(t.Players) < 2 || len(t.Players) > maxEntrants:
		return fmt.Errorf("%w: %s; valid: 2 to %d", ErrMatch, game.Count(len(t.Players), "player"), maxEntrants)
	case t.Neighbours < 0 || t.Neighbours > 0 && t.Gauntlet:
		return fmt.Errorf("%w: %d neighbours; valid: a number from 1, or 0 for all others, and not in a gauntlet", ErrMatch, t.Neighbours)
	case t.Games < 2 || t.Games%2 != 0 || t.Games > maxGames/max(1, len(t.schedule().meetings)):
		return fmt.Errorf("%w: %d games; games are played in pairs, valid: an even number from 2, and up to %d in all",
			ErrMatch, t.Games, maxGames)
	case t.Concurrency < 1 || t.Concurrency > maxConcurrency:
		return fmt.Errorf("%w: %d games at the same time; valid: 1 to %d", ErrMatch, t.Concurrency, maxConcurrency)
	case t.Grace < 0 || t.Grace > maxGrace:
		return fmt.Errorf("%w: a grace of %v; valid: 0s to %v", ErrMatch, t.Grace, maxGrace)
	case t.Start < 0 || t.Start > maxStart:
		return fmt.Errorf("%w: %v to start; valid: 1ms to %v", ErrMatch, t.Start, maxStart)
	case t.Test != nil && len(t.Players) != 2:
		return fmt.Errorf("%w: a sequential test is between two players", ErrMatch)
	}
	for _, p := range t.Players {
		if err := p.check(); err != nil {
			return err
		}
	}
	return nil
}

// maxConcurrency bounds the games that are played at the same time.
const maxConcurrency = 1024

func (t Tournament) schedule() schedule {
	return newSchedule(len(t.Players), t.Games/2, func(earlier, later int) bool {
		return (!t.Gauntlet || earlier == 0) && (t.Neighbours == 0 || later-earlier <= t.Neighbours)
	})
}
