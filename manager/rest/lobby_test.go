package rest_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
	"parlour/manager/rest/gate"
)

// lobbyView is the lobby as a test reads it.
type lobbyView struct {
	Here   int
	Name   string
	People []struct {
		Name string
		You  bool
	}
	Challenges []struct {
		ID, Game, Rules, Clock, Side, Player, Name, Words string
		Mine                                              bool
	}
	Games   []struct{ Challenge, ID, Game, Seat, Opponent string }
	Blocked []string
}

// lobby is what somebody sees there: those that people offer.
func (s *service) lobby(token string) (v lobbyView) {
	s.t.Helper()
	var fields []string
	if token != "" {
		fields = as(token)
	}
	a := s.send("GET", "/lobby", "", fields...)
	require.Equal(s.t, http.StatusOK, a.status, a.body)
	assert.Equal(s.t, "no-store", a.header.Get("Cache-Control"))
	a.into(s.t, &v)
	for len(v.Challenges) > 0 && v.Challenges[len(v.Challenges)-1].Player != "human" {
		v.Challenges = v.Challenges[:len(v.Challenges)-1]
	}
	return v
}

// offer has somebody offer a game, and returns its id.
func (s *service) offer(body, token string) string {
	s.t.Helper()
	return s.ask("/lobby/challenges", body, token, http.StatusCreated, "").text(s.t, "id")
}

func TestTwoPeopleMeet(t *testing.T) {
	s := serve(t, rest.Config{})
	id := s.offer(`{"game":"oware","clock":"5m+3s","side":"second","name":"Ann","token":"anns-seat-in-this-game"}`, annToken)
	seen := s.lobby(bobToken)
	require.Len(t, seen.Challenges, 1)
	c := seen.Challenges[0]
	assert.Equal(t, []string{id, "oware", "5m+3s", "second", "Ann"}, []string{c.ID, c.Game, c.Clock, c.Side, c.Name})
	assert.False(t, c.Mine)
	assert.True(t, s.lobby(annToken).Challenges[0].Mine)
	assert.Equal(t, 2, s.lobby("").Here)

	s.ask("/lobby/challenges/"+id+"/accept", ``, annToken, http.StatusConflict, "not-possible")
	a := s.ask("/lobby/challenges/"+id+"/accept", `{"name":"Bob"}`, bobToken, http.StatusCreated, "")
	assert.Equal(t, "first", a.text(t, "seat"))
	again := s.ask("/lobby/challenges/"+id+"/accept", `{"name":"Bob"}`, bobToken, http.StatusOK, "")
	assert.Equal(t, a.body, again.body)
	s.ask("/lobby/challenges/"+id+"/accept", ``, strangersToken, http.StatusNotFound, "no-such-challenge")
	assert.Empty(t, s.lobby("").Challenges)

	came := s.lobby(annToken).Games
	require.Len(t, came, 1)
	assert.Equal(t, []string{id, a.text(t, "id"), "second", "Bob"}, []string{came[0].Challenge, came[0].ID, came[0].Seat, came[0].Opponent})
	assert.Empty(t, s.lobby(bobToken).Games, "it is Ann's challenge")
	path := "/games/" + came[0].ID
	var g struct {
		Seats map[string]struct{ Name string }
	}
	s.send("GET", path, "").into(t, &g)
	assert.Equal(t, "Bob", g.Seats["first"].Name)
	assert.Equal(t, "Ann", g.Seats["second"].Name)
	s.ask(path+"/moves", `{"move":"A"}`, bobToken, http.StatusOK, "")
	s.ask(path+"/moves", `{"move":"a"}`, annToken, http.StatusForbidden, "seat-held")
	s.ask(path+"/moves", `{"move":"a"}`, "anns-seat-in-this-game", http.StatusOK, "")
}

// Of a hundred people who accept at once, one gets the game.
func TestAChallengeIsTakenOnce(t *testing.T) {
	s := serve(t, rest.Config{})
	id := s.offer(`{}`, annToken)
	got := make(chan int, 100)
	for i := range cap(got) {
		go func() {
			r, err := http.NewRequest("POST", s.url+"/lobby/challenges/"+id+"/accept", nil)
			if err != nil {
				got <- 0
				return
			}
			r.Header.Set("Authorization", fmt.Sprintf("Bearer somebody-with-number-%d", i))
			w, err := http.DefaultClient.Do(r)
			if err != nil {
				got <- 0
				return
			}
			w.Body.Close()
			got <- w.StatusCode
		}()
	}
	count := map[int]int{}
	for range cap(got) {
		count[<-got]++
	}
	assert.Equal(t, 1, count[http.StatusCreated], count)
	assert.Equal(t, 99, count[http.StatusNotFound]+count[http.StatusServiceUnavailable], count)
}

