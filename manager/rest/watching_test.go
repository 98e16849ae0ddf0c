package rest_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

// gameView is what a test reads of a game.
type gameView struct {
	Version         int64
	History, Moves  []string
	ToMove          string
	State           string
	Watchers, Delay int
	Closed          bool
	Clocks, Claim   *struct{}
	DrawOffer       *string
	Updated         string
}

func (s *service) view(path string, fields ...string) (v gameView, tag string) {
	s.t.Helper()
	a := s.send("GET", path, "", fields...)
	require.Equal(s.t, http.StatusOK, a.status, a.body)
	a.into(s.t, &v)
	return v, a.header.Get("ETag")
}

// plays has two players make moves of draughts in turn.
func (s *service) plays(path string, moves ...string) {
	s.t.Helper()
	before, _ := s.view(path, as(annToken)...)
	for i, move := range moves {
		token := []string{annToken, bobToken}[(len(before.History)+i)%2]
		s.ask(path+"/moves", `{"move":"`+move+`"}`, token, http.StatusOK, "")
	}
}

// Watchers are behind by as many moves as the players chose on every path alike, and see all when the
// game is over.
func TestWatchersAreBehind(t *testing.T) {
	s := serve(t, rest.Config{})
	path := s.two(`{"game":"draughts","delay":2,"listed":true,"clock":"10m"}`)
	events := s.watch(path)
	require.Equal(t, "game", next(t, events).name)
	start, tag := s.view(path)
	assert.Equal(t, 2, start.Delay)
	s.plays(path, "32-28", "19-23")
	same, sameTag := s.view(path)
	assert.Equal(t, tag, sameTag, "a move that is not seen is no version")
	assert.Equal(t, start.Version, same.Version)
	assert.Empty(t, same.History)
	assert.Equal(t, http.StatusNotModified, s.send("GET", path, "", "If-None-Match", tag).status)

	// Each event is waited for: one makes up for those that come too fast.
	var told gameView
	for _, do := range []func(){
		func() { s.plays(path, "28x19") }, // by which a move is seen
		func() { s.ask(path+"/draw", ``, annToken, http.StatusOK, "") },
		func() { s.ask(path+"/draw", `{"accept":false}`, bobToken, http.StatusOK, "") },
	} {
		do()
		e := next(t, events)
		require.Equal(t, "game", e.name)
		require.NoError(t, json.Unmarshal([]byte(e.data), &told))
		assert.NotContains(t, e.data, "28x19")
	}
	for _, watcher := range [][]string{nil, as(strangersToken), {"Authorization", "Bearer x"}} {
		seen, _ := s.view(path, watcher...)
		assert.Equal(t, []string{"32-28"}, seen.History)
		assert.Equal(t, "second", seen.ToMove)
		assert.Nil(t, seen.Clocks)
		assert.Nil(t, seen.Claim)
		assert.Nil(t, seen.DrawOffer)
		assert.Equal(t, http.StatusNotFound, s.send("GET", path+"/at/2", "", watcher...).status)
		assert.Equal(t, http.StatusOK, s.send("GET", path+"/at/1", "", watcher...).status)
		save := s.send("GET", path+"/save", "", watcher...)
		assert.Contains(t, save.body, "32-28")
		assert.NotContains(t, save.body, "19-23")
		assert.NotContains(t, save.body, "28x19")
		assert.Equal(t, s.send("GET", path, "", watcher...).header.Get("ETag"), save.header.Get("ETag"))
		for _, probe := range []struct{ path, body string }{{"/moves", `{"move":"20-24","ply":3}`}, {"/moves", `{"move":"20-24","ply":2}`}, {"/moves", `{"move":"x"}`}} {
			a := s.send("POST", path+probe.path, probe.body, append(watcher, "If-Match", `"5"`)...)
			assert.Contains(t, []int{http.StatusUnauthorized, http.StatusForbidden}, a.status, a.body)
			assert.NotContains(t, a.body, "moves by now")
		}
	}
	for _, player := range []string{annToken, bobToken} {
		seen, _ := s.view(path, as(player)...)
		assert.Equal(t, []string{"32-28", "19-23", "28x19"}, seen.History)
		assert.NotNil(t, seen.Clocks)
		assert.Equal(t, http.StatusOK, s.send("GET", path+"/at/3", "", as(player)...).status)
		assert.Contains(t, s.send("GET", path+"/save", "", as(player)...).body, "28x19")
	}
	var list struct{ Games []map[string]any }
	s.send("GET", "/games", "").into(t, &list)
	require.Len(t, list.Games, 1)
	assert.Equal(t, list.Games[0]["created"], list.Games[0]["updated"])
	assert.EqualValues(t, 1, list.Games[0]["version"])

	assert.Equal(t, []string{"32-28"}, told.History)
	last, _ := s.view(path)
	assert.Equal(t, last.Version, told.Version)

	s.ask(path+"/resign", ``, annToken, http.StatusOK, "")
	over, _ := s.view(path)
	assert.Len(t, over.History, 3, "then all is seen")
	whole, _ := s.view(path, as(annToken)...)
	assert.Equal(t, whole, over)
	assert.Contains(t, next(t, events).data, "28x19")
}

