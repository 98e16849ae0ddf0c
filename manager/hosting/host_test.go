package hosting_test

import (
	"context"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/hosting"
	"parlour/manager/remote"
)

// patience is how long a test waits for what must come. It only affects how soon a test fails.
const patience = time.Minute

// open opens a service that is closed with the test.
func open(t *testing.T) *hosting.Host {
	t.Helper()
	h, err := hosting.Open(t.Context(), catalog.Games(), "")
	require.NoError(t, err)
	t.Cleanup(h.Close)
	return h
}

// offered is a game that the owner has made.
func offered(t *testing.T, h *hosting.Host) (*remote.Table, remote.Address) {
	t.Helper()
	rules, err := catalog.Games()[0].Rules("", nil)
	require.NoError(t, err)
	ann, link, err := usual().New(t.Context(), h.Origin(), remote.Offer{Rules: rules, Name: "Ann", Token: h.Token()})
	require.NoError(t, err)
	t.Cleanup(ann.Close)
	return ann, link
}

func usual() remote.Service { return remote.Service{Games: catalog.Games()} }

// met is a game that the owner has made, with a friend who has come.
func met(t *testing.T, h *hosting.Host) (ann, bob *remote.Table) {
	t.Helper()
	ann, link := offered(t, h)
	bob, err := usual().Take(t.Context(), link, "Bob")
	require.NoError(t, err)
	t.Cleanup(bob.Close)
	return ann, bob
}

// until waits until a player has been told something.
func until(t *testing.T, of *remote.Table, is func(manager.Distant) bool) manager.Distant {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	for d := of.Game(); ; {
		if is(d) {
			return d
		}
		var err error
		d, err = of.News(ctx, d.Serial)
		require.NoError(t, err)
	}
}

func over(d manager.Distant) bool { return d.Save.Record.Result().Over() }

// act has a player do something.
func act(t *testing.T, by *remote.Table, e manager.Event) {
	t.Helper()
	_, err := by.Act(t.Context(), e)
	require.NoError(t, err)
}

// What the host does last is heard by the friend, though the service ends at once.
func TestTheFriendHearsOfTheEnd(t *testing.T) {
	for range 5 {
		h := open(t)
		ann, bob := met(t, h)
		until(t, bob, func(d manager.Distant) bool { return !d.Free[game.Second] })
		act(t, ann, manager.Move{Text: ann.Game().Save.Record.State().Moves()[0]})
		act(t, ann, manager.Resign{})
		h.Close()
		assert.Equal(t, game.Resignation, until(t, bob, over).Save.Record.Result().Reason)
		assert.Error(t, until(t, bob, func(d manager.Distant) bool { return d.Lost != nil }).Lost)
	}
}

// Only the owner makes games, and there is no lobby to meet others in.
func TestStrangersMakeNoGames(t *testing.T) {
	h := open(t)
	for _, c := range []struct {
		method, path string
		status       int
	}{
		{"POST", "/games", http.StatusForbidden}, {"GET", "/lobby", http.StatusNotFound}, {"GET", "/catalog", http.StatusOK}, {"GET", "/", http.StatusOK},
	} {
		r, err := http.NewRequestWithContext(t.Context(), c.method, h.Origin()+c.path, nil)
		require.NoError(t, err)
		w, err := http.DefaultClient.Do(r)
		require.NoError(t, err)
		require.NoError(t, w.Body.Close())
		assert.Equal(t, c.status, w.StatusCode, c.path)
	}
	ann, link := offered(t, h)
	assert.True(t, ann.Game().Unreported, "and no reports are taken")
	rules, err := catalog.Games()[0].Rules("", nil)
	require.NoError(t, err)
	_, _, err = usual().New(t.Context(), h.Origin(), remote.Offer{Rules: rules, Token: h.Token()})
	assert.ErrorIs(t, err, remote.ErrRefused, "there is one game at a time")
	link.Invite = strings.Repeat("a", len(link.Invite))
	_, err = usual().Take(t.Context(), link, "Eve")
	assert.ErrorIs(t, err, remote.ErrRefused, "a guessed invitation")
}

// A game that has begun and is not over is what a host may lose.
func TestWhatIsUnfinished(t *testing.T) {
	h := open(t)
	ann, _ := met(t, h)
	id := ann.Address().Game
	unfinished := func() int {
		save, ok := h.Unfinished(t.Context(), id)
		if !ok {
			return 0
		}
		return len(save.Record.Moves())
	}
	assert.Zero(t, unfinished())
	act(t, ann, manager.Move{Text: ann.Game().Save.Record.State().Moves()[0]})
	assert.Equal(t, 1, unfinished())
	act(t, ann, manager.Resign{})
	assert.Zero(t, unfinished())
	left := open(t)
	ann, _ = met(t, left)
	act(t, ann, manager.Move{Text: ann.Game().Save.Record.State().Moves()[0]})
	left.Close()
	_, ok := left.Unfinished(t.Context(), ann.Address().Game)
	assert.True(t, ok, "after the end of the service too")
	_, ok = h.Unfinished(t.Context(), "another")
	assert.False(t, ok)
}

func TestAddressesThatCannotBeServed(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer taken.Close()
	for _, address := range []string{"nowhere", "192.0.2.77", taken.Addr().String()} {
		_, err := hosting.Open(t.Context(), catalog.Games(), address)
		assert.ErrorIs(t, err, hosting.ErrAddress, address)
	}
}
