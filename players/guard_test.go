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

// player is a Player made of a function.
type player func(ctx context.Context, v game.View) (string, error)

func (p player) Choose(ctx context.Context, v game.View) (string, error) { return p(ctx, v) }

func start(t testing.TB, name, rules string) game.State {
	t.Helper()
	g, err := catalog.Find(name)
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

// TestGuard holds players of all kinds to a second that nobody has to wait for.
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
				v := game.NewView(start(t, "kalah", ""))
				got, err := players.Guard(c.p, 0).Choose(t.Context(), v)
				time.Sleep(2 * time.Hour) // for the player that was left behind
				if c.why == "" {
					require.NoError(t, err)
					assert.Equal(t, c.want, got)
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
		v := game.NewView(start(t, "oware", ""))
		_, err := players.Guard(after(time.Minute, "A"), 0).Choose(ctx, v)
		assert.Equal(t, context.Canceled, err)
		_, err = players.Guard(after(0, "A"), 0).Choose(ctx, v)
		assert.Equal(t, context.Canceled, err)
		time.Sleep(time.Hour)
	})
}

func TestGuardKnowsTheEnd(t *testing.T) {
	over := start(t, "kalah", "seeds=0")
	_, err := players.Guard(after(0, "1"), 0).Choose(t.Context(), game.NewView(over))
	assert.ErrorIs(t, err, game.ErrOver)
}

func TestRemarksComeThroughTheGuard(t *testing.T) {
	if testing.Short() {
		t.Skip("thinks for a second")
	}
	unsolved := start(t, "kalah", "seeds=6")
	p := players.Guard(seat(t, unsolved, players.Perfect, 0), time.Minute)
	move, remark, err := p.Remark(t.Context(), game.NewView(unsolved))
	require.NoError(t, err)
	assert.Contains(t, unsolved.Moves(), move)
	assert.Contains(t, remark, "not proven")
	_, remark, err = p.Remark(t.Context(), game.NewView(start(t, "kalah", "")))
	require.NoError(t, err)
	assert.Empty(t, remark, "the book has the start")
	_, remark, err = players.Guard(seat(t, unsolved, players.First, 0), 0).Remark(t.Context(), game.NewView(unsolved))
	require.NoError(t, err)
	assert.Empty(t, remark)
}
