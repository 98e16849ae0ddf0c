package oware_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
)

// TestPerft counts the game tree from the start under the Abapa rules; a finished
// game has no successors.
func TestPerft(t *testing.T) {
	depth := 7
	if os.Getenv("PARLOUR_LONG") != "" {
		depth = 9
	}
	rules, err := oware.Game{}.Rules("", nil)
	require.NoError(t, err)
	for i, want := range []uint64{6, 36, 190, 1014, 5219, 27332, 139157, 711414, 3592872}[:depth] {
		assert.Equal(t, want, game.Perft(rules.Start(), i+1), "depth %d", i+1)
	}
}
