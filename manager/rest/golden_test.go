package rest_test

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
	"parlour/manager/rest/gate"
	"parlour/persistence/gamestore/databases"
)

// goldenDatabase is a database that an earlier version of the service kept; its
// folder says how it came about.
const goldenDatabase = "../../persistence/gamestore/databases/testdata/golden/v1/parlour.db"

// goldenReplays is one whose answers are kept without the name that was asked.
const goldenReplays = "../../persistence/gamestore/databases/testdata/golden/v2/parlour.db"

// serveGolden serves a copy of that database, minutes after it was left.
func serveGolden(t *testing.T) *service { return serveCopy(t, goldenDatabase) }

func serveCopy(t *testing.T, of string) *service {
	t.Helper()
	data, err := os.ReadFile(of)
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "parlour.db")
	require.NoError(t, os.WriteFile(file, data, 0o600))
	store, err := databases.OpenSQLite(t.Context(), file, false)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, store.Close()) })
	now := func() time.Time { return time.Date(2026, time.November, 21, 18, 0, 0, 0, time.UTC) }
	return serve(t, rest.Config{Policy: gate.Policy{URL: "http://parlour.example"}, Store: store, Now: now})
}

// goldenOffer is one in which a draw is offered, in the game goldenOffered.
const (
	goldenOffer   = "../../persistence/gamestore/databases/testdata/golden/v3/parlour.db"
	goldenOffered = "/games/qkrutc5gob5w2rpeqh5zbb2z3k"
)

func TestAnOfferOfAnOldDatabaseIsAnswered(t *testing.T) {
	s := serveCopy(t, goldenOffer)
	assert.Equal(t, "first", s.send("GET", goldenOffered, "").text(t, "drawOffer"))
	a := s.send("POST", goldenOffered+"/draw", `{"accept":true}`, as("golden-second-token")...)
	assert.Equal(t, "agreement", a.view(t).Result.Reason)
}

func TestAnOldDatabaseIsServed(t *testing.T) {
	s := serveGolden(t)
	for game, want := range map[string]struct{ state, pits string }{
		"4gslrxbp4dzwbjzpqctuw6vqrz": {"INPROGRESS", "0 0 8 8 8 8 2 7 7 6 6 6 6 0"},
		"husdabguthcokcocmxrs3bn5mc": {"FINISHED", "0 6 0 0"},
		"cpjjnd5h5b6rwnee63bo3oad7w": {"INPROGRESS", "0 5 5 5 5 4 0 0 5 1 6 6 5 1"},
		"g3fth2omeo3zh43pdr7dga4746": {"FINISHED", "0 0 0 0 3 0 0 0 0 13"},
		"t7h3o2267ecvimeo4non6ngatd": {"FINISHED", "1 0 1 1 3 4 0 0 1 1 6 2"},
		"znarcuxse64dud7chx7fs2qjkh": {"INPROGRESS", "0 2 2 0 2 4 1 1 3 1 1 9"},
	} {
		a := s.send("GET", "/games/"+game, "")
		require.Equal(t, http.StatusOK, a.status, game)
		assert.Equal(t, want.state, a.text(t, "state"), game)
		assert.Equal(t, want.pits, a.pits(t), game)
	}
	s.sow("/games/4gslrxbp4dzwbjzpqctuw6vqrz", "8", http.StatusOK, "If-Match", `"3"`)
}

func TestASeatOfAnOldDatabaseIsHeld(t *testing.T) {
	s := serveGolden(t)
	const game = "/games/5nsy42n6i75ba2ifc6d44ttgha"
	s.sow(game, "8", http.StatusOK)
	s.sow(game, "1", http.StatusUnauthorized)
	s.sow(game, "1", http.StatusForbidden, "Authorization", "Bearer golden-other-token")
	s.sow(game, "1", http.StatusOK, "Authorization", "Bearer golden-north-token")
}

func TestARetryIsAnsweredFromAnOldDatabase(t *testing.T) {
	s := serveGolden(t)
	const game = "/games/cdmhq22zy2vtd4sickxxhvmtec"
	for _, c := range []struct {
		method, path, body, key string
		status                  int
		field, text             string
	}{
		{"POST", "/games", `{"seeds":4,"rules":"empty-capture-stuck"}`, "golden-new", http.StatusCreated, "id", filepath.Base(game)},
		{"PUT", game + "/pits/1", "", "golden-move", http.StatusOK, "next", "SOUTH"},
		{"PUT", game + "/pits/2", "", "golden-refused", http.StatusBadRequest, "code", "KSE-002"},
	} {
		a := s.send(c.method, c.path, c.body, "Idempotency-Key", c.key)
		assert.Equal(t, c.status, a.status, c.key)
		assert.Equal(t, "true", a.header.Get("Idempotency-Replayed"), c.key)
		assert.Equal(t, c.text, a.text(t, c.field), c.key)
	}
	assert.Equal(t, `"2"`, s.send("GET", game, "").header.Get("ETag"), "nothing happened twice")
}

func TestAnAnswerOfTheSecondArrangementIsGivenAgain(t *testing.T) {
	s := serveCopy(t, goldenReplays)
	const uri = "http://parlour.example/games/ljuxumrp2bkxwdr7rfvd2t7vzu"
	a := s.send("POST", "/games", `{"listed":true,"seeds":4}`, "Idempotency-Key", "golden-new", "Authorization", "Bearer golden-north-token")
	assert.Equal(t, "true", a.header.Get("Idempotency-Replayed"))
	assert.Equal(t, uri, a.header.Get("Location"))
	assert.Equal(t, uri, a.text(t, "uri"))
	assert.Contains(t, s.send("GET", "/games", "").body, uri)
}
