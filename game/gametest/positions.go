package gametest

import (
	"strings"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// checkPositions checks that position texts can be read back. Only the history is
// lost, and with it an end that depends on it.
func checkPositions(t require.TestingT, s sample) {
	for state := range s.states() {
		text := state.Position()
		line(t, text, "a position")
		require.Equal(t, text, state.Position())
		again := reread(t, state)
		require.Equal(t, text, again.Position(), at{state})
		require.Equal(t, state.ToMove(), again.ToMove(), at{state})
		require.Equal(t, game.FormatRules(state.Rules()), game.FormatRules(again.Rules()), at{state})
		require.Zero(t, again.Ply())
		if !state.Result().Over() {
			require.Equal(t, game.Result{}, again.Result(), at{state})
			require.Equal(t, state.Moves(), again.Moves(), at{state})
			require.Equal(t, state.Score(), again.Score(), at{state})
		}
	}
}

// reread starts a match from the position text of s.
func reread(t require.TestingT, s game.State) game.State {
	again, err := s.Rules().Position(s.Position())
	require.NoError(t, err, at{s})
	return again
}

// checkPositionsRefused reads garbage, and truncated positions: these are refused
// unless they happen to be positions themselves.
func checkPositionsRefused(t require.TestingT, s sample) {
	for _, r := range s.rules {
		for _, text := range garbage() {
			_, err := r.Position(text)
			refusedPosition(t, err, text)
		}
	}
	for _, m := range s.matches {
		r, text := m.Rules(), m.State().Position()
		for n := 0; n < len(text); n += 1 + len(text)/20 {
			state, err := r.Position(text[:n])
			if err != nil {
				refusedPosition(t, err, text[:n])
				continue
			}
			again := reread(t, state)
			assert.Equal(t, state.Position(), again.Position(), "from %q", text[:n])
		}
	}
}

func refusedPosition(t require.TestingT, err error, text string) {
	if len(text) > 50 {
		text = text[:50] + strings.Repeat(".", 3)
	}
	if assert.ErrorIs(t, err, game.ErrPosition, "%q", text) {
		checkRefusal(t, err)
	}
}
