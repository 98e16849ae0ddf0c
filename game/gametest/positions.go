package gametest

import (
	"strings"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// checkPositions reads the text of positions back. Only the history is lost by
// that, and the end that it may have brought.
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

// reread returns the start of a match from the position of s.
func reread(t require.TestingT, s game.State) game.State {
	again, err := s.Rules().Position(s.Position())
	require.NoError(t, err, at{s})
	return again
}

// checkPositionsRefused reads garbage, and positions cut short: those are refused
// unless they are positions themselves.
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
		line(t, err.Error(), "the refusal")
		assert.Less(t, len(err.Error()), 1000, "a refusal is short")
	}
}
