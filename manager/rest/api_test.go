package rest_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

func TestANewGameIsOfSixStones(t *testing.T) {
	s := serve(t, rest.Config{})
	made := s.send("POST", "/games", "")
	require.Equal(t, http.StatusCreated, made.status)
	uri := made.text(t, "uri")
	assert.Equal(t, s.url+"/games/"+made.text(t, "id"), uri)
	assert.Equal(t, uri, made.header.Get("Location"))

	g := s.send("GET", uri, "")
	assert.Equal(t, "6 6 6 6 6 6 0 6 6 6 6 6 6 0", g.pits(t))
	assert.Equal(t, "NORTH", g.text(t, "next"))
	assert.Equal(t, "INPROGRESS", g.text(t, "state"))
	assert.Equal(t, "either-side", g.text(t, "rules"))
	assert.NotContains(t, g.json(t), "winner")
}

func TestAMoveAnswersThePositionAfterIt(t *testing.T) {
	s := serve(t, rest.Config{})
	game := s.create("")
	a := s.sow(game, "1", http.StatusOK)
	id := strings.TrimPrefix(game, "/games/")
	uri := s.url + game
	assert.Equal(t, `{"id":"`+id+`","url":"`+uri+`","uri":"`+uri+`","status":{"1":"0","2":"7","3":"7","4":"7","5":"7","6":"7","7":"1",`+
		`"8":"6","9":"6","10":"6","11":"6","12":"6","13":"6","14":"0"},"next":"NORTH","state":"INPROGRESS"}`+"\n", a.body)
	assert.Equal(t, `"2"`, a.header.Get("ETag"))

	// Each turn is in the log.
	log := s.log.String()
	for _, want := range []string{
		`"msg":"turn"`, `"game":"` + id + `"`, `"board":"<6,1,0,0,7,7,7,7,7,6,6,6,6,6,6> S"`, `"next":"NORTH"`, `"state":"INPROGRESS"`, `"winner":""`,
	} {
		assert.Contains(t, log, want)
	}
}

// The game that lies beside the project, by both kinds of capture.
func TestTheKnownGame(t *testing.T) {
	shared := os.Getenv("PARLOUR_SHARED")
	if shared == "" {
		t.Skip("no PARLOUR_SHARED")
	}
	text, err := os.ReadFile(filepath.Join(shared, "data", "six-stone-game.txt"))
	require.NoError(t, err)
	var pits []string
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") {
			pits = append(pits, strings.Fields(line)...)
		}
	}
	require.Len(t, pits, 14)
	playKnownGame(t, pits)
}

// The same game as the texts have it, for checkouts without them.
func TestAWholeGame(t *testing.T) {
	playKnownGame(t, strings.Fields("1 3 8 4 9 3 8 1 12 4 3 13 4 8"))
}

func playKnownGame(t *testing.T, pits []string) {
	const after12 = "2 11 1 1 0 2 25 1 0 0 0 0 0 29"
	for body, want := range map[string]string{
		`{}`:                        "0 0 0 0 0 0 41 0 0 0 0 0 0 31",
		`{"rules":"empty-capture"}`: "0 0 0 0 0 0 42 0 0 0 0 0 0 30",
		`{"capture":"empty-too"}`:   "0 0 0 0 0 0 42 0 0 0 0 0 0 30",
		`{"rules":"empty-capture-stuck","end":"either-side"}`: "0 0 0 0 0 0 42 0 0 0 0 0 0 30",
	} {
		t.Run(body, func(t *testing.T) {
			s := serve(t, rest.Config{Store: sqlite(t)})
			game := s.create(body)
			var a answer
			for i, p := range pits {
				a = s.sow(game, p, http.StatusOK)
				if i+1 == 12 {
					assert.Equal(t, after12, a.pits(t))
				}
			}
			assert.Equal(t, want, a.pits(t))
			assert.Equal(t, "FINISHED", a.text(t, "state"))
			assert.Equal(t, "NORTH", a.text(t, "winner"))
			late := s.send("PUT", game+"/pits/1", "")
			mustRefuse(t, late, "KSE-003", "Game has already Finished")
			assert.Equal(t, "NORTH has won by more seeds", late.text(t, "reason"))
			assert.Equal(t, "more seeds", s.send("GET", game, "").text(t, "reason"))
			assert.Contains(t, s.log.String(), `"state":"FINISHED","winner":"NORTH"`)
		})
	}
}

