package rest_test

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/rest"
	"parlour/persistence/savefile"
)

// view is what a client sees of a game of any kind.
type view struct {
	ID, Game, State, Position, Rules string
	Version                          int
	Moves, History                   []string
	Pits                             []int
	ToMove                           *string
	Cells                            json.RawMessage
	LastMove                         *struct {
		Ply      int
		Move, By string
		Effect   json.RawMessage
	}
	Result *struct {
		Winner       *string
		Reason, Text string
		Score        struct{ First, Second int }
		Words        []any
	}
	Seats map[string]struct {
		Player, Name, Kind, Title string
		Held, Taken               bool
	}
}

func (a answer) view(t *testing.T) view {
	t.Helper()
	require.Equal(t, http.StatusOK, a.status, a.body)
	return viewOf(t, a.body)
}

func (e event) view(t *testing.T) view { return viewOf(t, e.data) }

func viewOf(t *testing.T, body string) view {
	t.Helper()
	var v view
	require.NoError(t, json.Unmarshal([]byte(body), &v), body)
	return v
}

// play makes a move, which must be answered with the status.
func (s *service) play(path, move string, want int, fields ...string) answer {
	s.t.Helper()
	a := s.send("POST", path+"/moves", `{"move":"`+move+`"}`, fields...)
	require.Equal(s.t, want, a.status, a.body)
	return a
}

// A whole game of each kind is played by what the service tells alone; what it tells is
// what the rules say of the save of it.
func TestWholeGamesOfEachKind(t *testing.T) {
	s := serve(t, rest.Config{Store: sqlite(t)})
	for _, g := range catalog.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			random := rand.New(rand.NewPCG(7, uint64(len(g.Name()))))
			path := s.create(`{"game":"` + g.Name() + `"}`)
			v := s.send("GET", path, "").view(t)
			assert.Nil(t, v.LastMove)
			for len(v.Moves) > 0 && len(v.History) < 60 {
				require.NotNil(t, v.ToMove)
				move := v.Moves[random.IntN(len(v.Moves))]
				by := *v.ToMove
				v = s.play(path, move, http.StatusOK).view(t)
				require.Equal(t, move, v.LastMove.Move)
				require.Equal(t, by, v.LastMove.By)
				require.Equal(t, len(v.History), v.LastMove.Ply)
			}
			save, err := savefile.Decode([]byte(s.send("GET", path+"/save", "").body), catalog.Games(), g.Notation().Ending)
			require.NoError(t, err)
			assert.Equal(t, save.Record.Moves(), v.History)
			for ply, state := range save.Record.States() {
				then := s.send("GET", path+"/at/"+strconv.Itoa(ply), "").view(t)
				require.Equal(t, state.Position(), then.Position)
			}
			assert.Equal(t, save.Record.Result().Over(), v.Result != nil)
		})
	}
}

func TestTheEndOfAGame(t *testing.T) {
	s := serve(t, rest.Config{})
	v := s.play(s.create(`{"game":"draughts","position":"W:W31:B27"}`), "31x22", http.StatusOK).view(t)
	require.NotNil(t, v.Result)
	assert.Equal(t, "FINISHED", v.State)
	assert.Equal(t, "first", *v.Result.Winner)
	assert.Equal(t, "White has won by taking every piece", v.Result.Text)
	assert.Nil(t, v.ToMove)
	assert.Equal(t, []string{}, v.Moves)
	assert.JSONEq(t, `{"text":"captures 1","words":["captures %d",1],"captured":1,"from":31,"to":22,"path":[31,22],"taken":[27],"promoted":false}`, string(v.LastMove.Effect))

	path := s.create(`{"game":"kalah","rules":"standard","position":"<2,0,0,0,1,3,0> S"}`)
	v = s.play(path, "2", http.StatusOK).view(t)
	assert.Equal(t, "kalah-more-seeds", v.Result.Reason)
	assert.Equal(t, []any{"%s wins by %s", []any{"North"}, []any{"kalah-more-seeds"}}, v.Result.Words)
	assert.Equal(t, 3, v.Result.Score.Second)
	assert.JSONEq(t, `{"first":{"houses":[0,0],"store":1},"second":{"houses":[0,0],"store":3}}`, string(v.Cells))
	assert.JSONEq(t, `{"text":"extra turn","words":["extra turn"],"captured":0,"from":{"seat":"first","house":2},"seeds":1,"sown":[{"seat":"first","house":0}],
		"taken":[],"extraTurn":false,"swept":{"first":0,"second":3}}`, string(v.LastMove.Effect))
	over := s.play(path, "1", http.StatusConflict)
	assert.Equal(t, "/problems/game-over", over.text(t, "type"))
	assert.Equal(t, "Invalid input: North has won by more seeds", over.text(t, "detail"))
}