// Changes that a watcher follows are those of what they see.
func TestWatchersFollowChangesBehind(t *testing.T) {
	s := serve(t, rest.Config{})
	path := s.two(`{"game":"draughts","delay":1}`)
	changes := s.stream(path + "/events?changes")
	require.Equal(t, "game", next(t, changes).name)
	s.plays(path, "32-28")
	for _, c := range []struct{ move, seen string }{{"19-23", "32-28"}, {"28x19", "19-23"}} {
		s.plays(path, c.move)
		e := next(t, changes)
		assert.Equal(t, "change", e.name)
		var told struct{ Played []string }
		require.NoError(t, json.Unmarshal([]byte(e.data), &told))
		assert.Equal(t, []string{c.seen}, told.Played)
	}
}

// A closed game is for its players on every path. While a seat is free who comes to it may look.
func TestAClosedGameIsForItsPlayers(t *testing.T) {
	s := serve(t, rest.Config{})
	path := s.create(`{"game":"draughts","closed":true}`, as(annToken)...)
	open, _ := s.view(path)
	assert.True(t, open.Closed)
	events := s.watch(path)
	next(t, events)
	require.Equal(t, http.StatusOK, s.send("PUT", path+"/seats/second", ``, as(bobToken)...).status)
	assert.Equal(t, "deleted", next(t, events).name, "who watched must go")
	_, more := <-events
	assert.False(t, more)
	s.plays(path, "32-28")
	for _, stranger := range [][]string{nil, as(strangersToken)} {
		for _, reading := range []string{path, path + "/at/0", path + "/save", path + "/events"} {
			a := s.send("GET", reading, "", stranger...)
			assert.Equal(t, http.StatusForbidden, a.status, reading)
			assert.NotContains(t, a.body, "32-28")
		}
		for _, c := range changes {
			a := s.send(c.method, path+c.path, c.body, stranger...)
			assert.Contains(t, []int{http.StatusUnauthorized, http.StatusForbidden}, a.status, "%s %s: %s", c.method, c.path, a.body)
		}
	}
	assert.Equal(t, "/problems/closed-game", s.send("GET", path+"/save", "").text(t, "type"))
	s.view(path, as(bobToken)...)
	s.ask(path+"/resign", ``, bobToken, http.StatusOK, "")
	assert.Equal(t, http.StatusForbidden, s.send("GET", path, "").status, "its end does not open it")
	again := s.ask(path+"/rematch", ``, bobToken, http.StatusCreated, "").text(t, "id")
	assert.Equal(t, http.StatusForbidden, s.send("GET", "/games/"+again, "").status)

	for body, says := range map[string]string{`{"closed":true,"listed":true}`: "cannot be listed", `{"delay":21}`: "0 to 20", `{"delay":-1}`: "0 to 20"} {
		a := s.send("POST", "/games", body)
		assert.Equal(t, http.StatusUnprocessableEntity, a.status)
		assert.Contains(t, a.text(t, "detail"), says)
		s.ask("/lobby/challenges", body, annToken, http.StatusUnprocessableEntity, "unacceptable-value")
	}
}