func TestAComputerPlayerOffersAGame(t *testing.T) {
	s := serve(t, rest.Config{})
	var all lobbyView
	s.send("GET", "/lobby", "").into(t, &all)
	offered := map[string]string{}
	for _, c := range all.Challenges {
		offered[c.Game] = c.Player
		a := s.ask("/lobby/challenges/"+c.ID+"/accept", `{"name":"Ann"}`, annToken, http.StatusCreated, "")
		var g struct {
			Game  string
			Seats map[string]struct{ Player, Name string }
		}
		s.send("GET", "/games/"+a.text(t, "id"), "").into(t, &g)
		assert.Equal(t, c.Game, g.Game)
		assert.Equal(t, "Ann", g.Seats["first"].Name)
		assert.Equal(t, c.Player, g.Seats["second"].Player)
	}
	assert.Equal(t, "computer/smart", offered["kalah"])
	for _, id := range []string{"computer-", "computer-chess", "computer-..", "nothing"} {
		s.ask("/lobby/challenges/"+id+"/accept", ``, annToken, http.StatusNotFound, "no-such-challenge")
	}
}

func TestAChallengeEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serveInBubble(t, rest.Config{})
		stay := func(pause time.Duration, token string) {
			for end := time.Now().Add(pause); time.Now().Before(end); time.Sleep(time.Minute) {
				s.lobby(token)
			}
		}
		s.offer(`{"game":"oware"}`, annToken)
		slow := s.offer(`{"game":"kalah","clock":"1d/move"}`, bobToken)
		require.Len(t, s.lobby("").Challenges, 2)
		time.Sleep(2 * time.Minute)
		left := s.lobby("").Challenges
		require.Len(t, left, 1, "who offers a quick game must be here")
		assert.Equal(t, slow, left[0].ID)

		id := s.offer(`{"game":"oware"}`, annToken)
		stay(59*time.Minute, annToken)
		require.Len(t, s.lobby("").Challenges, 2)
		stay(2*time.Minute, annToken)
		require.Len(t, s.lobby("").Challenges, 1, "it lasts for an hour")
		s.ask("/lobby/challenges/"+id+"/accept", ``, strangersToken, http.StatusNotFound, "no-such-challenge")

		id = s.offer(`{"game":"oware"}`, annToken)
		assert.Equal(t, http.StatusNotFound, s.send("DELETE", "/lobby/challenges/"+id, "", as(bobToken)...).status, "it is not Bob's")
		assert.Equal(t, http.StatusNoContent, s.send("DELETE", "/lobby/challenges/"+id, "", as(annToken)...).status)
		assert.Equal(t, http.StatusNotFound, s.send("DELETE", "/lobby/challenges/"+id, "", as(annToken)...).status)
		s.offer(`{"game":"oware"}`, annToken)
		assert.Equal(t, http.StatusNoContent, s.send("DELETE", "/lobby/me", "", as(annToken)...).status)
		require.Len(t, s.lobby("").Challenges, 1, "who leaves takes their challenges along")

		a := s.ask("/lobby/challenges/"+slow+"/accept", ``, annToken, http.StatusCreated, "")
		time.Sleep(20 * time.Hour)
		came := s.lobby(bobToken).Games
		require.Len(t, came, 1, "they find it when they come back")
		assert.Equal(t, a.text(t, "id"), came[0].ID)
		time.Sleep(5 * time.Hour)
		assert.Empty(t, s.lobby(bobToken).Games)
	})
}