func TestADraw(t *testing.T) {
	s := serve(t, rest.Config{})
	// The side to move has nothing from the start, nor has the other.
	a := s.send("GET", s.create(`{"houses":1,"seeds":0}`), "")
	assert.Equal(t, "FINISHED", a.text(t, "state"))
	assert.Equal(t, "DRAW", a.text(t, "winner"))
	assert.Equal(t, "equal seeds", a.text(t, "reason"))
}

func TestARefusedSizeIsToldInASentence(t *testing.T) {
	s := serve(t, rest.Config{})
	for body, says := range map[string]string{
		`{"houses":0}`: `Invalid input: houses must be 1 to 99, not "0"`,
		`{"end":"x"}`:  `Invalid input: end must be mover-stuck or either-side, not "x"`,
	} {
		a := s.send("POST", "/games", body)
		assert.Equal(t, http.StatusUnprocessableEntity, a.status)
		assert.Equal(t, says, a.text(t, "detail"))
	}
}

func TestARefusedPlayerIsToldWhatIsValid(t *testing.T) {
	s := serve(t, rest.Config{})
	a := s.send("POST", "/games", `{"seats":{"NORTH":{"player":"computer/deep"}}}`)
	assert.Equal(t, http.StatusUnprocessableEntity, a.status)
	assert.Equal(t, `Invalid input: unknown level "deep" in Kalah; the levels are first, random, greedy, novice, club, expert, smart or perfect`,
		a.text(t, "detail"))
	for _, kind := range []string{"exec:/bin/sh", "robot"} {
		a := s.send("POST", "/games", `{"seats":{"NORTH":{"player":"`+kind+`"}}}`)
		assert.Equal(t, http.StatusUnprocessableEntity, a.status)
		assert.Equal(t, `Invalid input: unknown player "`+kind+`"; valid: human, computer or computer/LEVEL `+
			`with LEVEL first, random, greedy, novice, club, expert, smart or perfect`, a.text(t, "detail"))
	}
	a = s.send("GET", s.create(`{"seats":{"SOUTH":{"player":"Computer"}}}`), "")
	assert.Contains(t, a.body, `"SOUTH":{"player":"computer/smart","name":"Computer smart","held":false,`)
}

func TestWhatANewGameMayAskFor(t *testing.T) {
	s := serve(t, rest.Config{})
	for body, want := range map[string]string{
		`{}`:                     "6 6 6 6 6 6 0 6 6 6 6 6 6 0",
		`{"seeds":4}`:            "4 4 4 4 4 4 0 4 4 4 4 4 4 0",
		`{"houses":2,"seeds":3}`: "3 3 0 3 3 0",
		`{"rules":"standard"}`:   "6 6 6 6 6 6 0 6 6 6 6 6 6 0",
		`{"end":"mover-stuck"}`:  "6 6 6 6 6 6 0 6 6 6 6 6 6 0",
		`{"seats":{"SOUTH":{"player":"computer/greedy"},"NORTH":{"name":"Ann"}}}`: "6 6 6 6 6 6 0 6 6 6 6 6 6 0",
	} {
		assert.Equal(t, want, s.send("GET", s.create(body), "").pits(t), body)
	}
	for body, status := range map[string]int{
		`{"houses":0}`:          http.StatusUnprocessableEntity,
		`{"houses":100}`:        http.StatusUnprocessableEntity,
		`{"seeds":-1}`:          http.StatusUnprocessableEntity,
		`{"seeds":1000}`:        http.StatusUnprocessableEntity,
		`{"rules":"chess"}`:     http.StatusUnprocessableEntity,
		`{"seats":{"EAST":{}}}`: http.StatusUnprocessableEntity,
		`{"seats":{"NORTH":{"player":"computer/deep"}}}`:                       http.StatusUnprocessableEntity,
		`{"seats":{"NORTH":{"player":"exec:/bin/sh"}}}`:                        http.StatusUnprocessableEntity,
		`{"seats":{"NORTH":{"name":"a\u0000b"}}}`:                              http.StatusUnprocessableEntity,
		`{"seats":{"NORTH":{"token":"short"}}}`:                                http.StatusUnprocessableEntity,
		`{"seats":{"NORTH":{"player":"computer","token":"0123456789abcdef"}}}`: http.StatusUnprocessableEntity,
		`{"colour":"red"}`:        http.StatusBadRequest,
		`{"houses":"six"}`:        http.StatusBadRequest,
		`{"houses":6`:             http.StatusBadRequest,
		`{} {}`:                   http.StatusBadRequest,
		`[]`:                      http.StatusBadRequest,
		`null`:                    http.StatusBadRequest,
		strings.Repeat(" ", 5000): http.StatusRequestEntityTooLarge,
	} {
		a := s.send("POST", "/games", body)
		assert.Equal(t, status, a.status, body)
		assert.True(t, strings.HasPrefix(a.text(t, "detail"), "Invalid input: "), a.body)
	}
	a := s.send("POST", "/games", "houses=6", "Content-Type", "application/x-www-form-urlencoded")
	assert.Equal(t, http.StatusUnsupportedMediaType, a.status)
}

