package rest_test

import (
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
	"parlour/persistence/gamestore"
	"parlour/players"
)

// timing is what the clocks of a game show, in milliseconds.
type timing struct {
	Left struct{ First, Second int64 }
	// Running is a seat, or a dash for none.
	Running     string
	FirstMoveBy *time.Time
}

func (s *service) clocks(path string) (out timing) {
	s.t.Helper()
	var v struct {
		Clocks struct {
			timing
			Running *string
		}
	}
	s.send("GET", path, "").into(s.t, &v)
	if out = v.Clocks.timing; v.Clocks.Running == nil {
		out.Running = "-"
	} else {
		out.Running = *v.Clocks.Running
	}
	return out
}

// goesOn checks that a game goes on after some time in which nobody does anything.
func (s *service) goesOn(path string, after time.Duration) {
	s.t.Helper()
	time.Sleep(after)
	require.Nil(s.t, s.send("GET", path, "").view(s.t).Result)
}

// fallsAfter checks that a game is lost on time after some time, and not before.
func (s *service) fallsAfter(path string, after time.Duration, winner string) {
	s.t.Helper()
	s.goesOn(path, after-time.Second)
	time.Sleep(3 * time.Second)
	v := s.send("GET", path, "").view(s.t)
	require.NotNil(s.t, v.Result)
	assert.Equal(s.t, "out-of-time", v.Result.Reason)
	assert.Equal(s.t, winner, *v.Result.Winner)
}

func TestAPlayerWhoHasNotComeLosesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serveInBubble(t, rest.Config{})
		path := s.create(`{"game":"draughts","clock":"1m+2s","claimAfter":60}`, as(annToken)...)
		link := s.ask(path+"/invites", "", annToken, http.StatusOK, "").text(t, "invite")
		s.goesOn(path, time.Hour)
		assert.Equal(t, "-", s.clocks(path).Running)
		s.play(path, "32-28", http.StatusOK, as(annToken)...)
		s.goesOn(path, 48*time.Hour)
		assert.Equal(t, "-", s.clocks(path).Running)
		assert.Contains(t, s.send("GET", path, "").body, `"claim":null`)
		s.ask(path+"/claim", "", annToken, http.StatusConflict, "not-abandoned")

		require.Equal(t, http.StatusOK, s.send("PUT", path+"/seats/second", `{"invite":"`+link+`"}`, as(bobToken)...).status)
		s.fallsAfter(path, 5*time.Minute, "first")
	})
}

func TestTheFirstMoveHasALimitOfItsOwn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serveInBubble(t, rest.Config{})
		path := s.two(`{"game":"draughts","clock":"1m+2s"}`)
		begun := time.Now()
		assert.WithinDuration(t, begun.Add(5*time.Minute), *s.clocks(path).FirstMoveBy, time.Second)
		time.Sleep(4 * time.Minute)
		s.play(path, "32-28", http.StatusOK, as(annToken)...)
		assert.Equal(t, timing{Running: "-", Left: struct{ First, Second int64 }{62_000, 60_000}}, s.clocks(path).without())
		time.Sleep(4 * time.Minute)
		s.play(path, "19-23", http.StatusOK, as(bobToken)...)
		time.Sleep(10 * time.Second)
		now := s.clocks(path)
		assert.Equal(t, timing{Running: "first", Left: struct{ First, Second int64 }{52_000, 62_000}}, now)
		// What is no move leaves the clock running.
		s.ask(path+"/takeback", "", bobToken, http.StatusOK, "")
		time.Sleep(5 * time.Second)
		assert.EqualValues(t, 47_000, s.clocks(path).Left.First)
		s.fallsAfter(path, 47*time.Second, "second")

		s.fallsAfter(s.two(`{"game":"oware","clock":"1m"}`), 5*time.Minute, "second")
		s.fallsAfter(s.two(`{"game":"oware","clock":"24h/move"}`), 24*time.Hour, "second")
	})
}

// without is what the clocks show without the limit of a first move.
func (c timing) without() timing {
	c.FirstMoveBy = nil
	return c
}

func TestTheClocksOfAGameForAll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serveInBubble(t, rest.Config{Engines: players.NewEngines(&probeEngine{think: firstMove})})
		path := s.create(`{"game":"draughts","clock":"1m"}`)
		s.goesOn(path, 24*time.Hour)
		s.play(path, "32-28", http.StatusOK)
		assert.Equal(t, "second", s.clocks(path).Running)
		s.fallsAfter(path, time.Minute, "first")

		program := s.create(`{"game":"kalah","clock":"1m","second":{"player":"computer/probe"}}`)
		s.goesOn(program, time.Hour)
		s.play(program, "2", http.StatusOK)
		synctest.Wait()
		assert.Equal(t, "first", s.clocks(program).Running)
		s.fallsAfter(program, time.Minute, "second")

		alone := s.create(`{"game":"kalah","clock":"1m","second":{"player":"computer/probe"}}`, as(annToken)...)
		s.fallsAfter(alone, 5*time.Minute, "second")
	})
}

