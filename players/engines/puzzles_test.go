package engines_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/players/engines"
	"parlour/players/puzzle"
)

// TestNoPuzzleIsUntouched looks in all collections for the start of a game, on a board of any
// size.
func TestNoPuzzleIsUntouched(t *testing.T) {
	sets, err := puzzle.SetsOf(engines.New(nil), catalog.Games())
	require.NoError(t, err)
	for _, s := range sets {
		for _, grade := range puzzle.Grades() {
			for _, p := range s.Of(grade) {
				state, err := s.Rules().Position(p.Position)
				require.NoError(t, err)
				assert.NotEqual(t, state.Rules().Start().Position(), p.Position, s.Rules().Game().Name())
			}
		}
	}
}
