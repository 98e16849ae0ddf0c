package dialect_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/gametest/toy"
	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/players/protocol/dialect"
)

func start(t *testing.T, g game.Game, rules string) game.State {
	t.Helper()
	r, err := game.ParseRules(g, rules)
	require.NoError(t, err)
	return r.Start()
}

func TestMovesAsProgramsWriteThem(t *testing.T) {
	d := dialect.Of(oware.Game{}.Name())
	s := start(t, oware.Game{}, "")
	assert.True(t, d.Letters(s.Rules()))
	assert.Equal(t, "e", d.Write("e+2"))
	next, err := d.Play(s, "C")
	require.NoError(t, err)
	assert.Equal(t, "C", next.LastMove())
	for _, m := range []string{"c", "G", ""} {
		_, err := d.Play(s, m)
		assert.ErrorAs(t, err, new(*game.MoveError), m)
	}
	assert.Equal(t, "position", d.Rules()["repetition"])

	d = dialect.Of(kalah.Game{}.Name())
	assert.True(t, d.Letters(start(t, kalah.Game{}, "houses=9").Rules()))
	assert.False(t, d.Letters(start(t, kalah.Game{}, "houses=10").Rules()))
	assert.Equal(t, "3", d.Write("3"))

	d = dialect.Of(toy.Game{}.Name())
	assert.False(t, d.Letters(start(t, toy.Game{}, "").Rules()))
	assert.Equal(t, "x", d.Write("x"))
	assert.Empty(t, d.Rules())
}

func TestNumberedMoves(t *testing.T) {
	s := start(t, draughts.Game{}, "")
	moves := dialect.Numbered(s, []string{"32-28", "17-21", "50-1", "31-27"})
	assert.Equal(t, []draughts.NumberedMove{{From: 32, To: 28}, {From: 17, To: 21}}, moves)
	next, err := dialect.PlayNumbered(s, moves[0])
	require.NoError(t, err)
	assert.Equal(t, "32-28", next.LastMove())
	_, err = dialect.PlayNumbered(next, moves[0])
	assert.ErrorIs(t, err, game.ErrNotAMove)
}
