package rest_test

import (
	"context"
	"net/http"
	"runtime"
	"sync/atomic"
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

// probeEngine is an engine of Kalah with one level, probe, which thinks as think
// does. It counts its sessions.
type probeEngine struct {
	think          func(ctx context.Context, v game.View) (players.Info, error)
	opened, closed atomic.Int64
}

func (*probeEngine) Game() string       { return "kalah" }
func (*probeEngine) Unit() players.Unit { return players.Seeds }

func (*probeEngine) Levels() []players.Level {
	return []players.Level{{Name: "probe", Summary: "for tests", Timed: true}}
}

func (e *probeEngine) Open(players.Options) (players.Session, error) {
	e.opened.Add(1)
	return probeSession{e}, nil
}

type probeSession struct{ *probeEngine }

func (s probeSession) Analyze(ctx context.Context, v game.View, _ players.Limits, _ func(players.Info)) (players.Info, error) {
	return s.think(ctx, v)
}

func (s probeSession) Close() error {
	s.closed.Add(1)
	return nil
}

// firstMove finds the first legal move.
func firstMove(_ context.Context, v game.View) (players.Info, error) {
	return players.Info{Lines: []players.Line{{Moves: v.State().Moves()[:1]}}}, nil
}

const againstProbe = `{"seats":{"SOUTH":{"player":"computer/probe"}}}`

func TestAComputerPlayerIsClosedAfterItsTurn(t *testing.T) {
	e := &probeEngine{think: firstMove}
	s := serve(t, rest.Config{Engines: players.NewEngines(e)})
	game := s.create(againstProbe)
	s.sow(game, "2", http.StatusOK)
	require.Eventually(t, func() bool { return s.send("GET", game, "").text(t, "next") == "NORTH" },
		patience, 5*time.Millisecond)
	assert.EqualValues(t, 1, e.opened.Load())
	assert.EqualValues(t, 1, e.closed.Load())
}

func TestThinkingIsCancelledWhenTheServerCloses(t *testing.T) {
	thinking := make(chan struct{})
	e := &probeEngine{think: func(ctx context.Context, _ game.View) (players.Info, error) {
		close(thinking)
		<-ctx.Done()
		return players.Info{}, ctx.Err()
	}}
	s := serve(t, rest.Config{Engines: players.NewEngines(e), Limit: time.Hour})
	game := s.create(againstProbe)
	s.sow(game, "2", http.StatusOK)
	<-thinking
	s.rest.Close()
	assert.EqualValues(t, 1, e.closed.Load())
	a := s.send("GET", game, "")
	assert.Equal(t, "SOUTH", a.text(t, "next"), "the turn is left to another server")
	assert.Equal(t, "INPROGRESS", a.text(t, "state"), "being cancelled is no forfeit")
}

func TestAComputerPlayerThatBreaksDownHasLost(t *testing.T) {
	e := &probeEngine{think: func(context.Context, game.View) (players.Info, error) { panic("out of order") }}
	s := serve(t, rest.Config{Engines: players.NewEngines(e)})
	game := s.create(againstProbe)
	s.sow(game, "2", http.StatusOK)
	require.Eventually(t, func() bool { return s.send("GET", game, "").text(t, "state") == "FINISHED" },
		patience, 5*time.Millisecond)
	a := s.send("GET", game, "")
	assert.Equal(t, "NORTH", a.text(t, "winner"))
	assert.Equal(t, "forfeit: the computer player failed", a.text(t, "reason"))
	assert.Contains(t, s.log.String(), "out of order", "the server's log tells more")
	assert.EqualValues(t, 1, e.closed.Load())
	mustRefuse(t, s.send("PUT", game+"/pits/8", ""), "KSE-003", "Game has already Finished")
}

// A service plays with the programs that it was given, by their names.
func TestOtherPrograms(t *testing.T) {
	e := &probeEngine{think: firstMove}
	given := players.Program{Name: "Orac", Engine: func(game.Game) (players.Engine, error) { return e, nil }}
	s := serve(t, rest.Config{Engines: players.NewEngines().With(given)})
	game := s.create(`{"seats":{"SOUTH":{"player":"orac"}}}`)
	assert.Contains(t, s.send("GET", game, "").body, `"SOUTH":{"player":"Orac","name":"Orac","held":false,`)
	assert.Contains(t, s.send("GET", "/catalog", "").body, `"programs":["Orac"]`)
	s.sow(game, "2", http.StatusOK)
	require.Eventually(t, func() bool { return s.send("GET", game, "").text(t, "next") == "NORTH" },
		patience, 5*time.Millisecond)
	assert.EqualValues(t, 1, e.opened.Load())
	a := s.send("POST", "/games", `{"seats":{"SOUTH":{"player":"zen"}}}`)
	assert.Equal(t, http.StatusUnprocessableEntity, a.status)
	assert.Contains(t, a.text(t, "detail"), "or the program Orac")
	assert.EqualValues(t, 1, e.closed.Load())
}

func TestAServerWithoutEnginesHasTheLevelsThatNeedNone(t *testing.T) {
	s := serve(t, rest.Config{Engines: players.NewEngines()})
	a := s.send("POST", "/games", `{"seats":{"SOUTH":{"player":"computer/greedy"}}}`)
	assert.Equal(t, http.StatusUnprocessableEntity, a.status)
	assert.Equal(t, `Invalid input: unknown level "greedy" in Kalah; the levels are first or random`, a.text(t, "detail"))
	made := s.send("GET", s.create(`{"seats":{"SOUTH":{"player":"computer"}}}`), "")
	assert.Contains(t, made.body, `"SOUTH":{"player":"computer/random","name":"Computer random","held":false,`)
}

// Servers of several versions may share a store.
func TestAGameWithAPlayerThatThisServerDoesNotHaveIsShownOnly(t *testing.T) {
	store := gamestore.NewMemory()
	newer := serve(t, rest.Config{Store: store, Engines: players.NewEngines(&probeEngine{think: firstMove})})
	older := serve(t, rest.Config{Store: store})
	game := newer.create(againstProbe)
	assert.Contains(t, older.send("GET", game, "").body, `"player":"computer/probe"`)
	older.sow(game, "2", http.StatusServiceUnavailable)
	assert.Contains(t, older.log.String(), `unknown level \"probe\"`)
	newer.sow(game, "2", http.StatusOK)
}

// tirelessEngine is a probeEngine that thinks until it is asked for what it has found.
type tirelessEngine struct{ probeEngine }

func (e *tirelessEngine) Open(players.Options) (players.Session, error) {
	return tirelessSession{probeSession{&e.probeEngine}}, nil
}

type tirelessSession struct{ probeSession }

func (s tirelessSession) Analyze(ctx context.Context, v game.View, l players.Limits, _ func(players.Info)) (players.Info, error) {
	select {
	case <-l.Stop:
		return firstMove(ctx, v)
	case <-ctx.Done():
		return players.Info{}, ctx.Err()
	}
}

// Computer players that think are asked for their moves when persons wait for others, and
// are left to think when nobody does.
func TestWhoeverWaitsHurriesTheOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serveInBubble(t, rest.Config{Policy: gate.Policy{Rate: 10_000}, Engines: players.NewEngines(&tirelessEngine{}), Limit: time.Hour})
		var games []string
		const waiting = 3
		for range runtime.GOMAXPROCS(0) + waiting {
			game := s.create(againstSlow)
			s.play(game, "2", http.StatusOK)
			games = append(games, game)
		}
		replied := func() (n int) {
			for _, game := range games {
				if len(s.send("GET", game, "").view(t).History) == 2 {
					n++
				}
			}
			return n
		}
		time.Sleep(10 * time.Second)
		assert.Equal(t, waiting, replied())
		time.Sleep(10 * time.Minute)
		assert.Equal(t, waiting, replied(), "nobody waits for those that still think")
	})
}
