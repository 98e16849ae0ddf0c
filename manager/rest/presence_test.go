package rest_test

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
	"parlour/persistence/gamestore"
)

// here is who of the players is there.
type here struct{ First, Second bool }

// hereIn is who is there as a game tells it, nil for nothing.
func hereIn(t *testing.T, data string) *here {
	t.Helper()
	var told struct{ Here *here }
	require.NoError(t, json.Unmarshal([]byte(data), &told), data)
	return told.Here
}

// Who is there is told with the game and when it changes, of players at other servers too.
func TestPlayersAreHereOrAway(t *testing.T) {
	clock, store := newTestClock(), gamestore.NewMemory()
	s := serve(t, rest.Config{Now: clock.now, Store: store})
	other := serve(t, rest.Config{Now: clock.now, Store: store})
	path := s.create(`{"game":"draughts"}`, as(annToken)...)
	looks := func(at *service, token string) *here {
		t.Helper()
		a := at.send("GET", path, "", as(token)...)
		require.Equal(t, http.StatusOK, a.status, a.body)
		return hereIn(t, a.body)
	}
	assert.Equal(t, &here{First: true}, looks(s, annToken), "nobody has come to the other seat")
	require.Equal(t, http.StatusOK, s.send("PUT", path+"/seats/second", ``, as(bobToken)...).status)
	events := s.watch(path, as(annToken)...)
	e := next(t, events)
	require.Equal(t, "game", e.name)
	assert.Equal(t, &here{true, true}, hereIn(t, e.data), "who sits down is there")

	told := func() (h here) {
		t.Helper()
		e := nextOfAll(t, events)
		require.Equal(t, "here", e.name)
		require.NoError(t, json.Unmarshal([]byte(e.data), &h))
		return h
	}
	clock.pass(2 * time.Minute)
	assert.Equal(t, &here{}, looks(s, strangersToken))
	assert.Equal(t, &here{First: true}, looks(s, annToken))
	first := told()
	if first == (here{}) { // the stream looked before Ann came back
		first = told()
	}
	assert.Equal(t, here{First: true}, first)
	looks(s, bobToken)
	assert.Equal(t, here{true, true}, told())

	again := s.watch(path, append(as(annToken), "Last-Event-ID", e.id)...)
	assert.Equal(t, "ready", nextOfAll(t, again).name)
	assert.Equal(t, "here", nextOfAll(t, again).name, "who comes back may know who was there before")
	clock.pass(2 * time.Minute)
	assert.Equal(t, &here{Second: true}, looks(other, bobToken))
	assert.Equal(t, &here{true, true}, looks(s, annToken), "the other server has seen them")
	s.ask(path+"/resign", ``, annToken, http.StatusOK, "")
	assert.Nil(t, looks(s, annToken))
}

// What a server has cached of a game is no news of its players: another server has seen them since.
func TestAStreamBeginsWithWhoIsHere(t *testing.T) {
	clock, store := newTestClock(), gamestore.NewMemory()
	s := serve(t, rest.Config{Now: clock.now, Store: store, Poll: time.Hour})
	other := serve(t, rest.Config{Now: clock.now, Store: store, Poll: time.Hour})
	path := s.two(`{"game":"draughts"}`)
	s.view(path, as(annToken)...)
	clock.pass(2 * time.Minute)
	other.view(path, as(bobToken)...)
	events := s.watch(path, as(annToken)...)
	e := nextOfAll(t, events)
	require.Equal(t, "game", e.name)
	require.Equal(t, &here{true, true}, hereIn(t, e.data))
	s.plays(path, "32-28")
	assert.Equal(t, "game", nextOfAll(t, events).name, "nobody has gone")
}

// The page says beside a player's name that they are away.
func TestThePageSaysWhoIsAway(t *testing.T) {
	ctx, clock := browser(t), newTestClock()
	s := serve(t, rest.Config{Now: clock.now})
	path := s.two(`{"game":"draughts"}`)
	p := newTab(t, ctx)
	p.do(chromedp.Navigate(s.url+"/?game="+path[len("/games/"):]), visible("#board svg"))
	const away = `["near", "far"].filter(id => document.getElementById(id).textContent.includes("away")).join()`
	s.view(path, as(annToken)...)
	p.until("", away)
	clock.pass(2 * time.Minute)
	s.view(path, as(bobToken)...)
	p.until("near", away)
	s.view(path, as(annToken)...)
	p.until("", away)
}
