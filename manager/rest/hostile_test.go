package rest_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/manager/rest"
	"parlour/manager/rest/gate"
	"parlour/players"
)

// throughLoopback makes clients of different X-Forwarded-For different.
func throughLoopback() []netip.Prefix {
	return []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
}

// longSave is a save of a game of as many moves on a large board.
func longSave(t *testing.T, plies int) string {
	t.Helper()
	rules, err := kalah.Game{}.Rules("standard", map[string]string{"houses": "99", "seeds": "999"})
	require.NoError(t, err)
	r := game.NewRecord(rules.Start())
	var text strings.Builder
	text.WriteString("[Houses \"99\"]\n[FEN \"" + rules.Start().Position() + "\"]\n[Result \"*\"]\n\n")
	for range plies {
		move := r.State().Moves()[0]
		r, err = r.Play(move)
		require.NoError(t, err)
		text.WriteString(move + " ")
	}
	return text.String() + "*\n"
}

// Saves of games that take much more memory than their text are refused, and few are
// read at once.
func TestImportsTakeBoundedMemory(t *testing.T) {
	s := serve(t, rest.Config{})
	fits, large := longSave(t, 2000), longSave(t, 20_000)
	require.Less(t, len(large), 64<<10)
	a := s.send("POST", "/games", fits, "Content-Type", kgn)
	require.Equal(t, http.StatusCreated, a.status, a.body)
	a = s.send("POST", "/games", large, "Content-Type", kgn)
	require.Equal(t, http.StatusUnprocessableEntity, a.status, a.body)
	assert.Contains(t, a.text(t, "detail"), "the game has 20000 moves; on a board of this size there may be")

	var most atomic.Uint64
	ctx, stop := context.WithCancel(t.Context())
	var watching, all sync.WaitGroup
	watching.Go(func() {
		for ctx.Err() == nil {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			most.Store(max(most.Load(), m.HeapInuse))
			time.Sleep(5 * time.Millisecond)
		}
	})
	for range 40 {
		all.Go(func() {
			r, err := http.NewRequest("POST", s.url+"/games", strings.NewReader(large))
			if !assert.NoError(t, err) {
				return
			}
			r.Header.Set("Content-Type", kgn)
			w, err := http.DefaultClient.Do(r)
			if !assert.NoError(t, err) {
				return
			}
			defer w.Body.Close()
			assert.Contains(t, []int{http.StatusUnprocessableEntity, http.StatusServiceUnavailable}, w.StatusCode)
		})
	}
	all.Wait()
	stop()
	watching.Wait()
	t.Logf("40 such imports at once: %d MiB at most", most.Load()>>20)
	assert.Less(t, most.Load(), uint64(400<<20))
}

// A game may not grow beyond that bound move by move either.
func TestAGameEndsAtItsBound(t *testing.T) {
	s := serve(t, rest.Config{})
	long := longSave(t, 5000)
	body, _, _ := strings.Cut(long, "*\n")
	moves := strings.Fields(body[strings.LastIndex(body, "]")+1:])
	tags := body[:strings.LastIndex(body, "]")+1]
	save := func(plies int) string { return tags + "\n\n" + strings.Join(moves[:plies], " ") + " *\n" }
	low, high := 2000, len(moves)
	for low < high { // the longest that is taken
		middle := (low + high + 1) / 2
		if s.send("POST", "/games", save(middle), "Content-Type", kgn).status == http.StatusCreated {
			low = middle
		} else {
			high = middle - 1
		}
	}
	t.Logf("%d moves on the largest board", low)
	path := s.create(save(low), "Content-Type", kgn)
	assert.Equal(t, http.StatusConflict, s.firstMove(path).status)
	path = s.create(save(low-1), "Content-Type", kgn)
	assert.Equal(t, http.StatusOK, s.firstMove(path).status)
	assert.Equal(t, http.StatusConflict, s.firstMove(path).status)
}

// firstMove sows the first pit that may be sown.
func (s *service) firstMove(path string) answer {
	s.t.Helper()
	g := s.send("GET", path, "").json(s.t)
	first, last := 1, 99
	if g["next"] == "SOUTH" {
		first, last = 101, 199
	}
	status := g["status"].(map[string]any)
	for pit := first; pit <= last; pit++ {
		if status[fmt.Sprint(pit)] != "0" {
			return s.send("PUT", fmt.Sprint(path, "/pits/", pit), "")
		}
	}
	require.Fail(s.t, "nothing to sow")
	return answer{}
}