// The hints and reviews of a game that goes on between people are not for those who watch.
func TestWatchersGetNoHints(t *testing.T) {
	s := serve(t, rest.Config{})
	path := s.create(`{"game":"draughts","first":{"hints":true}}`, as(annToken)...)
	require.Equal(t, http.StatusOK, s.send("PUT", path+"/seats/second", `{"hints":true}`, as(bobToken)...).status)
	watcher, player := s.watch(path), s.watch(path, as(annToken)...)
	<-watcher
	<-player
	s.plays(path, "32-28")
	job := s.ask(path+"/review", ``, annToken, http.StatusAccepted, "").text(t, "id")
	for e := range player {
		if e.name == "job" {
			assert.Contains(t, e.data, job)
			break
		}
	}
	assert.Equal(t, http.StatusUnauthorized, s.send("GET", path+"/jobs/"+job, "").status)
	assert.Equal(t, http.StatusForbidden, s.send("GET", path+"/jobs/"+job, "", as(strangersToken)...).status)
	assert.Equal(t, http.StatusOK, s.send("GET", path+"/jobs/"+job, "", as(bobToken)...).status)
	s.plays(path, "19-23")
	for e := range watcher {
		require.NotEqual(t, "job", e.name)
		if strings.Contains(e.data, "19-23") {
			break
		}
	}
	s.ask(path+"/resign", ``, annToken, http.StatusOK, "")
	assert.Equal(t, http.StatusOK, s.send("GET", path+"/jobs/"+job, "").status, "it is over")
}

// Watchers are counted, and players are not.
func TestWatchersAreCounted(t *testing.T) {
	s := serve(t, rest.Config{})
	path := s.two(`{"game":"draughts"}`)
	player := s.watch(path, as(annToken)...)
	<-player
	seen, _ := s.view(path)
	assert.Zero(t, seen.Watchers)
	for range 3 {
		<-s.watch(path)
	}
	seen, _ = s.view(path)
	assert.Equal(t, 3, seen.Watchers)
	s.plays(path, "32-28")
	for e := range player {
		var told gameView
		require.NoError(t, json.Unmarshal([]byte(e.data), &told))
		if e.name == "game" {
			assert.Equal(t, 3, told.Watchers)
			break
		}
		assert.Contains(t, []string{"watchers", "here"}, e.name)
	}
}

func TestGamesThatWaitForOneComeFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serveInBubble(t, rest.Config{})
		slow, quick := s.two(`{"game":"draughts","clock":"3d/move"}`), s.two(`{"game":"draughts","clock":"1d/move"}`)
		theirs, over := s.two(`{"game":"draughts"}`), s.two(`{"game":"draughts","closed":true}`)
		for _, path := range []string{slow, quick} {
			s.plays(path, "32-28", "19-23")
		}
		s.plays(theirs, "32-28")
		s.ask(over+"/resign", ``, annToken, http.StatusOK, "")
		time.Sleep(time.Hour)
		id := func(path string) string { return strings.TrimPrefix(path, "/games/") }
		ask := func(token string) (out []string, games []map[string]any) {
			var asked []map[string]string
			for _, path := range []string{over, theirs, slow, quick, "/games/" + strings.Repeat("a", 26), "/games/x"} {
				asked = append(asked, map[string]string{"id": id(path), "token": token})
			}
			a := s.send("POST", "/turns", string(must(json.Marshal(map[string]any{"games": asked}))))
			require.Equal(t, http.StatusOK, a.status, a.body)
			var list struct{ Games []map[string]any }
			a.into(t, &list)
			for _, g := range list.Games {
				out = append(out, g["id"].(string))
			}
			return out, list.Games
		}
		order, games := ask(annToken)
		assert.Equal(t, []string{id(quick), id(slow), id(theirs), id(over)}, order)
		assert.Equal(t, true, games[0]["yourTurn"])
		assert.Equal(t, false, games[2]["yourTurn"])
		assert.Equal(t, "Bob", games[0]["opponent"])
		assert.EqualValues(t, 23*time.Hour/time.Millisecond, games[0]["left"])
		assert.Equal(t, time.Now().Add(71*time.Hour).UTC().Format(time.RFC3339), games[1]["until"])
		assert.Nil(t, games[2]["until"])
		assert.Equal(t, "FINISHED", games[3]["state"])
		order, games = ask(strangersToken)
		assert.Len(t, order, 3, "a closed game is nothing to a stranger")
		assert.Empty(t, games[0]["seat"])
		for _, body := range []string{`{}`, `{"games":[]}`, `{"games":[` + strings.Repeat(`{"id":"x"},`, 30) + `{"id":"x"}]}`} {
			a := s.send("POST", "/turns", body)
			assert.Equal(t, http.StatusUnprocessableEntity, a.status, a.body)
		}

		time.Sleep(2*24*time.Hour - 2*time.Hour)
		a := s.send("POST", slow+"/claim", ``, as(bobToken)...)
		assert.Equal(t, "/problems/not-abandoned", a.text(t, "type"), "who has three days may take them")
		time.Sleep(27 * time.Hour)
		seen, _ := s.view(slow)
		assert.Equal(t, "FINISHED", seen.State, "after three days the game is lost")
	})
}