func TestRuleErrors(t *testing.T) {
	s := serve(t, rest.Config{})
	game := s.create("")
	const (
		pit, player, finished, none = "Invalid Pit Selected", "Invalid Player has taken the turn",
			"Game has already Finished", "Game does not exist"
	)
	for _, c := range []struct{ path, body, code, detail string }{
		{game + "/pits/0", "", "KSE-001", pit},
		{game + "/pits/15", "", "KSE-001", pit},
		{game + "/pits/-1", "", "KSE-001", pit},
		{game + "/pits/01", "", "KSE-001", pit},
		{game + "/pits/99999999999999999999", "", "KSE-001", pit},
		{game + "/pits/one", "", "KSE-001", pit},
		{game + "/pits/7", "", "KSE-001", pit},
		{game + "/pits/14", "", "KSE-001", pit}, // a store goes before whose it is
		{game + "/pits/8", "", "KSE-002", player},
		{game + "/pits/1", `{"player":"SOUTH"}`, "KSE-002", player},
		{game + "/pits/8", `{"player":"SOUTH"}`, "KSE-002", player},
		{game + "/pits/8", `{"player":"NORTH"}`, "KSE-002", player},
		{"/games/" + strings.Repeat("a", 26) + "/pits/1", "", "KSE-004", none},
		{"/games/" + strings.Repeat("a", 26) + "/pits/99", "", "KSE-004", none},
		{"/games/1/pits/1", "", "KSE-004", none},
		{"/games/%00/pits/1", "", "KSE-004", none},
	} {
		t.Run(c.path+c.body, func(t *testing.T) {
			mustRefuse(t, s.send("PUT", c.path, c.body), c.code, c.detail)
		})
	}
	mustRefuse(t, s.send("GET", "/games/nothing", ""), "KSE-004", none)
	mustRefuse(t, s.send("DELETE", "/games/nothing", ""), "KSE-004", none)
	mustRefuse(t, s.send("GET", "/games/nothing/save", ""), "KSE-004", none)
	mustRefuse(t, s.send("GET", "/games/nothing/events", ""), "KSE-004", none)

	s.sow(game, "1", http.StatusOK)
	mustRefuse(t, s.send("PUT", game+"/pits/1", ""), "KSE-001", pit) // empty
	s.sow(game, "2", http.StatusOK, "Content-Type", "application/json")
	mustRefuse(t, s.send("PUT", game+"/pits/3", ""), "KSE-002", player)
	mustRefuse(t, s.send("PUT", game+"/pits/2", ""), "KSE-001", pit) // empty goes before whose turn it is

	over := s.create(`{"houses":1,"seeds":0}`)
	mustRefuse(t, s.send("PUT", over+"/pits/99", ""), "KSE-003", finished) // finished goes before the pit

	assert.Equal(t, http.StatusUnprocessableEntity, s.send("PUT", game+"/pits/8", `{"player":"north"}`).status)
	assert.Equal(t, http.StatusBadRequest, s.send("PUT", game+"/pits/8", `{"who":"NORTH"}`).status)
}

func TestThePlayerOfAMove(t *testing.T) {
	s := serve(t, rest.Config{})
	game := s.create("")
	a := s.send("PUT", game+"/pits/2", `{"player":"NORTH"}`)
	assert.Equal(t, http.StatusOK, a.status)
	a = s.send("PUT", game+"/pits/8", `{"player":"SOUTH"}`)
	assert.Equal(t, http.StatusOK, a.status)
}

func TestDelete(t *testing.T) {
	s := serve(t, rest.Config{})
	game := s.create("")
	assert.Equal(t, http.StatusNoContent, s.send("DELETE", game, "").status)
	mustRefuse(t, s.send("GET", game, ""), "KSE-004", "Game does not exist")
}