// slowBody begins a request with a body that does not come.
func (s *service) slowBody(client string) net.Conn {
	s.t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	require.NoError(s.t, err)
	s.t.Cleanup(func() { _ = conn.Close() })
	_, err = io.WriteString(conn, "POST /games HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: "+client+
		"\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{")
	require.NoError(s.t, err)
	return conn
}

func TestSlowBodiesHoldUpNobodyElse(t *testing.T) {
	t.Parallel()
	s := serve(t, rest.Config{Policy: gate.Policy{Rate: 10_000, Proxies: throughLoopback()}})
	path := s.create("")
	var arrived atomic.Int64
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		arrived.Add(1)
		s.rest.ServeHTTP(w, r)
	}))
	t.Cleanup(web.Close)
	t.Cleanup(web.CloseClientConnections)
	s.url = web.URL
	for range 100 { // of one client
		s.slowBody("192.0.2.1")
	}
	for n := range 1200 { // and of many, as many as each may have
		s.slowBody(fmt.Sprint("198.51.100.", n%20))
	}
	require.Eventually(t, func() bool { return arrived.Load() == 1300 }, patience, time.Millisecond)
	assert.Equal(t, http.StatusOK, s.send("GET", "/healthz", "").status)
	assert.Equal(t, http.StatusOK, s.send("GET", "/readyz", "").status)
	assert.Equal(t, http.StatusOK, s.send("GET", path, "", "X-Forwarded-For", "203.0.113.1").status)
	assert.Equal(t, http.StatusOK, s.send("PUT", path+"/pits/2", `{"player":"NORTH"}`, "X-Forwarded-For", "203.0.113.1").status)
	for n := range 20 {
		assert.Equal(t, http.StatusCreated, s.send("POST", "/games", `{}`, "X-Forwarded-For", fmt.Sprint("203.0.113.", n)).status)
	}
}

// What asks for health is answered whatever one client has sent.
func TestHealthIsExemptFromTheRate(t *testing.T) {
	s := serve(t, rest.Config{Policy: gate.Policy{Rate: 1}})
	for range 10 {
		assert.Equal(t, http.StatusOK, s.send("GET", "/healthz", "").status)
		assert.Equal(t, http.StatusOK, s.send("GET", "/readyz", "").status)
	}
}

// slowEngine thinks for as long each time.
func slowEngine(think time.Duration) *probeEngine {
	return &probeEngine{think: func(ctx context.Context, v game.View) (players.Info, error) {
		select {
		case <-time.After(think):
			return firstMove(ctx, v)
		case <-ctx.Done():
			return players.Info{}, ctx.Err()
		}
	}}
}

// computers is a game of two computer players, on a board that they play for long.
const computers = `{"first":{"player":"computer/probe"},"second":{"player":"computer/probe"},"seeds":20}`

// A person is answered before the computers' own games, of which there may be many.
func TestAPersonGoesBeforeComputers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const think = 50 * time.Millisecond
		s := serveInBubble(t, rest.Config{Policy: gate.Policy{Rate: 10_000}, Engines: players.NewEngines(slowEngine(think))})
		for range 300 {
			s.create(computers)
		}
		for range 5 {
			assert.LessOrEqual(t, s.answerTime("203.0.113.1:1"), 2*think, "300 games of computers would take 150 times as long")
		}
	})
}

// Games of computers alone get half of the processors, so that a person who comes finds
// one that is free.
func TestComputersHaveAShareOfTheProcessors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var now, most atomic.Int64
		e := slowEngine(5 * time.Millisecond)
		think := e.think
		e.think = func(ctx context.Context, v game.View) (players.Info, error) {
			most.Store(max(most.Load(), now.Add(1)))
			defer now.Add(-1)
			return think(ctx, v)
		}
		s := serveInBubble(t, rest.Config{Policy: gate.Policy{Rate: 10_000}, Engines: players.NewEngines(e)})
		for range 20 {
			s.create(computers)
		}
		time.Sleep(300 * time.Millisecond)
		assert.EqualValues(t, max(1, runtime.GOMAXPROCS(0)/2), most.Load())
	})
}

