package gamesfile_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/persistence/gamesfile"
)

// TestNamesForTheGamesOfAMatch: the ending of another game is refused, any other taken.
func TestNamesForTheGamesOfAMatch(t *testing.T) {
	for _, c := range []struct{ game, path, want string }{
		{"draughts", "match.pdn", ""},
		{"draughts", "old.ogn/match.PDN", ""},
		{"oware", "match.ogn", ""},
		{"oware", "match", ""},
		{"oware", "match.txt", ""},
		{"oware", "match.pdn.txt", ""},
		{"oware", "pdn", ""},
		{"oware", "match.PDN", ".PDN is for games of International draughts; valid: .ogn"},
		{"draughts", "a/match.kgn", ".kgn is for games of Kalah; valid: .pdn"},
	} {
		g, err := game.Find(catalog.Games(), c.game)
		require.NoError(t, err)
		err = files().Check(c.path, g)
		if c.want == "" {
			assert.NoError(t, err, c.path)
			continue
		}
		assert.ErrorIs(t, err, gamesfile.ErrEnding, c.path)
		assert.ErrorContains(t, err, c.want)
	}
}
