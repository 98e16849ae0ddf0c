package rest_test

import (
	"context"
	"encoding/json"
	"net/http"
	"runtime"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/manager/rest"
	"parlour/manager/rest/gate"
	"parlour/persistence/gamestore"
	"parlour/players"
)

// steadyEngine is a probeEngine that searches for almost as long as it may: an answer at the
// deadline itself would race with it. It notes the time, by the number of seeds on the board,
// in place of the nodes of a search.
type steadyEngine struct {
	probeEngine
	mu    sync.Mutex
	spent map[int][]time.Duration
}

func newSteadyEngine() *steadyEngine { return &steadyEngine{spent: map[int][]time.Duration{}} }

func (e *steadyEngine) Open(players.Options) (players.Session, error) { return steadySession{e}, nil }

type steadySession struct{ *steadyEngine }

func (s steadySession) Close() error { return nil }

func (s steadySession) Analyze(ctx context.Context, v game.View, l players.Limits, _ func(players.Info)) (players.Info, error) {
	begun := time.Now()
	select {
	case <-time.After(l.Time * 9 / 10):
	case <-l.Stop:
	case <-ctx.Done():
		return players.Info{}, ctx.Err()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	seeds := seedsOf(v.State())
	s.spent[seeds] = append(s.spent[seeds], time.Since(begun))
	return firstMove(ctx, v)
}

// seedsOf is how many seeds the game has in each house at first.
func seedsOf(s game.State) (n int) {
	for _, setting := range s.Rules().Settings() {
		if setting.Name == "seeds" {
			_ = json.Unmarshal([]byte(setting.Value), &n)
		}
	}
	return n
}

// on is how long the engine has thought about the boards of so many seeds.
func (e *steadyEngine) on(seeds int) []time.Duration {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.spent[seeds]
}

// A person's computer player thinks for as long beside forty games of another client as
// alone, and a hurried move is reported.
func TestManyGamesOfOneClientMakeNobodyElsesComputerWeaker(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		engine := newSteadyEngine()
		s := serveInBubble(t, rest.Config{Policy: gate.Policy{Rate: 1000}, Engines: players.NewEngines(engine)})
		begin := func(seeds, address string) string {
			game := s.create(`{"seeds":`+seeds+`,"second":{"player":"computer/probe"}}`, from(address)...)
			s.play(game, "1", http.StatusOK, from(address)...)
			return game
		}
		alone := begin("4", "192.0.2.1:1")
		time.Sleep(10 * time.Second)
		assert.Contains(t, s.send("GET", alone, "").body, `"hurried":false`)
		require.Len(t, engine.on(4), 1)

		many := begin("7", "192.0.2.2:1")
		waiting := 40 + runtime.GOMAXPROCS(0)
		for range waiting - 1 {
			begin("7", "192.0.2.2:1")
		}
		begin("5", "192.0.2.1:1")
		time.Sleep(10 * time.Second)
		require.Len(t, engine.on(5), 1)
		assert.GreaterOrEqual(t, engine.on(5)[0], engine.on(4)[0]*8/10)
		assert.Len(t, engine.on(7), waiting)
		assert.Contains(t, s.send("GET", many, "").body, `"hurried":true`)
		assert.Contains(t, s.send("GET", "/metrics", "").body, `parlourd_thinking_hurried_total{game="kalah"}`)
	})
}

