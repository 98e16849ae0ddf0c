package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/gametest/toy"
)

// TestTakesAndThreat asks of positions of the three games what a move captures and what
// the other side threatens.
func TestTakesAndThreat(t *testing.T) {
	for _, c := range []struct {
		game, position, move string
		takes                int
		threat               string
		threatens            int
	}{
		{"kalah", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S", "3", 0, "", 0},
		{"kalah", "<6,2,0,4,4,0,5,5,0,5,5,5,5,4,4> N", "1", 0, "2", 6},
		{"kalah", "<6,2,0,4,4,0,5,5,0,5,5,5,5,4,4> S", "2", 6, "", 0},
		{"oware", "0-0-0-0-0-1-1-0-0-0-0-2-20-24-S", "F+2", 2, "", 0},
		{"oware", "0-0-0-0-0-1-2-1-0-0-0-1-20-22-N", "a", 0, "F+3", 3},
		{"draughts", "W:W28:B23", "28x19", 1, "23x32", 1},
		{"draughts", "W:W38:B32,21,11,1", "38x7", 3, "32x43", 1},
	} {
		t.Run(c.game+" "+c.position, func(t *testing.T) {
			g, err := game.Find(catalog.Games(), c.game)
			require.NoError(t, err)
			rules, err := g.Rules("", nil)
			require.NoError(t, err)
			s, err := rules.Position(c.position)
			require.NoError(t, err)
			require.Contains(t, s.Moves(), c.move)
			assert.Equal(t, c.takes, game.Takes(s, c.move))
			assert.Zero(t, game.Takes(s, "99"), "not a legal move")
			move, n := game.Threat(s)
			if c.threatens > 0 {
				assert.Equal(t, c.threat, move)
			}
			assert.Equal(t, c.threatens, n)
		})
	}
}

// TestAGameThatCannotTell asks the toy, which has no captures, pictures or marks.
func TestAGameThatCannotTell(t *testing.T) {
	rules, err := toy.Game{}.Rules("", nil)
	require.NoError(t, err)
	s := rules.Start()
	assert.Zero(t, game.Takes(s, "1"))
	_, n := game.Threat(s)
	assert.Zero(t, n)
	_, ok := game.PictureOf(s)
	assert.False(t, ok)
	assert.Nil(t, game.MarksOf(s, "1"))
}