// A person with many games does not hold up another.
func TestClientsTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const think = 50 * time.Millisecond
		s := serveInBubble(t, rest.Config{Policy: gate.Policy{Rate: 10_000}, Engines: players.NewEngines(slowEngine(think))})
		for range 100 {
			s.play(s.create(againstSlow, from("192.0.2.1:1")...), "2", http.StatusOK, from("192.0.2.1:1")...)
		}
		assert.LessOrEqual(t, s.answerTime("203.0.113.1:1"), 3*think)
	})
}

// againstSlow is a game with a computer player as the second.
const againstSlow = `{"second":{"player":"computer/probe"}}`

// answerTime is how long a computer player takes to answer a move of a client's, to a
// millisecond.
func (s *service) answerTime(client string) time.Duration {
	s.t.Helper()
	path := s.create(againstSlow, from(client)...)
	begun := time.Now()
	s.play(path, "2", http.StatusOK, from(client)...)
	for len(s.send("GET", path, "", from(client)...).view(s.t).History) < 2 {
		time.Sleep(time.Millisecond)
	}
	return time.Since(begun)
}

func TestTheComputersGamesGoOn(t *testing.T) {
	s := serve(t, rest.Config{Engines: players.NewEngines(slowEngine(time.Millisecond))})
	const both = `{"houses":2,"seeds":2,"seats":{"NORTH":{"player":"computer/probe"},"SOUTH":{"player":"computer/probe"}}}`
	var paths []string
	for range 20 {
		paths = append(paths, s.create(both))
	}
	for _, path := range paths {
		require.Eventually(t, func() bool { return s.send("GET", path, "").text(t, "state") == "FINISHED" },
			patience, 5*time.Millisecond)
	}
}

func TestStreamsOfAClientAreBounded(t *testing.T) {
	s := serve(t, rest.Config{Policy: gate.Policy{Rate: 10_000, Proxies: throughLoopback()}})
	path := s.create("")
	open := func(client string) int {
		conn, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
		require.NoError(t, err)
		t.Cleanup(func() { _ = conn.Close() })
		_, err = io.WriteString(conn, "GET "+path+"/events HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: "+client+"\r\n\r\n")
		require.NoError(t, err)
		w, err := http.ReadResponse(bufio.NewReader(conn), nil)
		require.NoError(t, err)
		if w.StatusCode != http.StatusOK {
			_ = conn.Close()
		}
		return w.StatusCode
	}
	seen := map[int]int{}
	for range 150 {
		seen[open("192.0.2.1")]++
	}
	assert.Equal(t, map[int]int{http.StatusOK: 100, http.StatusTooManyRequests: 50}, seen)
	assert.Equal(t, http.StatusOK, open("192.0.2.2"), "another client")
}

// Answers speak of what was sent, and not of how this program is written.
func TestErrorsNameNoTypes(t *testing.T) {
	s := serve(t, rest.Config{})
	for body, says := range map[string]string{
		`{"houses":"six"}`:                    "houses must be a whole number of a usual size",
		`{"houses":6.5}`:                      "houses must be a whole number of a usual size",
		`{"houses":1e99}`:                     "houses must be a whole number of a usual size",
		`{"houses":99999999999999999999}`:     "houses must be a whole number of a usual size",
		`{"rules":7}`:                         "rules must be a text",
		`{"listed":"yes"}`:                    "listed must be true or false",
		`{"seats":[]}`:                        "seats must be an object",
		`{"seats":{"SOUTH":7}}`:               "must be an object",
		`{"seats":{"SOUTH":{"player":true}}}`: "must be a text",
		`[]`:                                  "the body must be an object",
		`"text"`:                              "the body must be an object",
		`{"houses":6`:                         "it ends too soon",
		`{houses:6}`:                          "it is no JSON from character 2 on",
		`{"colour":"red"}`:                    `there is no field "colour"`,
		`{} {}`:                               "there is more after it",
		`null`:                                "it is no object",
	} {
		a := s.send("POST", "/games", body)
		assert.Equal(t, http.StatusBadRequest, a.status, body)
		assert.Contains(t, a.text(t, "detail"), says, body)
		for _, word := range []string{"json:", "Go ", "struct", "rest.", "creation", "unmarshal"} {
			assert.NotContains(t, a.body, word, body)
		}
	}
}
