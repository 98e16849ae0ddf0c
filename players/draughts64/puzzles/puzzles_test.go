package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players/draughts64/puzzles"
	"parlour/players/puzzle"
)

// TestPuzzlesGiveAPiece looks at each position and the winning move of all collections, as the
// judge of the collection does.
func TestPuzzlesGiveAPiece(t *testing.T) {
	for _, source := range puzzles.Sources() {
		s, err := source.Set()
		require.NoError(t, err)
		name := s.Rules().Name()
		count := 0
		for _, g := range puzzle.Grades() {
			for _, p := range s.Of(g) {
				count++
				state, err := s.Rules().Position(p.Position)
				require.NoError(t, err)
				assert.Equal(t, game.First, state.ToMove(), "%s: %v", name, p)
				values, err := s.Judge.Values(t.Context(), state)
				require.NoError(t, err)
				for _, v := range values {
					assert.Equal(t, v.Move == p.Line[0], v.Margin > 0, "%s: %v: %v", name, p, v)
				}
				after, err := state.Play(p.Line[0])
				require.NoError(t, err)
				assert.Positive(t, game.Takes(after, after.Moves()[0]), "%s: %v gives nothing", name, p)
			}
		}
		assert.Equal(t, 60, count, name)
	}
}
