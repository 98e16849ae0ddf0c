package rest_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

// event is a server-sent event.
type event struct{ id, name, data string }

// moves are the pits sown in the game that the event tells.
func (e event) moves(t *testing.T) []int {
	t.Helper()
	var game struct{ Pits []int }
	require.NoError(t, json.Unmarshal([]byte(e.data), &game), e.data)
	return game.Pits
}

// watch follows the events of a game. The channel is closed when the stream ends.
func (s *service) watch(game string, fields ...string) <-chan event {
	s.t.Helper()
	return s.stream(game+"/events", fields...)
}

func (s *service) stream(path string, fields ...string) <-chan event {
	s.t.Helper()
	r, err := http.NewRequestWithContext(s.t.Context(), "GET", s.url+path, nil)
	require.NoError(s.t, err)
	for i := 0; i < len(fields); i += 2 {
		r.Header.Set(fields[i], fields[i+1])
	}
	w, err := http.DefaultClient.Do(r)
	require.NoError(s.t, err)
	require.Equal(s.t, http.StatusOK, w.StatusCode)
	require.Equal(s.t, "text/event-stream", w.Header.Get("Content-Type"))
	out := make(chan event, 100)
	go func() {
		defer close(out)
		defer w.Body.Close()
		lines, e := bufio.NewScanner(w.Body), event{}
		for lines.Scan() {
			name, value, _ := strings.Cut(lines.Text(), ": ")
			switch {
			case lines.Text() == "" && e.name != "":
				out <- e
				e = event{}
			case name == "id":
				e.id = value
			case name == "event":
				e.name = value
			case name == "data":
				e.data = value
			}
		}
	}()
	return out
}

// next waits for an event, but for those that tell who is there.
func next(t *testing.T, events <-chan event) event {
	t.Helper()
	e := nextOfAll(t, events)
	for e.name == "here" {
		e = nextOfAll(t, events)
	}
	return e
}

// nextOfAll waits for an event.
func nextOfAll(t *testing.T, events <-chan event) event {
	t.Helper()
	select {
	case e, ok := <-events:
		require.True(t, ok, "the stream has ended")
		return e
	case <-time.After(patience):
		require.Fail(t, "no event")
		return event{}
	}
}

func TestTheOtherPlayerSeesTheMove(t *testing.T) {
	s := serve(t, rest.Config{})
	game := s.create("")
	events := s.watch(game)
	e := next(t, events)
	assert.Equal(t, event{"1", "game", strings.TrimSpace(s.send("GET", game, "").body)}, e)
	s.sow(game, "2", http.StatusOK)
	e = next(t, events)
	assert.Equal(t, "2", e.id)
	assert.Equal(t, []int{2}, e.moves(t))
	s.send("DELETE", game, "")
	e = next(t, events)
	assert.Equal(t, "deleted", e.name)
	assert.Contains(t, e.data, "KSE-004")
	_, more := <-events
	assert.False(t, more)
}

// starting is the answer of a stream to a client that does something as soon as it has the
// header.
type starting struct {
	*httptest.ResponseRecorder
	then  func()
	until string // what the client waits for
	leave context.CancelFunc
}

func (w *starting) WriteHeader(status int) {
	w.ResponseRecorder.WriteHeader(status)
	w.then()
}

func (w *starting) Write(text []byte) (int, error) {
	if strings.Contains(string(text), w.until) {
		w.leave()
	}
	return w.ResponseRecorder.Write(text)
}

