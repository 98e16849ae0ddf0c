package players

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"time"

	"parlour/game"
)

// ErrMatch is wrapped when the description of a match is invalid.
var ErrMatch = errors.New("no such match")

// The limits of the number of games of a match.
const (
	defaultGames = 2
	maxGames     = 1_000_000
)

// hangs is the time after which an untimed player is considered to hang.
const hangs = time.Minute

// maxPlies is the length at which a game is declared a draw, so that every match
// ends.
const maxPlies = 10_000

// Match describes a match between two computer players.
type Match struct {
	Rules game.Rules
	A, B  Spec
	// Games is the number of games, an even number up to a million: each opening is
	// played twice, with the seats swapped. 0 means two games, or two for each of
	// Openings.
	Games int
	// Openings are the start states of the games, reused from the first when all have
	// been played. If there are none, a match of two games begins at the start
	// position, and in a longer one each pair of games has a random opening.
	Openings []game.State
	// Seed seeds the random openings and the random level.
	Seed uint64
	// Time is the limit of each move; levels without limits of their own use as much
	// of it as they can. If it is 0, levels use their node limits and no clock
	// affects the result, except that a player that hangs for a minute forfeits.
	Time time.Duration
	// Stop, once closed, ends the match after the pairs in progress, and the table
	// covers the games played by then. A nil Stop never ends it.
	Stop <-chan struct{}
	// Progress, if not nil, is called after each pair with the number of games done.
	// Its calls do not overlap.
	Progress func(done, total int)
}

// maker makes the players of a match.
type maker func(s Spec, seed uint64) (Player, error)

// Compare plays a match on all processors, each player under its guard. If no
// player thinks by the clock, the table depends on the match alone, not on the
// machine. The error wraps ErrMatch or ErrSpec, or is that of ctx.
func (e *Engines) Compare(ctx context.Context, m Match) (Table, error) {
	var err error
	for _, s := range []*Spec{&m.A, &m.B} {
		if *s, err = e.Resolve(*s, m.Rules.Game()); err != nil {
			return Table{}, err
		}
	}
	return compare(ctx, m, func(s Spec, seed uint64) (Player, error) {
		return e.Player(s, m.Rules.Game(), Terms{Seed: seed, Time: m.Time, ByClock: m.Time > 0})
	})
}

func compare(ctx context.Context, m Match, newPlayer maker) (Table, error) {
	if m.Games == 0 {
		m.Games = max(defaultGames, 2*len(m.Openings))
	}
	if m.Games < 2 || m.Games > maxGames || m.Games%2 != 0 {
		return Table{}, fmt.Errorf("%w: %d games; games are played in pairs, valid: an even number from 2 to %d", ErrMatch, m.Games, maxGames)
	}
	for _, s := range []Spec{m.A, m.B} {
		p, err := newPlayer(s, 0)
		if err != nil {
			return Table{}, err
		}
		if err := p.Close(); err != nil {
			return Table{}, err
		}
	}
	played, err := playAll(ctx, m, m.pairs(), newPlayer)
	if err != nil {
		return Table{}, err
	}
	return tabulate(m, played), nil
}

// pair is two games from the same opening, with the seats swapped.
type pair struct {
	start game.State
	seed  uint64 // for both players in both games
}

// pairs are the openings of the match.
func (m Match) pairs() []pair {
	out := make([]pair, m.Games/2)
	openings := m.Openings
	switch {
	case len(openings) > 0:
	case len(out) == 1:
		openings = []game.State{m.Rules.Start()}
	default:
		openings = drawOpenings(m.Rules, len(out), m.Seed)
	}
	seeds := rand.New(rand.NewPCG(m.Seed, seedStream))
	for i := range out {
		out[i] = pair{openings[i%len(openings)], seeds.Uint64()}
	}
	return out
}

// The random streams: each purpose draws from a stream of its own.
const (
	seedStream uint64 = iota
	openingStream
)

// played is a finished game.
type played struct {
	result game.Result
	plies  int
	cutOff bool // because it reached maxPlies
}

// pairPlayed are the games of a pair: A is first in the first, B in the second.
type pairPlayed [2]played

// playAll plays the pairs on all processors and returns them in order, up to the
// last that was started before the match was stopped.
func playAll(ctx context.Context, m Match, pairs []pair, newPlayer maker) ([]pairPlayed, error) {
	playing, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	next, done := make(chan int), make(chan int)
	out, begun := make([]pairPlayed, len(pairs)), 0
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(pairs)) {
		workers.Go(func() {
			for i := range next {
				var err error
				if out[i], err = playPair(playing, m, pairs[i], newPlayer); err != nil {
					stop(err)
				}
				done <- i
			}
		})
	}
	go func() {
		defer close(next)
		for i := range pairs {
			if stopped(m.Stop) {
				return
			}
			select {
			case next <- i:
				begun = i + 1
			case <-m.Stop:
				return
			case <-playing.Done():
				return
			}
		}
	}()
	go func() { workers.Wait(); close(done) }()
	finished := 0
	for range done {
		if finished += 2; m.Progress != nil {
			m.Progress(finished, m.Games)
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return out[:begun], context.Cause(playing)
}

// playPair plays the two games of a pair.
func playPair(ctx context.Context, m Match, p pair, newPlayer maker) (out pairPlayed, err error) {
	for i, specs := range [2][2]Spec{{m.A, m.B}, {m.B, m.A}} {
		if out[i], err = playSeated(ctx, m, p, specs, newPlayer); err != nil {
			return out, err
		}
	}
	return out, nil
}

// playSeated plays a game of a pair with new players.
func playSeated(ctx context.Context, m Match, p pair, specs [2]Spec, newPlayer maker) (played, error) {
	var seated [2]Player
	for seat, spec := range specs {
		made, err := newPlayer(spec, p.seed)
		if err != nil {
			return played{}, err
		}
		defer made.Close()
		seated[seat] = Guard(made, m.limit())
	}
	return playGame(ctx, p.start, seated)
}

// limit is the time per move that the guards allow.
func (m Match) limit() time.Duration {
	if m.Time > 0 {
		return m.Time
	}
	return hangs
}

// playGame plays a game from s to its end.
func playGame(ctx context.Context, s game.State, seated [2]Player) (played, error) {
	r := game.NewRecord(s)
	for plies := 0; ; plies++ {
		if r.Result().Over() {
			return played{result: r.Result(), plies: plies}, nil
		}
		if plies == maxPlies {
			long := game.Result{Outcome: game.Drawn, Score: r.State().Score()}
			return played{result: long, plies: plies, cutOff: true}, nil
		}
		next, err := turn(ctx, r, seated[r.State().ToMove()])
		if err != nil {
			return played{}, err
		}
		r = next
	}
}

// turn lets the player to move choose its move, or forfeit.
func turn(ctx context.Context, r game.Record, p Player) (game.Record, error) {
	choice, err := p.Choose(ctx, Turn{View: r.View()})
	if f := (*Forfeit)(nil); errors.As(err, &f) {
		return r.Forfeit(r.State().ToMove(), f.Reason)
	}
	if err != nil {
		return r, err
	}
	return r.Play(choice.Move)
}
