package find

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
	"parlour/players/draughts/puzzles"
)

// TestPoints takes 24-19 13x24 31-27 21x32 37x30 apart: two men are given for three.
func TestPoints(t *testing.T) {
	at, err := draughts.ParseFEN("W:W24,31,35-37,39,41-50:B1-11,13-15,21,23")
	require.NoError(t, err)
	key, err := at.ParseMove("24-19")
	require.NoError(t, err)
	other, err := at.ParseMove("31-27")
	p := draughts.International().With(at)
	require.NoError(t, err)
	assert.True(t, gives(p, key))
	assert.True(t, gives(p, other))
	assert.Equal(t, 2, given(p, key))
	assert.Equal(t, 1, given(p, other))
	assert.Equal(t, 2, seenAt(p, key), "two moves without a capture")
	assert.Equal(t, puzzles.Farthest, seenAt(p, other), "it does not win")
	assert.Positive(t, tempting(p, key))
	assert.Equal(t, 0, puzzles.Ahead(p))
	assert.Equal(t, 1, puzzles.After(p, key, 2, -puzzles.All, puzzles.All))
	assert.False(t, combination(p, leastPieces), "a puzzle wins more")
}
