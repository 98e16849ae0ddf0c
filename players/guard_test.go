package players_test

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/players"
)

// player implements Player by a function.
type player func(ctx context.Context, v game.View) (string, error)

func (p player) Choose(ctx context.Context, t players.Turn) (players.Choice, error) {
	move, err := p(ctx, t.View)
	return players.Choice{Move: move}, err
}

func (p player) Close() error { return nil }

// turn is the turn at s.
func turn(s game.State) players.Turn { return players.Turn{View: game.NewView(s)} }

func start(t testing.TB, name, rules string) game.State {
	t.Helper()
	g, err := game.Find(catalog.Games(), name)
	require.NoError(t, err)
	r, err := game.ParseRules(g, rules)
	require.NoError(t, err)
	return r.Start()
}

func after(d time.Duration, move string) player {
	return func(context.Context, game.View) (string, error) {
		time.Sleep(d)
		return move, nil
	}
}

// TestGuard runs players of all kinds against a limit of one simulated second.
func TestGuard(t *testing.T) {
	failure := errors.New("no idea")
	for name, c := range map[string]struct {
		p    player
		want string
		why  game.Reason
	}{
		"at once":            {after(0, "3"), "3", ""},
		"as one may type it": {after(0, " 03 "), "3", ""},
		"just in time":       {after(time.Second-time.Nanosecond, "3"), "3", ""},
		"at the limit":       {after(time.Second, "3"), "3", ""},
		"too late":           {after(time.Second+time.Nanosecond, "3"), "", game.ForfeitTime},
		"much too late":      {after(time.Hour, "3"), "", game.ForfeitTime},
		"illegal":            {after(0, "7"), "", game.ForfeitIllegal},
		"nothing":            {after(0, ""), "", game.ForfeitIllegal},
		"gave up":            {func(context.Context, game.View) (string, error) { return "", players.ErrGaveUp }, "", game.ForfeitGaveUp},
		"failed":             {func(context.Context, game.View) (string, error) { return "3", failure }, "", game.ForfeitFailed},
		"panicked":           {func(context.Context, game.View) (string, error) { panic("oh") }, "", game.ForfeitFailed},
		"left":               {func(context.Context, game.View) (string, error) { runtime.Goexit(); return "3", nil }, "", game.ForfeitFailed},
		"heeds the deadline": {func(ctx context.Context, _ game.View) (string, error) { <-ctx.Done(); return "", ctx.Err() }, "", game.ForfeitTime},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				got, err := players.Guard(c.p, 0).Choose(t.Context(), turn(start(t, "kalah", "")))
				time.Sleep(2 * time.Hour) // lets the abandoned player finish
				if c.why == "" {
					require.NoError(t, err)
					assert.Equal(t, c.want, got.Move)
					return
				}
				var forfeit *players.Forfeit
				require.ErrorAs(t, err, &forfeit)
				assert.Equal(t, c.why, forfeit.Reason)
				assert.True(t, forfeit.Reason.Forfeit())
				assert.ErrorContains(t, err, game.CommonTexts().Of(game.Code(c.why))+": ")
				assert.ErrorContains(t, err, "forfeit: the computer player ")
			})
		})
	}
}

func TestAnInterruptedPlayerDoesNotForfeit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		go func() {
			time.Sleep(time.Millisecond)
			cancel()
		}()
		v := turn(start(t, "oware", ""))
		_, err := players.Guard(after(time.Minute, "A"), 0).Choose(ctx, v)
		assert.Equal(t, context.Canceled, err)
		_, err = players.Guard(after(0, "A"), 0).Choose(ctx, v)
		assert.Equal(t, context.Canceled, err)
		time.Sleep(time.Hour)
	})
}

func TestGuardKnowsTheEnd(t *testing.T) {
	over := start(t, "kalah", "seeds=0")
	_, err := players.Guard(after(0, "1"), 0).Choose(t.Context(), turn(over))
	assert.ErrorIs(t, err, game.ErrOver)
}

func TestTheGuardPassesEverythingOn(t *testing.T) {
	s := start(t, "kalah", "")
	stop := make(chan struct{})
	info := players.Info{Depth: 4}
	p := players.Guard(&asked{info: info}, time.Minute)
	told := 0
	choice, err := p.Choose(t.Context(), players.Turn{View: game.NewView(s), Stop: stop, Report: func(players.Info) { told++ }})
	require.NoError(t, err)
	assert.Equal(t, players.Choice{Move: "3", Info: info}, choice)
	assert.Equal(t, 1, told)
	require.NoError(t, p.Close())
	assert.ErrorIs(t, p.Close(), errTwice)
}

var errTwice = errors.New("closed twice")

// asked is a player that uses every field of its turn.
type asked struct {
	info   players.Info
	closed bool
}

func (a *asked) Choose(_ context.Context, t players.Turn) (players.Choice, error) {
	if t.Stop == nil {
		return players.Choice{}, errors.New("no way to stop")
	}
	t.Report(a.info)
	return players.Choice{Move: "3", Info: a.info}, nil
}

func (a *asked) Close() error {
	if a.closed {
		return errTwice
	}
	a.closed = true
	return nil
}
