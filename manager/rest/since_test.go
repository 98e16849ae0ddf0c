package rest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
	"parlour/game/oware"
)

// after is the state of a game of Oware after some moves.
func after(t *testing.T, moves ...string) game.State {
	t.Helper()
	return gametest.StateAt(t, oware.Game{}, "", "", moves...)
}

// TestMovesSince finds the moves between two states, also where they were read one by one.
func TestMovesSince(t *testing.T) {
	for name, c := range map[string]struct {
		from, to []string
		moves    []string
		ok       bool
	}{
		"the same":         {[]string{"C"}, []string{"C"}, []string{}, true},
		"from the start":   {nil, []string{"C", "f"}, []string{"C", "f"}, true},
		"one more":         {[]string{"C"}, []string{"C", "f"}, []string{"f"}, true},
		"a move was other": {[]string{"A"}, []string{"C", "f"}, nil, false},
		"a move less":      {[]string{"C", "f"}, []string{"C"}, nil, false},
	} {
		moves, by, ok := since(after(t, c.from...), after(t, c.to...))
		require.Equal(t, c.ok, ok, name)
		if ok {
			assert.Equal(t, c.moves, moves, name)
			assert.Len(t, by, len(moves), name)
		}
	}
	one := after(t, "C")
	next, err := one.Play("f")
	require.NoError(t, err)
	_, by, ok := since(one, next)
	assert.True(t, ok)
	assert.Equal(t, []string{one.ToMove().String()}, by)
}