// TestAJobOfAStreamThatBeginsIsTold though it ends before anything else is sent.
func TestAJobOfAStreamThatBeginsIsTold(t *testing.T) {
	s := serve(t, rest.Config{})
	path := s.create(`{"game":"kalah","rules":"standard","position":"<2,0,0,1,2,0,1> S","second":{"player":"computer/first"}}`)
	ctx, leave := context.WithTimeout(t.Context(), patience)
	defer leave()
	w := &starting{ResponseRecorder: httptest.NewRecorder(), until: "event: job", leave: leave, then: func() {
		job := s.send("POST", path+"/hint", "").header.Get("Location")
		require.Eventually(t, func() bool { return s.send("GET", job, "").text(t, "state") == "done" }, patience, time.Millisecond)
	}}
	s.rest.ServeHTTP(w, httptest.NewRequestWithContext(ctx, "GET", "http://localhost"+path+"/events", nil))
	assert.Contains(t, w.Body.String(), "event: job")
}

func TestMovesThroughAnotherServerAreSeen(t *testing.T) {
	t.Parallel()
	for name, servers := range map[string]func(t *testing.T) (one, two *service){
		"sqlite": func(t *testing.T) (one, two *service) {
			store := sqlite(t)
			return serve(t, rest.Config{Store: store}), serve(t, rest.Config{Store: store})
		},
		"postgres": func(t *testing.T) (one, two *service) {
			dsn, store := postgres(t)
			// It tells of changes without being asked.
			return serve(t, rest.Config{Store: store, Poll: time.Hour}), serve(t, rest.Config{Store: open(t, dsn), Poll: time.Hour})
		},
	} {
		t.Run(name, func(t *testing.T) {
			one, two := servers(t)
			game := one.create("")
			events := two.watch(game)
			next(t, events)
			one.sow(game, "2", http.StatusOK)
			begun := time.Now()
			assert.Equal(t, []int{2}, next(t, events).moves(t))
			t.Log("seen after", time.Since(begun))
			two.sow(game, "8", http.StatusOK)
			assert.Equal(t, []int{2, 8}, next(t, events).moves(t))
			one.send("DELETE", game, "")
			assert.Equal(t, "deleted", next(t, events).name)
		})
	}
}

// A client with the newest version sees at once that the stream is open, and gets no
// more.
func TestLastEventID(t *testing.T) {
	s := serve(t, rest.Config{Poll: 10 * time.Millisecond})
	game := s.create("")
	s.sow(game, "2", http.StatusOK)
	seen := s.watch(game, "Last-Event-ID", "2")
	missed := s.watch(game, "Last-Event-ID", "1")
	assert.Equal(t, "2", next(t, missed).id)
	assert.Equal(t, event{name: "ready", data: `{"version":2}`}, next(t, seen))
	s.sow(game, "8", http.StatusOK)
	assert.Equal(t, "3", next(t, seen).id)
	assert.Equal(t, "3", next(t, missed).id, "who was sent a game knows that the stream is there")
}

func TestTheComputersReplyIsAnEvent(t *testing.T) {
	s := serve(t, rest.Config{})
	game := s.create(`{"seats":{"SOUTH":{"player":"computer/first"}}}`)
	events := s.watch(game)
	next(t, events)
	s.sow(game, "2", http.StatusOK)
	for {
		if moves := next(t, events).moves(t); len(moves) == 2 {
			assert.Equal(t, []int{2, 8}, moves)
			return
		}
	}
}

func TestClosingEndsStreams(t *testing.T) {
	s := serve(t, rest.Config{})
	events := s.watch(s.create(""))
	next(t, events)
	s.rest.Close()
	select {
	case _, more := <-events:
		assert.False(t, more)
	case <-time.After(patience):
		assert.Fail(t, "the stream goes on")
	}
}

// A server that ends tells its watchers first what came last.
func TestTheLastChangeIsToldBeforeTheEnd(t *testing.T) {
	for range 20 { // which of two things a stream is woken by is chance
		s := serve(t, rest.Config{})
		path := s.two(`{"game":"oware"}`)
		events := s.watch(path)
		require.Equal(t, "game", next(t, events).name)
		s.ask(path+"/resign", `{"by":"first"}`, annToken, http.StatusOK, "")
		s.rest.Close()
		last := ""
		for e := range events {
			last = e.data
		}
		require.Contains(t, last, `"resignation"`)
	}
}