// A hint is not held up by the reviews of others for longer than a move of one takes, and
// reviews of several clients go on side by side.
func TestAHintGoesBeforeReviews(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serveInBubble(t, rest.Config{Policy: gate.Policy{Rate: 1000}, Engines: players.NewEngines(newSteadyEngine())})
		long := s.create(`{"seeds":20}`)
		for range 40 {
			moves := s.send("GET", long, "").view(t).Moves
			require.NotEmpty(t, moves)
			s.play(long, moves[0], http.StatusOK)
		}
		s.send("POST", long+"/resign", "")
		short := s.create(`{"seeds":5,"second":{"player":"computer/probe"}}`)
		s.play(short, "1", http.StatusOK)
		time.Sleep(2 * time.Second)
		review := func(address string) string {
			a := s.send("POST", long+"/review", "", from(address)...)
			require.Equal(t, http.StatusAccepted, a.status, a.body)
			return a.header.Get("Location")
		}
		state := func(job string) string { return s.send("GET", job, "").text(t, "state") }
		var reviews []string
		for range 4 {
			reviews = append(reviews, review("192.0.2.2:1"))
		}
		time.Sleep(time.Second)
		asked := s.send("POST", short+"/hint", "", from("192.0.2.3:1")...)
		last := s.send("POST", short+"/review", "", from("192.0.2.4:1")...)
		require.Equal(t, http.StatusAccepted, last.status)
		time.Sleep(2 * time.Second)
		assert.Equal(t, "done", state(asked.header.Get("Location")))
		time.Sleep(2 * time.Second)
		assert.Equal(t, "done", state(last.header.Get("Location")), "the review of another client takes turns")
		time.Sleep(2 * time.Minute)
		assert.Equal(t, "done", state(reviews[3]))
	})
}

// Hints that never end hold up reviews, but do not end them.
func TestReviewsGoOnBesideHints(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serveInBubble(t, rest.Config{Engines: players.NewEngines(newSteadyEngine())})
		game := s.create(`{"seeds":4,"second":{"player":"computer/probe"}}`)
		s.play(game, "1", http.StatusOK)
		time.Sleep(2 * time.Second)
		for range 40 {
			require.Equal(t, http.StatusAccepted, s.send("POST", game+"/hint", "").status)
		}
		a := s.send("POST", game+"/review", "")
		time.Sleep(10 * time.Second)
		assert.Equal(t, "done", s.send("GET", a.header.Get("Location"), "").text(t, "state"))
	})
}

// A game of computer players goes on at the pace that was asked for, none by default, also
// when somebody looks at it.
func TestThePaceOfComputers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serveInBubble(t, rest.Config{Engines: players.NewEngines(&probeEngine{think: firstMove})})
		const both = `"seeds":20,"first":{"player":"computer/probe"},"second":{"player":"computer/probe"}`
		paced := s.create(`{` + both + `,"pace":4000}`)
		at := s.create(`{` + both + `}`)
		synctest.Wait()
		assert.NotNil(t, s.send("GET", at, "").view(t).Result, "it is over at once")
		assert.Empty(t, s.send("GET", paced, "").view(t).History)
		for range 41 {
			time.Sleep(time.Second)
			s.send("GET", paced, "")
		}
		assert.Len(t, s.send("GET", paced, "").view(t).History, 10)
		assert.Contains(t, s.send("GET", paced, "").body, `"pace":4000`)
	})
}

func TestAPaceThatCannotBe(t *testing.T) {
	s := serve(t, rest.Config{})
	const both = `"first":{"player":"computer"},"second":{"player":"computer"}`
	for body, says := range map[string]string{
		`{"pace":1000,"second":{"player":"computer"}}`: "pace is for games of two computer players",
		`{"pace":-1,` + both + `}`:                     "pace must be 0 to 10000 milliseconds, not -1",
		`{"pace":10001,` + both + `}`:                  "pace must be 0 to 10000 milliseconds, not 10001",
	} {
		a := s.send("POST", "/games", body)
		assert.Equal(t, http.StatusUnprocessableEntity, a.status, body)
		assert.Contains(t, a.text(t, "detail"), says)
	}
}

// A game of computer players whose server has ended is gone on with by another, at its pace.
func TestThePaceOutlivesTheServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cfg := rest.Config{Engines: players.NewEngines(&probeEngine{think: firstMove}), Store: gamestore.NewMemory()}
		one := serveInBubble(t, cfg)
		paced := one.create(`{"seeds":20,"pace":4000,"first":{"player":"computer/probe"},"second":{"player":"computer/probe"}}`)
		time.Sleep(5 * time.Second)
		one.rest.Close()
		two := serveInBubble(t, cfg)
		time.Sleep(20 * time.Second)
		moves := len(two.send("GET", paced, "").view(t).History)
		assert.GreaterOrEqual(t, moves, 5)
		assert.LessOrEqual(t, moves, 7)
	})
}