func TestOneGame(t *testing.T) {
	s := serve(t, rest.Config{OneGame: true, Store: sqlite(t)})
	game := s.create("")
	mustRefuse(t, s.send("POST", "/games", ""), "KSE-005", "Game already in progress")
	assert.Equal(t, http.StatusNoContent, s.send("DELETE", game, "").status)
	s.create(`{"houses":1,"seeds":0}`) // over at once, in nobody's way
	game = s.create(`{"houses":1,"seeds":1}`)
	mustRefuse(t, s.send("POST", "/games", ""), "KSE-005", "Game already in progress")
	s.sow(game, "1", http.StatusOK)
	s.create("")
}

func TestTheListIsPaged(t *testing.T) {
	s := serve(t, rest.Config{Store: sqlite(t)})
	var want []string
	for range 7 {
		want = append([]string{strings.TrimPrefix(s.create(`{"listed":true}`), "/games/")}, want...)
		s.create("") // whose id is nobody else's business
	}
	var got []string
	for next := "/games?limit=3"; next != ""; {
		a := s.send("GET", next, "")
		require.Equal(t, http.StatusOK, a.status, a.body)
		for _, g := range a.json(t)["games"].([]any) {
			got = append(got, g.(map[string]any)["id"].(string))
		}
		next = a.text(t, "next")
		assert.Equal(t, next != "", a.header.Get("Link") != "")
	}
	assert.Equal(t, want, got)
	assert.Len(t, s.send("GET", "/games", "").json(t)["games"], 7)
	for _, query := range []string{"limit=0", "limit=101", "limit=x", "after=x", "after=1-" + strings.Repeat("!", 26)} {
		assert.Equal(t, http.StatusUnprocessableEntity, s.send("GET", "/games?"+query, "").status, query)
	}
	assert.Empty(t, serve(t, rest.Config{}).send("GET", "/games", "").json(t)["games"])
}

func TestProtocolErrors(t *testing.T) {
	s := serve(t, rest.Config{})
	game := s.create("")
	for _, c := range []struct {
		method, path string
		status       int
	}{
		{"GET", "/nothing", http.StatusNotFound},
		{"GET", "/games/a/b/c/d", http.StatusNotFound},
		{"PUT", game + "/seats/EAST", http.StatusNotFound},
		{"PATCH", game, http.StatusMethodNotAllowed},
		{"POST", game + "/pits/1", http.StatusMethodNotAllowed},
		{"DELETE", "/games", http.StatusMethodNotAllowed},
	} {
		a := s.send(c.method, c.path, "")
		assert.Equal(t, c.status, a.status, "%s %s", c.method, c.path)
		assert.Equal(t, "application/problem+json", a.header.Get("Content-Type"))
		assert.EqualValues(t, c.status, a.json(t)["status"])
		assert.Equal(t, c.status == http.StatusMethodNotAllowed, a.header.Get("Allow") != "")
	}
}

func TestTheServiceTellsOfItself(t *testing.T) {
	s := serve(t, rest.Config{Store: sqlite(t)})
	s.sow(s.create(""), "1", http.StatusOK)
	assert.Equal(t, "ok\n", s.send("GET", "/healthz", "").body)
	assert.Equal(t, "ready\n", s.send("GET", "/readyz", "").body)
	assert.Contains(t, s.send("GET", "/openapi.yaml", "").body, "KSE-005")
	assert.Contains(t, s.send("GET", "/metrics", "").body, `parlourd_moves_total{by="person",game="kalah"} 1`)
	page := s.send("GET", "/", "")
	assert.Equal(t, http.StatusOK, page.status)
	assert.Contains(t, page.header.Get("Content-Security-Policy"), "default-src 'none'")

	s.rest.Close()
	assert.Equal(t, http.StatusServiceUnavailable, s.send("GET", "/readyz", "").status)
}

// A person with a wrong address is led to the page; a program gets a problem.
func TestAnAddressThatSomebodyTypes(t *testing.T) {
	s := serve(t, rest.Config{})
	a := s.send("GET", "/play", "", "Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
	assert.Equal(t, http.StatusNotFound, a.status)
	assert.Equal(t, "text/html; charset=utf-8", a.header.Get("Content-Type"))
	assert.Contains(t, a.body, `<a href="/">`)
	assert.Equal(t, "application/problem+json", s.send("GET", "/play", "", "Accept", "*/*").header.Get("Content-Type"))
	assert.Equal(t, "application/problem+json", s.send("POST", "/play", "", "Accept", "text/html").header.Get("Content-Type"))
}
