package rest_test

import (
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

// The tokens of two players, and the header fields by which they act.
const (
	annToken = "ann-token-of-some-length"
	bobToken = "bob-token-of-some-length"
)

func as(token string) []string { return []string{"Authorization", "Bearer " + token} }

// two makes a game between two people who hold their seats.
func (s *service) two(body string) string {
	s.t.Helper()
	path := s.create(body, as(annToken)...)
	require.Equal(s.t, http.StatusOK, s.send("PUT", path+"/seats/second", `{"name":"Bob"}`, as(bobToken)...).status)
	return path
}

// ask sends what one player asks of the other, which must be answered with the status and
// the type of the problem, if it is one.
func (s *service) ask(path, body, token string, status int, kind string) answer {
	s.t.Helper()
	a := s.send("POST", path, body, as(token)...)
	require.Equal(s.t, status, a.status, a.body)
	if kind != "" {
		require.Equal(s.t, "/problems/"+kind, a.text(s.t, "type"), a.body)
	}
	return a
}

// testClock is a clock that tests set.
type testClock struct{ at atomic.Int64 }

func (c *testClock) now() time.Time { return time.UnixMicro(c.at.Load()) }

func (c *testClock) pass(d time.Duration) { c.at.Add(d.Microseconds()) }

func newTestClock() *testClock {
	c := &testClock{}
	c.at.Store(time.Date(2026, time.November, 22, 12, 0, 0, 0, time.UTC).UnixMicro())
	return c
}

func TestAPlayerResigns(t *testing.T) {
	s := serve(t, rest.Config{})
	path := s.two(`{"game":"draughts"}`)
	s.ask(path+"/resign", "", "a-stranger-of-that-length", http.StatusForbidden, "seat-held")
	s.ask(path+"/resign", `{"by":"first"}`, bobToken, http.StatusForbidden, "seat-held")
	v := s.ask(path+"/resign", "", bobToken, http.StatusOK, "").view(t) // it is Ann's turn
	assert.Equal(t, "first", *v.Result.Winner)
	assert.Equal(t, "White has won by resignation", v.Result.Text)
	s.ask(path+"/resign", "", annToken, http.StatusConflict, "game-over")

	open := s.create(`{"game":"oware"}`)
	v = s.send("POST", open+"/resign", "").view(t)
	assert.Equal(t, "second", *v.Result.Winner, "the side to move, where nobody holds a seat")
	computers := s.create(`{"game":"oware","first":{"player":"computer/random"},"second":{"player":"computer/random"}}`)
	assert.Equal(t, http.StatusConflict, s.send("POST", computers+"/resign", "").status)
}

func TestADrawNeedsBoth(t *testing.T) {
	s := serve(t, rest.Config{Store: sqlite(t)})
	path := s.two(`{"game":"draughts"}`)
	s.ask(path+"/draw", `{"accept":true}`, bobToken, http.StatusConflict, "not-possible")
	a := s.ask(path+"/draw", "", bobToken, http.StatusOK, "")
	assert.Equal(t, "second", a.text(t, "drawOffer"))
	s.ask(path+"/draw", "", annToken, http.StatusConflict, "not-possible")
	s.ask(path+"/draw", `{"accept":true}`, bobToken, http.StatusConflict, "not-possible")
	assert.Equal(t, "/problems/not-possible", s.play(path, "32-28", http.StatusConflict, as(annToken)...).text(t, "type"))
	a = s.ask(path+"/draw", `{"accept":false}`, annToken, http.StatusOK, "")
	assert.Empty(t, a.text(t, "drawOffer"))
	s.ask(path+"/draw", "", bobToken, http.StatusConflict, "not-possible")

	s.play(path, "32-28", http.StatusOK, as(annToken)...)
	s.ask(path+"/draw", "", annToken, http.StatusOK, "")
	v := s.ask(path+"/draw", `{"accept":true}`, bobToken, http.StatusOK, "").view(t)
	assert.Equal(t, "agreement", v.Result.Reason)
	assert.Nil(t, v.Result.Winner)
	assert.Equal(t, "A draw by agreement", v.Result.Text)

	s.ask(s.two(`{"game":"oware"}`)+"/draw", "", annToken, http.StatusConflict, "not-possible")
}

func TestTakingBackNeedsBoth(t *testing.T) {
	s := serve(t, rest.Config{})
	path := s.two(`{"game":"draughts"}`)
	s.ask(path+"/takeback", "", annToken, http.StatusConflict, "not-possible")
	s.play(path, "32-28", http.StatusOK, as(annToken)...)
	s.play(path, "19-23", http.StatusOK, as(bobToken)...)
	a := s.ask(path+"/takeback", "", annToken, http.StatusOK, "")
	assert.Equal(t, "first", a.text(t, "takeBackOffer"))
	s.ask(path+"/takeback", "", bobToken, http.StatusConflict, "not-possible")
	s.ask(path+"/takeback", `{"accept":true}`, annToken, http.StatusConflict, "not-possible")
	v := s.ask(path+"/takeback", `{"accept":true}`, bobToken, http.StatusOK, "").view(t)
	assert.Equal(t, []string{}, v.History)
	s.ask(path+"/takeback", `{"accept":true}`, bobToken, http.StatusConflict, "not-possible")

	s.play(path, "33-28", http.StatusOK, as(annToken)...)
	s.ask(path+"/takeback", "", annToken, http.StatusOK, "")
	assert.Empty(t, s.ask(path+"/takeback", `{"accept":false}`, bobToken, http.StatusOK, "").text(t, "takeBackOffer"))
	s.ask(path+"/takeback", "", annToken, http.StatusOK, "")
	assert.Empty(t, s.play(path, "19-23", http.StatusOK, as(bobToken)...).text(t, "takeBackOffer"), "a move ends the request")
	assert.Equal(t, http.StatusOK, s.send("GET", path+"/save", "").status)

	alone := s.create(`{"game":"kalah","second":{"player":"computer/first"}}`, as(annToken)...)
	s.play(alone, "1", http.StatusOK, as(annToken)...)
	assert.Equal(t, []string{}, s.ask(alone+"/takeback", "", annToken, http.StatusOK, "").view(t).History, "a computer player is not asked")
}

func TestARematchChangesSides(t *testing.T) {
	s := serve(t, rest.Config{Store: sqlite(t)})
	path := s.two(`{"game":"draughts","position":"W:W31:B27","first":{"name":"Ann"},"clock":"5m","claimAfter":120}`)
	s.ask(path+"/rematch", "", annToken, http.StatusConflict, "not-possible")
	s.play(path, "31x22", http.StatusOK, as(annToken)...)
	s.ask(path+"/rematch", "", "a-stranger-of-that-length", http.StatusForbidden, "seat-held")
	made := s.ask(path+"/rematch", "", bobToken, http.StatusCreated, "")
	next := "/games/" + made.text(t, "id")
	again := s.ask(path+"/rematch", "", annToken, http.StatusOK, "")
	assert.Equal(t, made.body, again.body)
	assert.Contains(t, s.send("GET", path, "").body, `"rematch":`+strings.TrimSpace(made.body))

	a := s.send("GET", next, "")
	v := a.view(t)
	assert.Equal(t, "Bob", v.Seats["first"].Name)
	assert.Equal(t, "Ann", v.Seats["second"].Name)
	assert.Equal(t, "W:W31:B27", v.Position)
	assert.Contains(t, a.body, `"control":"5m"`)
	assert.Contains(t, a.body, `"claim":{"after":120,"by":"second"`)
	s.play(next, "31x22", http.StatusForbidden, as("a-stranger-of-that-length")...)
	s.play(next, "31x22", http.StatusOK, as(bobToken)...)
}

func TestAnAbandonedGameIsClaimed(t *testing.T) {
	clock := newTestClock()
	s := serve(t, rest.Config{Now: clock.now})
	path := s.two(`{"game":"oware","claimAfter":600}`)
	s.ask(path+"/claim", "", annToken, http.StatusConflict, "not-abandoned")
	s.play(path, "A", http.StatusOK, as(annToken)...)
	s.ask(path+"/claim", "", annToken, http.StatusConflict, "not-abandoned")
	clock.pass(9 * time.Minute)
	s.send("GET", path, "", as(bobToken)...) // Bob looks at the board
	clock.pass(time.Minute + time.Second)
	s.ask(path+"/claim", "", annToken, http.StatusConflict, "not-abandoned")
	s.ask(path+"/claim", "", bobToken, http.StatusConflict, "not-abandoned")
	clock.pass(time.Minute)
	v := s.ask(path+"/claim", "", annToken, http.StatusOK, "").view(t)
	assert.Equal(t, "abandoned", v.Result.Reason)
	assert.Equal(t, "first", *v.Result.Winner)
	s.ask(path+"/claim", "", annToken, http.StatusConflict, "game-over")
	assert.Equal(t, http.StatusOK, s.send("GET", path+"/save", "").status)

	// Who comes late has as long as anybody.
	path = s.create(`{"game":"oware","claimAfter":60}`, as(annToken)...)
	s.play(path, "A", http.StatusOK, as(annToken)...)
	clock.pass(time.Hour)
	assert.Contains(t, s.send("GET", path, "").body, `"claim":null`)
	require.Equal(t, http.StatusOK, s.send("PUT", path+"/seats/second", "", as(bobToken)...).status)
	s.ask(path+"/claim", "", annToken, http.StatusConflict, "not-abandoned")
	clock.pass(3 * time.Minute)
	s.ask(path+"/claim", "", annToken, http.StatusOK, "")

	// Nobody holds up a game by leaving an offer unanswered.
	path = s.two(`{"game":"draughts","claimAfter":60}`)
	s.ask(path+"/draw", "", annToken, http.StatusOK, "")
	clock.pass(5 * time.Minute)
	assert.Equal(t, "abandoned", s.ask(path+"/claim", "", annToken, http.StatusOK, "").view(t).Result.Reason)
}

func TestInvitations(t *testing.T) {
	s := serve(t, rest.Config{})
	path := s.create(`{"game":"draughts"}`, as(annToken)...)
	s.ask(path+"/invites", "", bobToken, http.StatusForbidden, "seat-held")
	assert.Equal(t, http.StatusUnauthorized, s.send("POST", path+"/invites", "").status)
	made := s.ask(path+"/invites", "", annToken, http.StatusOK, "")
	assert.Equal(t, made.body, s.ask(path+"/invites", "", annToken, http.StatusOK, "").body, "asking again gives the same")
	assert.True(t, strings.HasSuffix(made.text(t, "link"), "#seat=second&invite="+made.text(t, "invite")))

	// Who has only the id of the game can watch.
	assert.True(t, s.send("GET", path, "").view(t).Seats["second"].Taken)
	s.play(path, "32-28", http.StatusOK, as(annToken)...)
	assert.Equal(t, "/problems/invitation-needed", s.play(path, "19-23", http.StatusForbidden).text(t, "type"))
	refused := s.send("PUT", path+"/seats/second", `{"invite":"wrong"}`, as(bobToken)...)
	assert.Equal(t, "/problems/invitation-needed", refused.text(t, "type"))
	sat := s.send("PUT", path+"/seats/second", `{"name":"Bob","invite":"`+made.text(t, "invite")+`"}`, as(bobToken)...)
	assert.Equal(t, "Bob", sat.view(t).Seats["second"].Name)
	again := s.send("PUT", path+"/seats/second", `{"invite":"`+made.text(t, "invite")+`"}`, as("a-third-token-of-length")...)
	assert.Equal(t, http.StatusForbidden, again.status, "an invitation is used once")

	// Bob hands his seat on, and leaves it.
	on := s.ask(path+"/invites", `{"seat":"second"}`, bobToken, http.StatusOK, "")
	s.play(path, "19-23", http.StatusOK, as(bobToken)...)
	assert.Equal(t, http.StatusOK, s.send("PUT", path+"/seats/second", `{"invite":"`+on.text(t, "invite")+`"}`, as("a-third-token-of-length")...).status)
	s.play(path, "28x19", http.StatusOK, as(annToken)...)
	s.play(path, "14x23", http.StatusConflict, as(annToken)...)
	assert.Equal(t, http.StatusForbidden, s.send("DELETE", path+"/seats/second", "", as(bobToken)...).status)
	left := s.send("DELETE", path+"/seats/second", "", as("a-third-token-of-length")...).view(t)
	assert.False(t, left.Seats["second"].Held)
	assert.Equal(t, http.StatusForbidden, s.send("PUT", path+"/seats/second", "", as(bobToken)...).status)
	assert.Equal(t, http.StatusOK, s.ask(path+"/invites", "", annToken, http.StatusOK, "").status)
	for _, name := range []string{strings.Repeat("x", 25), " x", "a\\u0007"} {
		a := s.send("PUT", path+"/seats/first", `{"name":"`+name+`"}`, as(annToken)...)
		assert.Equal(t, http.StatusUnprocessableEntity, a.status, name)
	}
}

func TestTheListTellsWhoPlaysWhat(t *testing.T) {
	s := serve(t, rest.Config{})
	s.create(`{"game":"oware","listed":true,"first":{"name":"Ann"},"second":{"player":"computer/greedy"}}`)
	s.create(`{"listed":true}`)
	body := s.send("GET", "/games", "").body
	assert.Contains(t, body, `"game":"oware","seats":{"first":{"kind":"human","name":"Ann"},"second":{"kind":"computer/greedy","name":"Computer greedy"}}`)
	assert.Contains(t, body, `"game":"kalah","seats":{"first":{"kind":"human","name":"Player 1"},"second":{"kind":"human","name":"Player 2"}}`)
}
