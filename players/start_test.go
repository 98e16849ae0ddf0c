package players_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players"
)

// errRefused is how a program fails to start.
var errRefused = fmt.Errorf("p: %w: connection refused", players.ErrGreeting)

// gaveUp answers as a program that gives each game up.
func gaveUp(players.Limits) (players.Info, error) { return players.Info{}, players.ErrGaveUp }

// startMatch is a match of a program against a level, of four games one after the other.
func startMatch(t *testing.T) players.Tournament {
	return players.Tournament{
		Rules: start(t, "oware", "").Rules(), Games: 4, Concurrency: 1, Start: time.Minute,
		Players: []players.Entrant{{Spec: players.OfProgram("p")}, {Spec: players.OfLevel(players.First)}},
	}
}

// TestAProgramThatDoesNotStartLosesNoGame lets a program fail to start before its first game
// or a later one, and refuse the game itself.
func TestAProgramThatDoesNotStartLosesNoGame(t *testing.T) {
	refuse := func(players.Limits) (players.Info, error) { return players.Info{}, errRefused }
	for name, c := range map[string]struct {
		prepare func(time int64) error
		analyze func(players.Limits) (players.Info, error)
		games   int
		starts  int64
	}{
		"never":       {func(int64) error { return errRefused }, gaveUp, 0, 2},
		"not again":   {func(n int64) error { return whenOver(n, 3) }, gaveUp, 3, 5},
		"no game":     {nil, refuse, 0, 2},
		"only at two": {func(n int64) error { return whenOver(n%2, 0) }, gaveUp, 4, 8},
	} {
		synctest.Test(t, func(t *testing.T) {
			f := &foreign{prepare: c.prepare, analyze: c.analyze}
			begun := time.Now()
			o, err := all().With(f.named("p")).Play(t.Context(), startMatch(t))
			assert.Equal(t, c.games, o.Games(), name)
			assert.InDelta(t, c.starts, f.prepared.Load(), 1, "%s: the next game may be begun before the end is known", name)
			assert.Equal(t, int64(time.Minute), f.start.Load(), name)
			if c.games == o.Total {
				require.NoError(t, err, name)
				assert.Contains(t, o.String(), "Elo", name)
				return
			}
			assert.Equal(t, time.Second, time.Since(begun), "%s: it is not tried again at once", name)
			require.ErrorIs(t, err, players.ErrGreeting, name)
			assert.ErrorContains(t, err, "the match has stopped, since a program did not start in 2 tries: p: no greeting: connection refused")
			assert.NotContains(t, o.String(), "Elo", name)
			assert.NotContains(t, o.String(), "stronger", name)
		})
	}
}

// TestAMatchStopsWhenAProgramDoesNotPlay but not if it fails in few games, or has made a move.
func TestAMatchStopsWhenAProgramDoesNotPlay(t *testing.T) {
	broken := errors.New("what is that?")
	for name, c := range map[string]struct {
		games, played, moves int
	}{
		"never plays":    {games: 40, played: 10},
		"in a few games": {games: 8, played: 8},
		"plays at first": {games: 40, played: 40, moves: 1},
	} {
		moved := 0
		f := &foreign{analyze: func(players.Limits) (players.Info, error) {
			if moved == c.moves {
				return players.Info{}, broken
			}
			moved++
			return players.Info{Lines: []players.Line{{Moves: []string{"A"}}}}, nil
		}}
		match := startMatch(t)
		match.Openings, match.Games = []game.State{start(t, "oware", "")}, c.games
		o, err := all().With(f.named("p")).Play(t.Context(), match)
		assert.InDelta(t, c.played, o.Games(), 1, "%s: the next game may be begun before the end is known", name)
		if c.played == c.games {
			require.NoError(t, err, name)
			continue
		}
		require.ErrorIs(t, err, players.ErrGreeting, name)
		assert.ErrorContains(t, err, "the match has stopped, since a player has failed before its first move in all of 10 games: what is that?")
		assert.NotContains(t, o.String(), "Elo", name)
	}
}

// whenOver fails to start when n is greater than most.
func whenOver(n, most int64) error {
	if n > most {
		return errRefused
	}
	return nil
}

// TestAProgramThatFailsAfterItsFirstMoveLoses says that it cannot be reached any more.
func TestAProgramThatFailsAfterItsFirstMoveLoses(t *testing.T) {
	moved := false
	f := &foreign{analyze: func(players.Limits) (players.Info, error) {
		if moved {
			return players.Info{}, errRefused
		}
		moved = true
		return players.Info{Lines: []players.Line{{Moves: []string{"A"}}}}, nil
	}}
	match := startMatch(t)
	match.Games = 2
	enough := errors.New("one is enough")
	match.Finished = func(g players.Finished) error {
		assert.Equal(t, game.ForfeitFailed, g.Result.Reason)
		return enough
	}
	_, err := all().With(f.named("p")).Play(t.Context(), match)
	require.ErrorIs(t, err, enough)
}

// TestNobodyWaitsForAProgramWhenAMatchIsEnded between two tries.
func TestNobodyWaitsForAProgramWhenAMatchIsEnded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		f := &foreign{prepare: func(int64) error { cancel(); return errRefused }}
		begun := time.Now()
		_, err := all().With(f.named("p")).Play(ctx, startMatch(t))
		require.ErrorIs(t, err, context.Canceled)
		assert.Zero(t, time.Since(begun))
	})
}
