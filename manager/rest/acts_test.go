package rest_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/rest"
	"parlour/persistence/gamestore"
	"parlour/persistence/savefile"
)

// Whatever two players do in whatever order, each change that is answered makes one
// version, a refusal makes none, the record that is kept follows from its moves by the
// rules, and what is shown is what is kept.
func TestWhateverTwoPlayersDoTheRecordHolds(t *testing.T) {
	clock := newTestClock()
	store := unhurried{gamestore.NewMemory()}
	server, err := rest.New(rest.Config{Games: catalog.Games(), Store: store, Engines: allEngines(), Now: clock.now})
	require.NoError(t, err)
	defer server.Close()
	rapid.Check(t, func(t *rapid.T) {
		p := playing{t: t, server: server}
		name := rapid.SampledFrom([]string{"kalah", "oware", "draughts"}).Draw(t, "game")
		control := rapid.SampledFrom([]string{"", "1m", "1m+1s"}).Draw(t, "clock")
		made := p.send("POST", "/games", `{"game":"`+name+`","clock":"`+control+`","claimAfter":60}`, annToken)
		require.Equal(t, http.StatusCreated, made.Code, made.Body.String())
		var at struct{ ID string }
		require.NoError(t, json.Unmarshal(made.Body.Bytes(), &at))
		p.path = "/games/" + at.ID
		p.send("PUT", p.path+"/seats/second", "", bobToken)
		v := p.look(store, at.ID)
		for range rapid.IntRange(1, 12).Draw(t, "acts") {
			clock.pass(time.Duration(rapid.IntRange(0, 40).Draw(t, "seconds")) * time.Second)
			status := p.act(v)
			next := p.look(store, at.ID)
			if status == http.StatusOK {
				require.Equal(t, v.Version+1, next.Version)
			} else {
				require.Equal(t, v, next, "a refusal changes nothing")
			}
			v = next
		}
	})
}

// unhurried is a store that no sweep finds games in.
type unhurried struct{ gamestore.Store }

func (unhurried) Due(context.Context, time.Time, int) ([]string, error) { return nil, nil }

// playing is two players at a game.
type playing struct {
	t      *rapid.T
	server *rest.Server
	path   string
}

func (p playing) send(method, path, body, token string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "http://localhost"+path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+token)
	w := httptest.NewRecorder()
	p.server.ServeHTTP(w, r)
	require.Less(p.t, w.Code, http.StatusInternalServerError, w.Body.String())
	return w
}

// act does something and returns how that was answered.
func (p playing) act(v view) int {
	token := rapid.SampledFrom([]string{annToken, bobToken}).Draw(p.t, "token")
	move := "99"
	if len(v.Moves) > 0 {
		move = rapid.SampledFrom(v.Moves).Draw(p.t, "move")
	}
	act := rapid.SampledFrom([][2]string{
		{"/moves", `{"move":"` + move + `"}`}, {"/moves", `{"move":"` + move + `","ply":` + strconv.Itoa(len(v.History)) + `}`},
		{"/moves", `{"move":"` + move + `"}`}, {"/moves", `{"move":"` + move + `"}`}, {"/resign", ""}, {"/claim", ""},
		{"/draw", ""}, {"/draw", `{"accept":true}`}, {"/draw", `{"accept":false}`},
		{"/takeback", ""}, {"/takeback", `{"accept":true}`}, {"/takeback", `{"accept":false}`},
	}).Draw(p.t, "act")
	return p.send("POST", p.path+act[0], act[1], token).Code
}

// look is the game as a stranger sees it, which must be the one that is kept.
func (p playing) look(store gamestore.Store, id string) view {
	r := httptest.NewRequest("GET", "http://localhost"+p.path, nil)
	w := httptest.NewRecorder()
	p.server.ServeHTTP(w, r)
	require.Equal(p.t, http.StatusOK, w.Code)
	var v view
	require.NoError(p.t, json.Unmarshal(w.Body.Bytes(), &v))
	kept, err := store.Load(p.t.Context(), id)
	require.NoError(p.t, err)
	save, err := savefile.Decode([]byte(kept.Save), catalog.Games(), "")
	require.NoError(p.t, err)
	require.False(p.t, save.Edited)
	require.EqualValues(p.t, kept.Version, v.Version)
	require.Equal(p.t, save.Record.Moves(), v.History)
	require.Equal(p.t, save.Record.State().Position(), v.Position)
	require.Equal(p.t, save.Record.Result().Over(), v.Result != nil)
	require.Equal(p.t, save.Record.Result().Over(), kept.Awaits == gamestore.AwaitsNobody)
	if v.Result != nil {
		require.True(p.t, kept.Deadline.IsZero())
		require.Equal(p.t, game.Reason(v.Result.Reason), save.Record.Result().Reason)
	}
	return v
}
