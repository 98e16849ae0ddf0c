package rest_test

import (
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/rest"
	"parlour/persistence/savefile"
)

const kgn = "application/x-kgn"

func TestAGameIsASaveAndBack(t *testing.T) {
	s := serve(t, rest.Config{})
	game := s.create(`{"rules":"empty-capture","seats":{"NORTH":{"name":"Ann"},"SOUTH":{"player":"computer/greedy"}}}`)
	s.sow(game, "1", http.StatusOK)
	saved := s.send("GET", game+"/save", "")
	assert.Equal(t, kgn, saved.header.Get("Content-Type"))

	// The console reads it.
	save, err := savefile.Decode([]byte(saved.body), catalog.Games(), "kgn")
	require.NoError(t, err)
	assert.False(t, save.Edited)
	assert.Equal(t, []string{"1"}, save.Record.Moves())
	shown := manager.Preview(save)
	assert.Equal(t, "Kalah (empty-capture seeds=6): Ann (South) 1 - 0 Computer greedy (North)", shown.Heading())

	// And back.
	again := s.create(saved.body, "Content-Type", kgn)
	one, two := s.send("GET", game, "").json(t), s.send("GET", again, "").json(t)
	for _, key := range []string{"status", "next", "pits", "rules", "seats", "houses", "seeds"} {
		assert.Equal(t, one[key], two[key], key)
	}
	s.sow(again, "2", http.StatusOK)
}

func TestASaveFromTheConsoleIsPlayedOn(t *testing.T) {
	s := serve(t, rest.Config{})
	game := s.create("[Result \"*\"]\n\n1. 3 6 1... 2 *\n", "Content-Type", kgn)
	a := s.send("GET", game, "")
	assert.Equal(t, "4 4 0 5 5 0 2 5 0 6 6 5 5 1", strings.Join(strings.Fields(a.pits(t)), " "))
	assert.Equal(t, []any{3.0, 6.0, 9.0}, a.json(t)["pits"])
	for name, text := range map[string]string{
		"no save":          "hello",
		"an illegal move":  "[Result \"*\"]\n\n1. 3 7 *\n",
		"another game":     "[Variant \"Abapa\"]\n[Game \"oware\"]\n[Result \"*\"]\n\n1. F *\n",
		"a program to run": "[ParlourFormat \"1\"]\n[Game \"kalah\"]\n[SouthKind \"exec:/bin/sh\"]\n[Result \"*\"]\n\n*\n",
	} {
		a := s.send("POST", "/games", text, "Content-Type", kgn)
		assert.Equal(t, http.StatusUnprocessableEntity, a.status, name)
	}
	a = s.send("POST", "/games", strings.Repeat(" ", 70_000), "Content-Type", kgn)
	assert.Equal(t, http.StatusRequestEntityTooLarge, a.status)
}

// TestASaveIsReadAsByTheConsole: a wrong tag and an unknown seat are refused with the
// line and the tag, and oddities are noted.
func TestASaveIsReadAsByTheConsole(t *testing.T) {
	s := serve(t, rest.Config{})
	ours := "[ParlourFormat \"1\"]\n[Game \"kalah\"]\n[Rules \"standard\"]\n[SouthKind \"human\"]\n[PlyCount \"1\"]\n[Result \"*\"]\n\n1. 3 *\n"
	for says, text := range map[string]string{
		"line 5, tag PlyCount: ":      strings.Replace(ours, `PlyCount "1"`, `PlyCount "7"`, 1),
		"line 3, tag Rules: ":         strings.Replace(ours, `"standard"`, `"losing"`, 1),
		"line 1, tag ParlourFormat: ": strings.Replace(ours, `Format "1"`, `Format "99"`, 1),
		"line 4, tag SouthKind: ":     strings.Replace(ours, `"human"`, `"robot/9"`, 1),
	} {
		a := s.send("POST", "/games", text, "Content-Type", kgn)
		assert.Equal(t, http.StatusUnprocessableEntity, a.status, says)
		assert.Contains(t, a.text(t, "detail"), says)
	}
	theirs := strings.Replace(strings.Replace(ours, `PlyCount "1"`, `PlyCount "7"`, 1), "ParlourFormat", "Annotator", 1)
	a := s.send("POST", "/games", strings.Replace(theirs, "1. 3", "9. 3 6 3. 1", 1), "Content-Type", kgn)
	require.Equal(t, http.StatusCreated, a.status, a.body)
	assert.Equal(t, []any{"line 8: number 3 follows number 9", `line 5, tag PlyCount: "7", but the file has 3 moves`}, a.json(t)["notes"])
	assert.NotContains(t, s.send("POST", "/games", "1. 3 *\n", "Content-Type", kgn).json(t), "notes")
}

// The turn of a player has lasted since the game was last changed.
func TestTheTimeOfEachTurnIsInTheSave(t *testing.T) {
	var now atomic.Int64
	s := serve(t, rest.Config{Now: func() time.Time { return time.Date(2026, 1, 2, 0, 0, int(now.Load()), 0, time.UTC) }})
	game := s.create("")
	for _, turn := range []struct {
		pit  string
		took int64
		want [2]time.Duration
	}{
		{"1", 3, [2]time.Duration{3 * time.Second, 0}},
		{"2", 4, [2]time.Duration{7 * time.Second, 0}},
		{"9", 5, [2]time.Duration{7 * time.Second, 5 * time.Second}},
	} {
		now.Add(turn.took)
		s.sow(game, turn.pit, http.StatusOK)
		save, err := savefile.Decode([]byte(s.send("GET", game+"/save", "").body), catalog.Games(), "kgn")
		require.NoError(t, err)
		assert.Equal(t, turn.want, save.Used, turn.pit)
	}
}

// The random seed of computer players is shown once it is of no use: their moves could be
// foreseen by it.
func TestTheSeedIsToldAfterTheEnd(t *testing.T) {
	s := serve(t, rest.Config{Store: sqlite(t)})
	path := s.create(`{"game":"kalah","second":{"player":"computer/random"}}`, as(annToken)...)
	s.play(path, "1", http.StatusOK, as(annToken)...)
	save := s.send("GET", path+"/save", "").body
	assert.NotContains(t, save, "[Seed ")
	s.ask(path+"/resign", "", annToken, http.StatusOK, "")
	seed := seedIn(t, s.send("GET", path+"/save", "").body)

	// Nor does that of the next game follow from it, nor is it chosen by who brings a game.
	again := s.ask(path+"/rematch", "", annToken, http.StatusCreated, "").text(t, "id")
	assert.NotContains(t, s.send("GET", "/games/"+again+"/save", "").body, "[Seed ")
	s.ask("/games/"+again+"/resign", "", annToken, http.StatusOK, "")
	assert.NotEqual(t, seed+1, seedIn(t, s.send("GET", "/games/"+again+"/save", "").body))
	brought := strings.Replace(save, "\n\n", "\n[Seed \"7\"]\n\n", 1)
	mine := s.create(brought, "Content-Type", "application/x-kgn", "Authorization", "Bearer "+annToken)
	s.ask(mine+"/resign", "", annToken, http.StatusOK, "")
	assert.NotEqual(t, uint64(7), seedIn(t, s.send("GET", mine+"/save", "").body))
}

// seedIn is the seed in a save.
func seedIn(t *testing.T, save string) uint64 {
	t.Helper()
	_, after, found := strings.Cut(save, "[Seed \"")
	require.True(t, found, save)
	digits, _, _ := strings.Cut(after, "\"")
	seed, err := strconv.ParseUint(digits, 10, 64)
	require.NoError(t, err)
	return seed
}
