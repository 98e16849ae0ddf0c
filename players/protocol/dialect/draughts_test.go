package dialect_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/protocol/dialect"
)

func start(t *testing.T, g game.Game, rules string) game.State {
	t.Helper()
	r, err := game.ParseRules(g, rules)
	require.NoError(t, err)
	return r.Start()
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
