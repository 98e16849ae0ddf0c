package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/kalah/puzzles"
	"parlour/players/puzzle"
)

// TestPuzzlesHaveBegun looks for boards that people know by heart, and counts those of the
// usual size.
func TestPuzzlesHaveBegun(t *testing.T) {
	s, err := puzzles.Source().Set()
	require.NoError(t, err)
	six := 0
	for _, g := range puzzle.Grades() {
		for _, p := range s.Of(g) {
			state, err := s.Rules().Position(p.Position)
			require.NoError(t, err)
			position := state.(game.History[kalah.Position]).Current()
			assert.Positive(t, min(position.Store(game.First), position.Store(game.Second)), "%v: it has hardly begun", p)
			if position.Rules().Houses == 6 {
				six++
			}
		}
	}
	assert.Greater(t, six, s.Len()/2)
}