func TestRefusedMovesOfAnyGame(t *testing.T) {
	s := serve(t, rest.Config{})
	path := s.create(`{"game":"draughts","first":{"name":"Ann","token":"`+token+`"}}`, "Authorization", "Bearer "+token)
	as := []string{"Authorization", "Bearer " + token}
	for name, c := range map[string]struct {
		body   string
		fields []string
		status int
		kind   string
	}{
		"without the token":     {`{"move":"32-28"}`, nil, http.StatusUnauthorized, "token-needed"},
		"with another token":    {`{"move":"32-28"}`, []string{"Authorization", "Bearer another-token-of-that-size"}, http.StatusForbidden, "seat-held"},
		"illegal":               {`{"move":"32-29"}`, as, http.StatusConflict, "illegal-move"},
		"no move at all":        {`{"move":"\u0000"}`, as, http.StatusConflict, "illegal-move"},
		"without a move":        {`{}`, as, http.StatusUnprocessableEntity, "unacceptable-value"},
		"on an older board":     {`{"move":"32-28","ply":1}`, as, http.StatusConflict, "changed"},
		"another version":       {`{"move":"32-28"}`, append([]string{"If-Match", `"7"`}, as...), http.StatusPreconditionFailed, "other-version"},
		"what is not asked for": {`{"move":"32-28","by":"me"}`, as, http.StatusBadRequest, "bad-request"},
	} {
		a := s.send("POST", path+"/moves", c.body, c.fields...)
		assert.Equal(t, c.status, a.status, name)
		assert.Equal(t, "/problems/"+c.kind, a.text(t, "type"), name)
		assert.Equal(t, http.StatusOK, s.send("GET", a.text(t, "type"), "").status, name)
	}
	s.play(path, "32-28", http.StatusOK, as...)
	a := s.play(path, "33-29", http.StatusConflict, as...)
	assert.Equal(t, "/problems/illegal-move", a.text(t, "type"), "the other seat is free: anybody may move for it")
	assert.Equal(t, http.StatusOK, s.send("PUT", path+"/seats/second", "", "Authorization", "Bearer another-token-of-that-size").status)
	a = s.play(path, "33-29", http.StatusConflict, as...)
	assert.Equal(t, "/problems/not-your-turn", a.text(t, "type"))
	assert.Equal(t, http.StatusConflict, s.send("PUT", path+"/pits/1", "").status, "draughts has no pits")
	assert.Equal(t, http.StatusNotFound, s.send("GET", path+"/at/2", "").status)
	assert.Equal(t, http.StatusNotFound, s.send("GET", path+"/at/-1", "").status)
	assert.Equal(t, http.StatusNotFound, s.send("GET", "/problems/none", "").status)
}

// token holds a seat in tests.
const token = "a-token-of-some-length"

// Of clients that make the same move at once one makes it, and it is not made for the
// other seat by those who come later.
func TestOfMovesAtOnceOneIsMade(t *testing.T) {
	s := serve(t, rest.Config{Store: sqlite(t)})
	path := s.create(`{"game":"draughts"}`)
	for ply, move := range []string{"32-28", "19-23", "28x19", "14x23"} {
		statuses := make(chan int, 8)
		var all sync.WaitGroup
		for range cap(statuses) {
			all.Go(func() {
				statuses <- s.send("POST", path+"/moves", `{"move":"`+move+`","ply":`+strconv.Itoa(ply)+`}`).status
			})
		}
		all.Wait()
		close(statuses)
		made := map[int]int{}
		for status := range statuses {
			made[status]++
		}
		require.Equal(t, map[int]int{http.StatusOK: 1, http.StatusConflict: 7}, made)
		require.Len(t, s.send("GET", path, "").view(t).History, ply+1)
	}
}

func TestTheCatalogOffersWhatCanBeAskedFor(t *testing.T) {
	s := serve(t, rest.Config{})
	var got struct {
		Games []struct {
			Game, Title string
			Rules       []struct {
				Name    string
				Options map[string]string
			}
			Levels []struct{ Name string }
		}
	}
	require.NoError(t, json.Unmarshal([]byte(s.send("GET", "/catalog", "").body), &got))
	require.Len(t, got.Games, len(catalog.Games()))
	for _, g := range got.Games {
		assert.NotEmpty(t, g.Levels, g.Game)
		for _, set := range g.Rules {
			options, err := json.Marshal(set.Options)
			require.NoError(t, err)
			made := s.create(`{"game":"` + g.Game + `","rules":"` + set.Name + `","options":` + string(options) +
				`,"second":{"player":"computer/` + g.Levels[0].Name + `"}}`)
			v := s.send("GET", made, "").view(t)
			assert.Equal(t, set.Name, v.Rules)
			assert.Equal(t, "computer", v.Seats["second"].Kind)
		}
	}
}