func TestAFriendComesByTwoWords(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serveInBubble(t, rest.Config{})
		a := s.ask("/lobby/challenges", `{"game":"oware","private":true,"name":"Ann"}`, annToken, http.StatusCreated, "")
		words, id := a.text(t, "words"), a.text(t, "id")
		require.Len(t, strings.Fields(words), 2)
		assert.Empty(t, s.lobby(bobToken).Challenges, "nobody else sees it")
		require.Len(t, s.lobby(annToken).Challenges, 1)
		assert.Equal(t, words, s.lobby(annToken).Challenges[0].Words)
		s.ask("/lobby/challenges/"+id+"/accept", ``, bobToken, http.StatusNotFound, "no-such-challenge")

		come := func(words, token string, status int, kind string, fields ...string) {
			t.Helper()
			a := s.send("POST", "/lobby/tables", `{"words":`+string(must(json.Marshal(words)))+`}`, append(as(token), fields...)...)
			require.Equal(t, status, a.status, a.body)
			if kind != "" {
				assert.Equal(t, "/problems/"+kind, a.text(t, "type"))
			}
		}
		for _, wrong := range []string{"", words + " x", strings.Fields(words)[0], "nothing here", strings.Repeat("a", 64)} {
			come(wrong, strangersToken, http.StatusNotFound, "no-such-table")
		}
		come(words, strangersToken, http.StatusTooManyRequests, "too-many-requests")
		come(words, "the-same-with-another", http.StatusTooManyRequests, "too-many-requests")
		come(words, strangersToken, http.StatusTooManyRequests, "too-many-requests", from("192.0.2.1:99")...)
		s.lobby(annToken)
		time.Sleep(time.Minute)
		come(strings.ToUpper(strings.Replace(words, " ", "-", 1)), bobToken, http.StatusCreated, "", from("192.0.2.9:1")...)
		come(words, bobToken, http.StatusOK, "")
		come(words, strangersToken, http.StatusNotFound, "no-such-table")

		words = s.ask("/lobby/challenges", `{"private":true}`, annToken, http.StatusCreated, "").text(t, "words")
		for range 10 {
			s.lobby(annToken)
			time.Sleep(time.Minute)
		}
		come(words, bobToken, http.StatusNotFound, "no-such-table")
	})
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func TestANameIsItsOwners(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serveInBubble(t, rest.Config{Engines: allEngines()})
		name := func(name, token string, status int, kind string) answer {
			t.Helper()
			a := s.send("PUT", "/lobby/me", `{"name":`+string(must(json.Marshal(name)))+`}`, as(token)...)
			require.Equal(t, status, a.status, "%q: %s", name, a.body)
			if kind != "" {
				assert.Equal(t, "/problems/"+kind, a.text(t, "type"), "%q", name)
				assert.Contains(t, a.text(t, "detail"), "Invalid input")
			}
			return a
		}
		assert.Equal(t, "Ann Lee", name("Ann Lee", annToken, http.StatusOK, "").text(t, "name"))
		name("Ann Lee", annToken, http.StatusOK, "")
		for _, like := range []string{"ann lee", "ANNLEE", "A n n L e e", "Ａｎｎ Lee", "Ann\u00a0Lee", "Ann\u3164Lee", "Ann\u2800Lee", "Ann\ufe0fLee"} {
			a := s.send("PUT", "/lobby/me", `{"name":"`+like+`"}`, as(bobToken)...)
			assert.Contains(t, []int{http.StatusConflict, http.StatusUnprocessableEntity}, a.status, "%q: %s", like, a.body)
		}
		name("ANN LEE", bobToken, http.StatusConflict, "name-taken")
		for _, reserved := range []string{"Computer", "computer smart", "COMP UTER", "Smart", "random", "You", "Ｙｏｕ"} {
			name(reserved, bobToken, http.StatusUnprocessableEntity, "unacceptable-value")
		}
		for _, hostile := range []string{" ", "a\u202eb", "a\u200bb", "a\nb", "a\x1b[31m", "\u3164", "\u2800\u2800", strings.Repeat("x", 25), "\u2066x"} {
			name(hostile, bobToken, http.StatusUnprocessableEntity, "unacceptable-value")
		}
		assert.Equal(t, "<b>&\"'", name(`<b>&"'`, bobToken, http.StatusOK, "").text(t, "name"))
		assert.Empty(t, name("", bobToken, http.StatusOK, "").text(t, "name"))
		time.Sleep(2 * time.Minute)
		name("Ann Lee", bobToken, http.StatusOK, "")
		name("Ann Lee", annToken, http.StatusConflict, "name-taken")
		assert.Equal(t, http.StatusNoContent, s.send("DELETE", "/lobby/me", "", as(bobToken)...).status)
		name("Ann Lee", annToken, http.StatusOK, "")
	})
}

