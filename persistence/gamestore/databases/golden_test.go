package databases_test

import (
	"cmp"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/kalah"
	"parlour/persistence/gamestore"
	"parlour/persistence/gamestore/databases"
	"parlour/persistence/savefile"
)

// goldenDir holds databases that released versions have kept, a folder for each
// arrangement of the tables. Whatever is there must be brought up to date for ever.
const goldenDir = "testdata/golden"

// goldenGame is what a game of a database must be read as.
type goldenGame struct {
	version int64
	awaits  gamestore.Awaits
	held    game.Seat // the seat that a token holds, if holds
	holds   bool
	both    bool // whether the other seat is held as well
	listed  bool
	kind    string // the name of the game, "" for Kalah
	extra   string // what the service knows besides, in part
	rules   string
	plies   int
	outcome game.Outcome
	reason  game.Reason
}

// goldenGames tells of every game of every database what it is.
func goldenGames() map[string]map[string]goldenGame {
	return map[string]map[string]goldenGame{"v1/parlour.db": {
		"4gslrxbp4dzwbjzpqctuw6vqrz": {version: 3, awaits: gamestore.AwaitsHuman, rules: "either-side seeds=6", plies: 2},
		"husdabguthcokcocmxrs3bn5mc": {version: 2, awaits: gamestore.AwaitsNobody, rules: "standard houses=1 seeds=3", plies: 1,
			outcome: game.FirstWins, reason: kalah.MoreSeeds},
		"cpjjnd5h5b6rwnee63bo3oad7w": {version: 4, awaits: gamestore.AwaitsHuman, rules: "standard", plies: 3},
		"5nsy42n6i75ba2ifc6d44ttgha": {version: 3, awaits: gamestore.AwaitsHuman, rules: "empty-capture seeds=3", plies: 1,
			held: game.First, holds: true},
		"cdmhq22zy2vtd4sickxxhvmtec": {version: 2, awaits: gamestore.AwaitsHuman, rules: "empty-capture-stuck", plies: 1},
		"g3fth2omeo3zh43pdr7dga4746": {version: 7, awaits: gamestore.AwaitsNobody, rules: "either-side houses=4 seeds=2", plies: 6,
			outcome: game.SecondWins, reason: kalah.MoreSeeds},
		"t7h3o2267ecvimeo4non6ngatd": {version: 1, awaits: gamestore.AwaitsNobody, rules: "standard houses=5 seeds=2", plies: 12,
			outcome: game.SecondWins, reason: game.Resignation},
		"znarcuxse64dud7chx7fs2qjkh": {version: 1, awaits: gamestore.AwaitsHuman, rules: "either-side houses=5", plies: 6},
		"4udbd3b7xzweoih7tn6cbhmtr7": {version: 1, awaits: gamestore.AwaitsComputer, rules: "either-side houses=8 seeds=8"},
	}, "v2/parlour.db": {
		"ljuxumrp2bkxwdr7rfvd2t7vzu": {version: 2, awaits: gamestore.AwaitsHuman, rules: "either-side", plies: 1,
			held: game.First, holds: true, listed: true},
		"yvn467vnrxk5usi4cxktm6rogv": {version: 2, awaits: gamestore.AwaitsHuman, rules: "either-side seeds=6", plies: 1},
		"k3rvxcuojgmpcmrkhnnga6rmjg": {version: 2, awaits: gamestore.AwaitsNobody, rules: "standard houses=1 seeds=3", plies: 1,
			outcome: game.FirstWins, reason: kalah.MoreSeeds},
	}, "v3/parlour.db": {
		"qkrutc5gob5w2rpeqh5zbb2z3k": {version: 5, awaits: gamestore.AwaitsHuman, rules: "international", plies: 1, kind: "draughts",
			held: game.First, holds: true, both: true, listed: true, extra: `"draw":{"turn":2,"pending":true}`},
		"y4cynj5s7hhr5n7s2wieosg3fg": {version: 3, awaits: gamestore.AwaitsHuman, rules: "competition", plies: 2, kind: "oware",
			extra: `"kind":"computer/greedy"`},
		"2i3dynd2mav7kg6isiwhv5akmq": {version: 3, awaits: gamestore.AwaitsNobody, rules: "international", plies: 1, kind: "draughts",
			held: game.First, holds: true, extra: `"rematch":"vs2ynvfzqrpopswow7bbzukxu2"`, outcome: game.FirstWins, reason: "draughts-no-piece"},
		"vs2ynvfzqrpopswow7bbzukxu2": {version: 1, awaits: gamestore.AwaitsHuman, rules: "international", kind: "draughts",
			held: game.Second, holds: true, extra: `"name":"Zen"`},
		"fkqo354v2onkjpf4bzyohtjmmv": {version: 3, awaits: gamestore.AwaitsHuman, rules: "either-side seeds=6", plies: 1,
			held: game.First, holds: true, extra: `"back":1`},
	}, "v4/parlour.db": {
		"3yatfzh5tzuv3js7xdfkelgbbm": {version: 2, awaits: gamestore.AwaitsHuman, rules: "either-side seeds=6", plies: 1},
		"4mxl2do4hnseeew5hezdedtzio": {version: 3, awaits: gamestore.AwaitsHuman, rules: "abapa", plies: 2, kind: "oware",
			extra: `"kind":"computer/greedy"`},
		"5he6jfx5tpkwbglzxq4acrsshq": {version: 3, awaits: gamestore.AwaitsNobody, rules: "international", plies: 1, kind: "draughts",
			listed: true, outcome: game.FirstWins, reason: game.Resignation},
	}}
}