func TestRefusedCreations(t *testing.T) {
	s := serve(t, rest.Config{})
	for _, body := range []string{
		`{"game":"chess"}`, `{"game":"oware","houses":6}`, `{"game":"oware","options":{"none":"x"}}`, `{"game":"draughts","position":"W:W99:B1"}`,
		`{"first":{"player":"robot"}}`, `{"first":{},"seats":{"NORTH":{}}}`, `{"seats":{"third":{}}}`,
		`{"game":"oware","second":{"player":"computer/perfect"}}`,
	} {
		a := s.send("POST", "/games", body)
		assert.Equal(t, http.StatusUnprocessableEntity, a.status, body)
		assert.Contains(t, a.text(t, "detail"), "Invalid input: ", body)
	}
}

// A computer player answers in each game, and a save of each goes in and out.
func TestComputersAndSavesOfEachGame(t *testing.T) {
	s := serve(t, rest.Config{})
	for _, g := range catalog.Games() {
		path := s.create(`{"game":"` + g.Name() + `","second":{"player":"computer/first"}}`)
		events := s.watch(path)
		moves := next(t, events).view(t).Moves
		s.play(path, moves[len(moves)-1], http.StatusOK)
		for {
			if v := next(t, events).view(t); len(v.History) > 1 && *v.ToMove == game.First.String() {
				break
			}
		}
		saved := s.send("GET", path+"/save", "")
		assert.Contains(t, saved.header.Get("Content-Disposition"), "."+g.Notation().Ending)
		back := s.create(saved.body, "Content-Type", saved.header.Get("Content-Type"))
		assert.Equal(t, s.send("GET", path, "").view(t).History, s.send("GET", back, "").view(t).History)
	}
}

// A game of ten thousand moves is shown, looked back on and played on, and its moves are
// not reviewed.
func TestAVeryLongGame(t *testing.T) {
	s := serve(t, rest.Config{})
	const rounds = 2500
	text := `[ParlourFormat "1"]
[Game "draughts"]
[Rules "international draws=by-agreement"]
[FEN "W:WK46:BK45"]
[Result "*"]

` + strings.Repeat("46-41 45-40 41-46 40-45 ", rounds) + "*\n"
	path := s.create(text, "Content-Type", "application/x-pdn")
	v := s.send("GET", path, "").view(t)
	assert.Len(t, v.History, 4*rounds)
	assert.Equal(t, "W:WK41:BK40", s.send("GET", path+"/at/9998", "").view(t).Position)
	assert.Equal(t, "/problems/game-too-long", s.send("POST", path+"/review", "").text(t, "type"))
	s.play(path, "46-41", http.StatusOK)
	assert.Equal(t, http.StatusRequestEntityTooLarge, s.send("POST", "/games", text+strings.Repeat(" ", 64<<10), "Content-Type", "application/x-pdn").status)
}

// A request that is sent again with its key is answered the same and done once, whatever
// it asks.
func TestRetriesOfNewRequests(t *testing.T) {
	s := serve(t, rest.Config{Store: sqlite(t)})
	path := s.two(`{"game":"draughts"}`)
	for _, c := range []struct{ method, path, body, token string }{
		{"POST", "/moves", `{"move":"32-28"}`, annToken},
		{"POST", "/moves", `{"move":"32-28"}`, bobToken}, // refused
		{"POST", "/takeback", "", annToken},
		{"POST", "/draw", "", bobToken},
		{"DELETE", "/seats/second", "", bobToken},
		{"POST", "/resign", "", annToken},
		{"POST", "/rematch", "", annToken},
	} {
		key := append(as(c.token), "Idempotency-Key", c.path+c.token)
		first := s.send(c.method, path+c.path, c.body, key...)
		again := s.send(c.method, path+c.path, c.body, key...)
		assert.Equal(t, first.status, again.status, c.path)
		assert.Equal(t, first.body, again.body, c.path)
		assert.Equal(t, "true", again.header.Get("Idempotency-Replayed"), c.path)
	}
	assert.Equal(t, []string{"32-28"}, s.send("GET", path, "").view(t).History)
}
