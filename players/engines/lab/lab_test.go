package lab_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/players"
	"parlour/players/engines/lab"
	"parlour/players/making"
	"parlour/players/puzzle"
)

// TestFindingIsRepeatable finds a puzzle of each game and stops there, then finds the same again.
func TestFindingIsRepeatable(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes many seconds")
	}
	enough := errors.New("enough")
	engines := lab.New(nil)
	for _, puzzled := range players.Abilities[making.Puzzled](engines, catalog.Games()) {
		g, find := puzzled.Source.Game, puzzled.Find
		finding := func(then error) (found puzzle.Puzzle) {
			assert.ErrorIs(t, find(t.Context(), 1, 1, func(p puzzle.Puzzle) error {
				found = p
				return then
			}), then)
			return found
		}
		first := finding(enough)
		assert.Equal(t, puzzle.Easy, first.Grade(), g.Name())
		assert.Equal(t, first, finding(nil), g.Name())

		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		require.ErrorIs(t, find(ctx, 1, 3, nil), context.Canceled)
	}
}