// Whoever blocks a name has nothing to do with its owner any more, by another name either.
func TestABlockedNameMeetsNobody(t *testing.T) {
	s := serve(t, rest.Config{})
	s.send("PUT", "/lobby/me", `{"name":"Eve"}`, as(strangersToken)...)
	ofEve, ofAnn := s.offer(`{}`, strangersToken), s.offer(`{}`, annToken)
	a := s.ask("/lobby/blocks", `{"name":"eve","blocked":true}`, annToken, http.StatusOK, "")
	assert.JSONEq(t, `{"blocked":["eve"]}`, a.body)
	for range 2 {
		assert.Len(t, s.lobby(annToken).Challenges, 1)
		assert.Len(t, s.lobby(strangersToken).Challenges, 1)
		assert.Len(t, s.lobby(bobToken).Challenges, 2)
		s.ask("/lobby/challenges/"+ofAnn+"/accept", ``, strangersToken, http.StatusNotFound, "no-such-challenge")
		s.ask("/lobby/challenges/"+ofEve+"/accept", ``, annToken, http.StatusNotFound, "no-such-challenge")
		s.send("PUT", "/lobby/me", `{"name":"Mallory"}`, as(strangersToken)...)
	}
	s.ask("/lobby/blocks", `{"name":"EVE","blocked":false}`, annToken, http.StatusOK, "")
	s.ask("/lobby/challenges/"+ofAnn+"/accept", ``, strangersToken, http.StatusCreated, "")
	for i := range 50 {
		s.ask("/lobby/blocks", fmt.Sprintf(`{"name":"n%d","blocked":true}`, i), annToken, http.StatusOK, "")
	}
	s.ask("/lobby/blocks", `{"name":"one more","blocked":true}`, annToken, http.StatusConflict, "not-possible")
	s.ask("/lobby/blocks", `{"name":"a\u202eb","blocked":true}`, annToken, http.StatusUnprocessableEntity, "unacceptable-value")
}

func TestAReportIsALineOfTheLog(t *testing.T) {
	s := serve(t, rest.Config{})
	s.send("PUT", "/lobby/me", `{"name":"Ann"}`, as(annToken)...)
	s.ask("/lobby/reports", `{"name":"Eve","reason":"play"}`, annToken, http.StatusAccepted, "")
	assert.Contains(t, s.log.String(), `"msg":"somebody is reported","name":"Eve","reason":"play","game":"","by":"Ann"`)
	assert.NotContains(t, s.log.String(), annToken)
	for _, body := range []string{
		`{"name":"Eve","reason":"he said ..."}`, `{"name":"Eve"}`, `{"name":"","reason":"play"}`, `{"name":"a\nb","reason":"play"}`,
		`{"name":"Eve","reason":"play","game":"../.."}`,
	} {
		s.ask("/lobby/reports", body, annToken, http.StatusUnprocessableEntity, "unacceptable-value")
	}
	for range 4 {
		s.ask("/lobby/reports", `{"name":"Eve","reason":"left"}`, annToken, http.StatusAccepted, "")
	}
	s.ask("/lobby/reports", `{"name":"Eve","reason":"left"}`, bobToken, http.StatusTooManyRequests, "too-many-requests")
}

// Who plays is reported from the game, by the token of a seat.
func TestAPlayerReportsTheOther(t *testing.T) {
	s := serve(t, rest.Config{})
	path := s.two(`{"game":"oware","first":{"name":"Ann","token":"` + annToken + `"}}`)
	of := func(path string) string {
		return `{"reason":"play","game":"` + strings.TrimPrefix(path, "/games/") + `"}`
	}
	s.ask("/lobby/reports", of(path), annToken, http.StatusAccepted, "")
	assert.Contains(t, s.log.String(), `"msg":"somebody is reported","name":"Bob","reason":"play","game":"`+path[len("/games/"):]+`","by":"Ann","seat":"second"`)
	s.ask("/lobby/reports", of(path), bobToken, http.StatusAccepted, "")
	assert.Contains(t, s.log.String(), `"name":"Ann","reason":"play","game":"`+path[len("/games/"):]+`","by":"Bob","seat":"first"`)
	assert.Zero(t, s.lobby("").Here, "nobody comes to the lobby by it")

	s.ask("/lobby/reports", of(path), strangersToken, http.StatusForbidden, "seat-held")
	assert.Equal(t, http.StatusUnauthorized, s.send("POST", "/lobby/reports", of(path)).status)
	s.ask("/lobby/reports", of("abcdefghijklmnopqrstuvwxyz"), annToken, http.StatusBadRequest, "no-such-game")
	s.ask("/lobby/reports", `{"reason":"play"}`, annToken, http.StatusUnprocessableEntity, "unacceptable-value")
	alone := s.create(`{"game":"oware","second":{"player":"computer"}}`, as(annToken)...)
	s.ask("/lobby/reports", of(alone), annToken, http.StatusConflict, "in-progress")

	s.ask(path+"/resign", `{"by":"first"}`, annToken, http.StatusOK, "")
	for range 3 {
		s.ask("/lobby/reports", of(path), annToken, http.StatusAccepted, "")
	}
	s.ask("/lobby/reports", of(path), annToken, http.StatusTooManyRequests, "too-many-requests")
}