func TestALeftSeatStopsTheClocks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serveInBubble(t, rest.Config{})
		path := s.two(`{"game":"draughts","clock":"1m","claimAfter":600}`)
		s.play(path, "32-28", http.StatusOK, as(annToken)...)
		s.play(path, "19-23", http.StatusOK, as(bobToken)...)
		time.Sleep(20 * time.Second)
		require.Equal(t, http.StatusOK, s.send("DELETE", path+"/seats/first", "", as(annToken)...).status)
		s.goesOn(path, 10*time.Minute-time.Second)
		assert.Equal(t, timing{Running: "-", Left: struct{ First, Second int64 }{40_000, 60_000}}, s.clocks(path))
		link := s.ask(path+"/invites", "", bobToken, http.StatusOK, "").text(t, "invite")
		require.Equal(t, http.StatusOK, s.send("PUT", path+"/seats/first", `{"invite":"`+link+`"}`, as(annToken)...).status)
		assert.Equal(t, "first", s.clocks(path).Running)
		s.fallsAfter(path, 40*time.Second, "second")

		// Who has left a seat has abandoned the game.
		path = s.two(`{"game":"draughts","claimAfter":600}`)
		require.Equal(t, http.StatusOK, s.send("DELETE", path+"/seats/first", "", as(annToken)...).status)
		time.Sleep(10 * time.Minute)
		s.ask(path+"/claim", "", bobToken, http.StatusOK, "")
	})
}

// Who has not come to a rematch that the other has asked for loses nothing by that.
func TestARematchWaitsForTheOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serveInBubble(t, rest.Config{})
		rematch := func() string {
			path := s.two(`{"game":"draughts","clock":"1m","claimAfter":60}`)
			s.ask(path+"/resign", "", annToken, http.StatusOK, "")
			return "/games/" + s.ask(path+"/rematch", "", annToken, http.StatusCreated, "").text(t, "id")
		}
		looked := rematch() // Bob is to move first
		s.goesOn(looked, time.Hour)
		assert.Nil(t, s.clocks(looked).FirstMoveBy)
		s.ask(looked+"/claim", "", annToken, http.StatusConflict, "not-abandoned")
		s.send("GET", looked, "", as(bobToken)...)
		s.fallsAfter(looked, 5*time.Minute, "second")

		moved := rematch()
		s.goesOn(moved, time.Hour)
		s.play(moved, "32-28", http.StatusOK, as(bobToken)...)
		assert.NotNil(t, s.clocks(moved).FirstMoveBy)
		s.fallsAfter(moved, 5*time.Minute, "first")
	})
}

// A game that an earlier version has begun has a deadline by other rules.
func TestGamesUnderWayKeepTheirClocks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serveInBubble(t, rest.Config{})
		earlier := func(path string, due time.Duration) {
			id := strings.TrimPrefix(path, "/games/")
			g, err := s.store.Load(t.Context(), id)
			require.NoError(t, err)
			require.Contains(t, g.Extra, `"together":true`)
			g.Extra = strings.Replace(g.Extra, `"together":true`, `"back":0`, 1)
			g.Version++
			g.Deadline = time.Now().Add(due)
			require.NoError(t, s.store.Replace(t.Context(), g, nil))
		}
		running := s.create(`{"game":"draughts","clock":"1m"}`, as(annToken)...)
		s.play(running, "32-28", http.StatusOK, as(annToken)...)
		s.play(running, "19-23", http.StatusOK)
		earlier(running, time.Minute)
		assert.Equal(t, "first", s.clocks(running).Running)
		s.fallsAfter(running, time.Minute, "second")

		awaited := s.create(`{"game":"draughts","clock":"1m"}`, as(annToken)...)
		s.play(awaited, "32-28", http.StatusOK, as(annToken)...)
		earlier(awaited, time.Minute)
		s.goesOn(awaited, time.Hour)
		due, err := s.store.Due(t.Context(), time.Now(), 10)
		require.NoError(t, err)
		assert.Empty(t, due)
	})
}

func TestAClockFallsBeforeThoseWhoWatch(t *testing.T) {
	t.Parallel()
	clock := newTestClock()
	s := serve(t, rest.Config{Now: clock.now, Store: sqlite(t)})
	path := s.two(`{"game":"draughts","clock":"1m"}`)
	s.play(path, "32-28", http.StatusOK, as(annToken)...)
	s.play(path, "19-23", http.StatusOK, as(bobToken)...)
	events := s.watch(path)
	next(t, events)
	clock.pass(61 * time.Second)
	v := next(t, events).view(t) // nobody has sent anything
	require.NotNil(t, v.Result)
	assert.Equal(t, "second", *v.Result.Winner)
}

func TestAClockThatCannotBe(t *testing.T) {
	s := serve(t, rest.Config{Store: gamestore.NewMemory()})
	for body, says := range map[string]string{
		`{"clock":"soon"}`:  "valid: 40s/move",
		`{"claimAfter":1}`:  "claimAfter must be 60 to 2592000 seconds, not 1",
		`{"claimAfter":-1}`: "claimAfter must be 60 to 2592000 seconds, not -1",
	} {
		a := s.send("POST", "/games", body)
		assert.Equal(t, http.StatusUnprocessableEntity, a.status, body)
		assert.Contains(t, a.text(t, "detail"), says)
	}
}
