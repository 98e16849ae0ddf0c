package rest_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
	"parlour/manager/rest/gate"
)

// jobView is what a client sees of a job.
type jobView struct {
	URI, Kind, State, Error string
	Ply                     int
	Result                  struct {
		Side  string
		Best  []string
		Moves []struct {
			Ply        int
			Move, Kind string
		}
	}
}

// ended waits for the event of a job's end, and returns the job.
func (s *service) ended(asked answer, events <-chan event, fields ...string) jobView {
	s.t.Helper()
	require.Equal(s.t, http.StatusAccepted, asked.status, asked.body)
	for {
		e := next(s.t, events)
		if e.name != "job" {
			continue
		}
		var v jobView
		require.NoError(s.t, json.Unmarshal([]byte(s.send("GET", asked.header.Get("Location"), "", fields...).body), &v))
		return v
	}
}

func TestHintsAndReviews(t *testing.T) {
	s := serve(t, rest.Config{Store: sqlite(t)})
	path := s.create(`{"game":"kalah","rules":"standard","position":"<2,0,0,1,2,0,1> S","second":{"player":"computer/first"}}`, as(annToken)...)
	events := s.watch(path)
	assert.Equal(t, "/problems/token-needed", s.send("POST", path+"/hint", "").text(t, "type"))
	hint := s.ended(s.send("POST", path+"/hint", "", as(annToken)...), events)
	assert.Equal(t, "done", hint.State, hint.Error)
	assert.Equal(t, "South", hint.Result.Side)
	assert.NotEmpty(t, hint.Result.Best)
	assert.Len(t, hint.Result.Moves, 2)

	assert.Equal(t, "/problems/not-possible", s.send("POST", path+"/review", "", as(annToken)...).text(t, "type"))
	s.play(path, "2", http.StatusOK, as(annToken)...)
	for {
		if e := next(t, events); strings.Contains(e.data, "FINISHED") {
			break
		}
		if v := s.send("GET", path, "").view(t); v.ToMove != nil && *v.ToMove == "first" {
			s.play(path, v.Moves[0], http.StatusOK, as(annToken)...)
		}
	}
	assert.Equal(t, "/problems/game-over", s.send("POST", path+"/hint", "", as(annToken)...).text(t, "type"))
	review := s.ended(s.send("POST", path+"/review", ""), events)
	assert.Equal(t, "done", review.State, review.Error)
	require.NotEmpty(t, review.Result.Moves)
	assert.Equal(t, "2", review.Result.Moves[0].Move)

	assert.Equal(t, http.StatusNotFound, s.send("GET", path+"/jobs/none", "").status)
	other := s.create("")
	assert.Equal(t, http.StatusNotFound, s.send("GET", other+review.URI[strings.Index(review.URI, "/jobs"):], "").status, "a job is of its game")
}

func TestHintsBetweenPeopleNeedBoth(t *testing.T) {
	s := serve(t, rest.Config{})
	path := s.two(`{"game":"draughts","position":"W:W31,32:B1","first":{"hints":true}}`)
	s.ask(path+"/hint", "", annToken, http.StatusForbidden, "hints-not-allowed")
	s.play(path, "31-27", http.StatusOK, as(annToken)...)
	s.ask(path+"/review", "", annToken, http.StatusForbidden, "hints-not-allowed")
	s.ask(path+"/hint", "", annToken, http.StatusConflict, "not-your-turn")
	v := s.send("PUT", path+"/seats/second", `{"hints":true}`, as(bobToken)...)
	require.Equal(t, http.StatusOK, v.status)
	events := s.watch(path, as(bobToken)...)
	hint := s.ended(s.send("POST", path+"/hint", "", as(bobToken)...), events, as(bobToken)...)
	assert.Equal(t, "done", hint.State, hint.Error)
	assert.Equal(t, "Black", hint.Result.Side)
}

func TestJobsAreBounded(t *testing.T) {
	clock := newTestClock()
	s := serve(t, rest.Config{Policy: gate.Policy{Rate: 1000}, Now: clock.now})
	path := s.create(`{"game":"draughts","second":{"player":"computer/random"}}`)
	var first answer
	statuses := map[int]int{}
	for i := range 8 {
		a := s.send("POST", path+"/hint", "")
		if i == 7 {
			assert.Equal(t, "/problems/too-many-requests", a.text(t, "type"))
		}
		if i == 3 {
			first = a
		}
		statuses[a.status]++
	}
	assert.GreaterOrEqual(t, statuses[http.StatusTooManyRequests], 3, statuses)

	// A job is reported as lost once its server has ended.
	clock.pass(2 * time.Minute)
	body := s.send("GET", first.header.Get("Location"), "").body
	assert.Contains(t, body, `"state":"failed"`)
}

// TestJobsOfAnotherServerAreTold asks one server for a hint and watches the other.
func TestJobsOfAnotherServerAreTold(t *testing.T) {
	t.Parallel()
	dsn, store := postgres(t)
	one := serve(t, rest.Config{Store: store, Poll: time.Hour})
	two := serve(t, rest.Config{Store: open(t, dsn), Poll: time.Hour})
	path := one.create(`{"second":{"player":"computer/first"}}`)
	events := two.watch(path)
	assert.Equal(t, "game", next(t, events).name)
	hint := two.ended(one.send("POST", path+"/hint", ""), events)
	assert.Equal(t, "done", hint.State, hint.Error)
}
