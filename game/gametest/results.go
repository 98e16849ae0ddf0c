package gametest

import (
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// checkResults checks that a match is over exactly without moves, and its result for
// consistency. Some random matches must reach an end, and some must have a score if the
// game has scores, or the check would check nothing.
func checkResults(t require.TestingT, s sample) {
	over, scored := 0, 0
	for _, m := range s.matches {
		for _, state := range m.States() {
			r := state.Result()
			require.Equal(t, len(state.Moves()) == 0, r.Over(), at{state})
			if score := state.Score(); score != [2]int{} {
				scored++
				require.GreaterOrEqual(t, min(score[game.First], score[game.Second]), 0, at{state})
			}
			if !r.Over() {
				require.Equal(t, game.Result{}, r, "a match in progress has no result: %v", at{state})
				continue
			}
			over++
			require.LessOrEqual(t, r.Outcome, game.Drawn)
			require.NotEmpty(t, r.Reason, at{state})
			_, told := s.game.Texts().Find(game.Code(r.Reason))
			require.True(t, told, "%s has no words: %v", r.Reason, at{state})
			require.NotContains(t, game.Imposed(), r.Reason, "an end by the rules: %v", at{state})
			require.Equal(t, r.Score, state.Score(), "the final score: %v", at{state})
			require.Equal(t, r, m.Result())
		}
	}
	assert.NotZero(t, over, "no random match has ended")
	assert.Equal(t, s.game.ScoreUnit() != "", scored > 0, "%d scores, in %q", scored, s.game.ScoreUnit())
}
