package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"parlour/game"
)

// StateAt is the state after moves from the position of a text, or from the start if the text is
// "". The rules are read by game.ParseRules.
func StateAt(t testing.TB, g game.Game, rules, position string, moves ...string) game.State {
	t.Helper()
	r, err := game.ParseRules(g, rules)
	require.NoError(t, err)
	s := r.Start()
	if position != "" {
		s, err = r.Position(position)
		require.NoError(t, err)
	}
	return PlayOn(t, s, moves...)
}

// PlayOn is the state after moves from s.
func PlayOn(t testing.TB, s game.State, moves ...string) game.State {
	t.Helper()
	for _, m := range moves {
		next, err := s.Play(m)
		require.NoError(t, err, m)
		s = next
	}
	return s
}
