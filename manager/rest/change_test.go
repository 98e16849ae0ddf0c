package rest_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

// with is a game with what a change says of it.
func with(t *testing.T, known, change map[string]any) map[string]any {
	t.Helper()
	require.Equal(t, known["version"], change["before"])
	out := map[string]any{}
	for name, value := range known {
		out[name] = value
	}
	for name, value := range change {
		out[name] = value
	}
	for name, more := range map[string]string{"history": "played", "movers": "playedBy"} {
		out[name] = append(slices.Clone(known[name].([]any)), change[more].([]any)...)
		delete(out, more)
	}
	delete(out, "before")
	return out
}

// sameGame compares two games, but for what of Kalah alone is left out of changes.
func sameGame(t *testing.T, want, got map[string]any) {
	t.Helper()
	for name, value := range want {
		if !slices.Contains([]string{"status", "next", "winner", "pits"}, name) {
			assert.Equal(t, value, got[name], name)
		}
	}
}

func jsonOf(t *testing.T, text string) (out map[string]any) {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(text), &out))
	return out
}

// Whoever has a game and hears of all its changes has the game as it is, in games of each kind,
// to their end.
func TestChangesMakeTheGame(t *testing.T) {
	s := serve(t, rest.Config{})
	for _, kind := range []string{"kalah", "oware", "draughts"} {
		path := s.create(`{"game":"` + kind + `"}`)
		events := s.stream(path + "/events?changes")
		e := next(t, events)
		require.Equal(t, "game", e.name)
		heard := jsonOf(t, e.data)
		answered := heard
		for ply := range 40 {
			moves := answered["moves"].([]any)
			if len(moves) == 0 {
				break
			}
			body := `{"move":"` + moves[ply%len(moves)].(string) + `","ply":` + strconv.Itoa(ply) + `}`
			a := s.send("POST", path+"/moves", body, "Prefer", "respond-async, return=minimal")
			require.Equal(t, http.StatusOK, a.status, a.body)
			require.Equal(t, "return=minimal", a.header.Get("Preference-Applied"))
			answered = with(t, answered, a.json(t))
			if e = next(t, events); e.name == "change" {
				heard = with(t, heard, jsonOf(t, e.data))
			}
			require.Equal(t, "change", e.name)
			now := s.send("GET", path, "").json(t)
			sameGame(t, now, answered)
			sameGame(t, now, heard)
		}
		s.send("POST", path+"/resign", "")
		require.Equal(t, "change", next(t, events).name)
		assert.NotNil(t, s.send("GET", path, "").json(t)["result"])
	}
}

// What is more than moves is told by the whole game: another player, and a move taken back.
func TestMoreThanMovesIsTheWholeGame(t *testing.T) {
	s := serve(t, rest.Config{})
	path := s.create("")
	events := s.stream(path + "/events?changes")
	names := func() string { return next(t, events).name }
	require.Equal(t, "game", names())
	s.sow(path, "1", http.StatusOK)
	assert.Equal(t, "change", names())
	s.send("POST", path+"/takeback", "")
	assert.Equal(t, "change", names())
	s.send("POST", path+"/takeback", `{"accept":true}`)
	assert.Equal(t, "game", names())
	s.send("PUT", path+"/seats/NORTH", `{"name":"Ann"}`, "Authorization", ann)
	assert.Equal(t, "game", names())
}

// The answer of a move is not stored. A retry is answered with the game after that move, also
// when it has gone on, and as it is now if the move was taken back.
func TestTheAnswerOfAMoveIsMadeAgain(t *testing.T) {
	s := serve(t, rest.Config{Store: sqlite(t)})
	path := s.create("")
	sow := func(pit, key string) answer { return s.send("PUT", path+"/pits/"+pit, "", "Idempotency-Key", key) }
	first, second := sow("1", "a"), sow("2", "b")
	require.Equal(t, http.StatusOK, second.status, second.body)
	for range 2 {
		assert.Equal(t, first.body, sow("1", "a").body)
		assert.Equal(t, first.header.Get("ETag"), sow("1", "a").header.Get("ETag"))
		assert.Equal(t, second.body, sow("2", "b").body)
	}
	s.send("POST", path+"/takeback", "")
	s.send("POST", path+"/takeback", `{"accept":true}`)
	now := s.send("GET", path, "").json(t)
	require.Len(t, now["history"], 1)
	again := sow("2", "b")
	assert.Equal(t, "true", again.header.Get("Idempotency-Replayed"))
	assert.Equal(t, now["status"], again.json(t)["status"])
	assert.Len(t, s.send("GET", path, "").json(t)["history"], 1, "it was not made again")
}