// writes are all requests that change the lobby.
var lobbyWrites = []struct{ method, path, body string }{
	{"PUT", "/lobby/me", `{"name":"Mallory"}`},
	{"DELETE", "/lobby/me", ``},
	{"POST", "/lobby/challenges", `{"game":"oware"}`},
	{"DELETE", "/lobby/challenges/ID", ``},
	{"POST", "/lobby/challenges/ID/accept", ``},
	{"POST", "/lobby/challenges/computer-kalah/accept", ``},
	{"POST", "/lobby/tables", `{"words":"amber otter"}`},
	{"POST", "/lobby/blocks", `{"name":"Ann","blocked":true}`},
	{"POST", "/lobby/reports", `{"name":"Ann","reason":"name"}`},
}

// What has no token, comes from another site or by another name of the service, or is not what is
// asked for, changes nothing in the lobby.
func TestStrangersDoNotChangeTheLobby(t *testing.T) {
	t.Parallel()
	s := serve(t, rest.Config{})
	id := s.offer(`{"name":"Ann"}`, annToken)
	before := s.lobby(annToken)
	for _, c := range lobbyWrites {
		path := strings.Replace(c.path, "ID", id, 1)
		for _, sender := range [][]string{nil, {"Authorization", "Bearer short"}, {"Authorization", "Basic " + annToken}, {"Cookie", "token=" + annToken}} {
			assert.Equal(t, http.StatusUnauthorized, s.send(c.method, path, c.body, sender...).status, "%s %s %v", c.method, path, sender)
		}
		for _, other := range [][]string{{"Origin", "https://evil.example"}, {"Origin", "null"}, {"Sec-Fetch-Site", "cross-site"}} {
			assert.Equal(t, http.StatusForbidden, s.send(c.method, path, c.body, append(as(annToken), other...)...).status, "%s %s %v", c.method, path, other)
		}
		assert.Equal(t, http.StatusMisdirectedRequest, s.asked(c.method, path, "evil.example", "192.0.2.1:1").Code)
		for _, body := range []string{`[]`, `{"sides":1}`, `{"name":{}}`, `{`, "\xff", `null null`} {
			a := s.send(c.method, path, body, as(strangersToken)...)
			assert.GreaterOrEqual(t, a.status, 400, "%s %s %s", c.method, path, body)
			assert.Less(t, a.status, 500, "%s %s %s", c.method, path, body)
		}
		assert.Equal(t, http.StatusRequestEntityTooLarge, s.send(c.method, path, `{"name":"`+strings.Repeat("a", 5000)+`"}`, as(strangersToken)...).status)
	}
	assert.Equal(t, http.StatusMisdirectedRequest, s.asked("GET", "/lobby", "evil.example", "192.0.2.1:1").Code)
	assert.Equal(t, before, s.lobby(annToken))
	for _, body := range []string{
		`{"game":"chess"}`, `{"rules":"none"}`, `{"options":{"x":"y"}}`, `{"clock":"now"}`, `{"side":"white"}`, `{"token":"short"}`, `{"name":"Computer"}`,
	} {
		s.ask("/lobby/challenges", body, strangersToken, http.StatusUnprocessableEntity, "unacceptable-value")
	}
}

// A flood of people or challenges from one client leaves room for others.
func TestAFloodLeavesRoomInTheLobby(t *testing.T) {
	t.Parallel()
	s := serve(t, rest.Config{Policy: gate.Policy{Rate: 10_000, Proxies: throughLoopback()}})
	refused := 0
	for i := range 60 {
		for range 4 {
			if s.send("POST", "/lobby/challenges", `{}`, append(as(fmt.Sprintf("flooding-with-token-%d", i)), "X-Forwarded-For", "192.0.2.1")...).status == http.StatusTooManyRequests {
				refused++
			}
		}
	}
	v := s.lobby("")
	assert.Len(t, v.Challenges, 6)
	assert.Equal(t, 20, v.Here)
	assert.Equal(t, 60*4-6, refused)
	a := s.send("POST", "/lobby/challenges", `{}`, append(as(annToken), "X-Forwarded-For", "192.0.2.2")...)
	assert.Equal(t, http.StatusCreated, a.status, a.body)
	for range 2 {
		s.send("POST", "/lobby/challenges", `{}`, append(as(annToken), "X-Forwarded-For", "192.0.2.2")...)
	}
	a = s.send("POST", "/lobby/challenges", `{}`, append(as(annToken), "X-Forwarded-For", "192.0.2.3")...)
	assert.Equal(t, http.StatusTooManyRequests, a.status, "a token has three")
}