// goldenStore opens a copy of a database.
func goldenStore(t *testing.T, name string) gamestore.Store {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(goldenDir, filepath.FromSlash(name)))
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "parlour.db")
	require.NoError(t, os.WriteFile(file, data, 0o600))
	store, err := databases.OpenSQLite(t.Context(), file, false)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, store.Close()) })
	return store
}

func TestGoldenDatabases(t *testing.T) {
	want := goldenGames()
	paths, err := filepath.Glob(filepath.Join(goldenDir, "*", "*.db"))
	require.NoError(t, err)
	assert.Len(t, paths, len(want), "a database that is expected is not there")
	for _, path := range paths {
		name, err := filepath.Rel(goldenDir, path)
		require.NoError(t, err)
		name = filepath.ToSlash(name)
		t.Run(name, func(t *testing.T) {
			games, ok := want[name]
			require.True(t, ok, "nothing is expected of %s", name)
			store := goldenStore(t, name)
			for id, w := range games {
				checkGolden(t, store, id, w)
			}
		})
	}
}

// checkGolden compares a game with what is expected, and changes it.
func checkGolden(t *testing.T, store gamestore.Store, id string, want goldenGame) {
	t.Helper()
	g, err := store.Load(t.Context(), id)
	require.NoError(t, err, id)
	assert.Equal(t, want.listed, g.Listed, g.ID)
	assert.Equal(t, want.version, g.Version, g.ID)
	assert.Equal(t, want.awaits, g.Awaits, g.ID)
	assert.Equal(t, want.holds, g.Tokens[want.held] != "", g.ID)
	assert.Equal(t, want.both, g.Tokens[want.held.Other()] != "", g.ID)
	assert.Equal(t, 2026, g.Created.Year(), g.ID)
	assert.Equal(t, cmp.Or(want.kind, "kalah"), g.Kind, g.ID)
	assert.Contains(t, g.Extra, want.extra, g.ID)

	save, err := savefile.Decode([]byte(g.Save), catalog.Games(), "")
	require.NoError(t, err, g.ID)
	assert.False(t, save.Edited, g.ID)
	assert.Equal(t, want.rules, game.FormatRules(save.Record.Rules()), g.ID)
	assert.Equal(t, want.plies, save.Record.State().Ply(), g.ID)
	assert.Equal(t, want.outcome, save.Record.Result().Outcome, g.ID)
	assert.Equal(t, want.reason, save.Record.Result().Reason, g.ID)

	g.Version++
	require.NoError(t, store.Replace(t.Context(), g, nil), g.ID)
}

// TestGoldenAnswers asks for the answers that are kept for retries. Keys are as
// the service makes them of a game and an Idempotency-Key.
func TestGoldenAnswers(t *testing.T) {
	const uri = "http://parlour.example/games/cdmhq22zy2vtd4sickxxhvmtec"
	store := goldenStore(t, "v1/parlour.db")
	for _, want := range []struct {
		name, key, request    string
		status                int
		etag, location, media string
		body                  string
	}{
		{"golden-new", "82f7b9df5ab551a3d303be2c9f1ea40c", "89de76a455deb1c53a180ca6430ba051",
			201, `"1"`, uri, "application/json", `"uri":"` + uri + `"`},
		{"golden-move", "3d8d50ad5bacaf41308a859cc2dd6b9a", "5662e14e7c00d3226595767f7d407012",
			200, `"2"`, "", "application/json", `"next":"SOUTH"`},
		{"golden-refused", "0d04124b3fe17c42601e085283c4c293", "0b05baf8c8d04567b6a647e2294ea5c0",
			400, "", "", "application/problem+json", `"code":"KSE-002"`},
	} {
		got, err := store.Answer(t.Context(), want.key)
		require.NoError(t, err, want.name)
		assert.Equal(t, want.request, got.Request, want.name)
		assert.Equal(t, want.status, got.Status, want.name)
		assert.Equal(t, want.etag, got.ETag, want.name)
		assert.Equal(t, want.location, got.Location, want.name)
		assert.Equal(t, want.media, got.Type, want.name)
		assert.Contains(t, got.Body, want.body, want.name)
		assert.Equal(t, 2026, got.Created.Year(), want.name)
	}
}

func TestGoldenGameThatWaitsForTheComputer(t *testing.T) {
	store := goldenStore(t, "v1/parlour.db")
	g, err := store.Load(t.Context(), "4udbd3b7xzweoih7tn6cbhmtr7")
	require.NoError(t, err)
	overdue, err := store.Overdue(t.Context(), g.Updated.AddDate(0, 0, 1), 10)
	require.NoError(t, err)
	assert.Equal(t, []string{g.ID}, overdue)
}

func TestGoldenJob(t *testing.T) {
	j, err := goldenStore(t, "v3/parlour.db").Job(t.Context(), "evkzevgsvdilvet5qwvdtbtoch")
	require.NoError(t, err)
	assert.Equal(t, "2i3dynd2mav7kg6isiwhv5akmq", j.Game)
	assert.Contains(t, j.Body, `"kind":"review","state":"done"`)
}

// TestGoldenGamesThatAreOver removes them by age: what came before the column of that time
// has got it.
func TestGoldenGamesThatAreOver(t *testing.T) {
	for name, games := range goldenGames() {
		over := 0
		for _, g := range games {
			if g.awaits == gamestore.AwaitsNobody {
				over++
			}
		}
		removed, err := goldenStore(t, name).Expire(t.Context(), gamestore.Keep{Finished: time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC)})
		require.NoError(t, err, name)
		assert.Equal(t, over, removed, name)
	}
}
