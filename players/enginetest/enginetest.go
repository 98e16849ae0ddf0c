// Package enginetest is what the tests of engines share: sessions, analyses whose lines can be
// played, and opening books.
//
// It knows the contracts of games, of players and of openings. It is for tests only, and must not know any game
// or engine.
package enginetest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
	"parlour/players"
)

// Session opens a session, which is closed at the end of the test.
func Session(t testing.TB, e players.Engine, o players.Options) players.Session {
	t.Helper()
	s, err := e.Open(o)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, s.Close()) })
	return s
}

// Analyze asks a session about a state, and checks that the lines can be played.
func Analyze(t testing.TB, by players.Session, s game.State, l players.Limits) players.Info {
	t.Helper()
	info, err := by.Analyze(t.Context(), game.NewView(s), l, nil)
	require.NoError(t, err)
	for _, line := range info.Lines {
		gametest.PlayOn(t, s, line.Moves...)
	}
	return info
}
