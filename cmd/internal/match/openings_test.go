package match_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/match"
	"parlour/game"
	"parlour/game/catalog"
	"parlour/players"
)

// openingsIn reads a text as a file of openings of two plies.
func openingsIn(t *testing.T, text string, r game.Rules) ([]game.State, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "openings.txt")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	openings, name, err := match.ReadOpenings(path, catalog.Games(), r, 2)
	if err == nil {
		assert.Contains(t, name, "openings.txt ")
	}
	return openings, err
}

// defaultRules are those of the game of that name.
func defaultRules(t *testing.T, name string) game.Rules {
	g, err := game.Find(catalog.Games(), name)
	require.NoError(t, err)
	r, err := g.Rules("", nil)
	require.NoError(t, err)
	return r
}

// TestOpeningsOfCollections reads games of each game's notation, as other programs write
// them.
func TestOpeningsOfCollections(t *testing.T) {
	for name, c := range map[string]struct {
		text  string
		plies []int
		last  string
	}{
		"draughts": {
			"[Event \"ballots\"]\n[GameType \"20\"]\n1. 32-28 {a comment} 19-23 *\n\n[FEN \"W:W28:B23\"]\n*\n[Event \"?\"] 1. 34-30 20-25 2. 30-24 1-1\n",
			[]int{2, 0, 2}, "20-25",
		},
		"oware": {
			"\n[Variant \"Abapa\"]\n[Result \"25-23\"]\n\n1. F f 2. D b 25-23\n[Variant \"Abapa\"]\n[Site \"x\"]\n\n1. A a *\n",
			[]int{2, 2}, "a",
		},
		"kalah": {"[Game \"kalah\"]\n\n1. 3 1 1... 2 *\n", []int{2}, "1"},
	} {
		got, err := openingsIn(t, c.text, defaultRules(t, name))
		require.NoError(t, err, name)
		var plies []int
		for _, s := range got {
			plies = append(plies, s.Ply())
		}
		assert.Equal(t, c.plies, plies, name)
		assert.Equal(t, c.last, got[len(got)-1].LastMove(), name)
	}
}

// TestOpeningsAreReadAsGamesAreLoaded: what is refused there is refused here.
func TestOpeningsAreReadAsGamesAreLoaded(t *testing.T) {
	for text, want := range map[string]string{
		"[Event \"x\"]\n1. 32-28 }":                     "line 2: ",
		"[Event \"x\"]\n1. 32-29 *":                     "line 2: ",
		"[Event \"x\"] 1. 32-28 *\n[FEN \"no\"] 1-1":    "game 2, line 2: ",
		"[Event \"x\"]\n[FEN \"W:W28:B23\"] 1. 28x19 *": "line 1: the game is over",
		"[ParlourFormat \"99\"]\n1. 32-28 *":            "99",
		"[Game \"oware\"]\n1. A *":                      "a game of oware",
	} {
		_, err := openingsIn(t, text, defaultRules(t, "draughts"))
		assert.ErrorIs(t, err, players.ErrOpenings, text)
		assert.ErrorContains(t, err, want)
	}
	_, _, err := match.ReadOpenings(filepath.Join(t.TempDir(), "none"), catalog.Games(), defaultRules(t, "draughts"), 0)
	assert.ErrorIs(t, err, os.ErrNotExist)
	assert.NotErrorIs(t, err, players.ErrOpenings)
	assert.False(t, strings.Contains(err.Error(), "openings"))
}
