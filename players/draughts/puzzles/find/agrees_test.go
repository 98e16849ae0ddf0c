package find

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
	"parlour/players/draughts/puzzles"
	"parlour/players/puzzle"
)

// TestTheEngineAgrees gives the puzzles to the engine, as it is now: a few with every
// run, all with PARLOUR_LONG.
func TestTheEngineAgrees(t *testing.T) {
	s, err := puzzles.Source().Set()
	require.NoError(t, err)
	given, agreed := 0, 0
	for _, g := range puzzle.Grades() {
		for i, puzzle := range s.Of(g) {
			if i%10 != 0 && os.Getenv("PARLOUR_LONG") == "" {
				continue
			}
			p, err := draughts.ParseFEN(puzzle.Position)
			require.NoError(t, err)
			key, err := p.ParseMove(puzzle.Line[0])
			require.NoError(t, err)
			ok, err := international().Fits(t.Context(), p, key)
			require.NoError(t, err)
			given++
			if ok {
				agreed++
			}
		}
	}
	t.Log(agreed, "of", given)
	assert.GreaterOrEqual(t, agreed*10, given*9)
}
