package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/mangala"
	"parlour/players/puzzle"
	"parlour/players/togyzkumalak/puzzles"
)

// What the judge says of a puzzle of bestemshe is what follows from what it says of the positions
// after each move: of every puzzle, two moves deep.
func TestTheJudgeOfBestemsheIsConsistent(t *testing.T) {
	set, err := puzzles.Bestemshe().Set()
	require.NoError(t, err)
	compared := 0
	for _, grade := range puzzle.Grades() {
		for _, p := range set.Of(grade) {
			state, err := set.Rules().Position(p.Position)
			require.NoError(t, err)
			values, err := set.Judge.Values(t.Context(), state)
			require.NoError(t, err)
			for _, v := range values {
				after, err := state.Play(v.Move)
				require.NoError(t, err)
				assert.Equal(t, follows(t, set.Judge, after), v.Margin, "%v %s", p, v.Move)
				compared++
			}
		}
	}
	assert.Greater(t, compared, 150)
}

// follows is the margin of the move that led to a position, by those of the replies.
func follows(t *testing.T, judge puzzle.Judge, after game.State) int {
	if r := after.Result(); r.Over() {
		return puzzle.MarginIn(1, r.Outcome == game.WonBy(after.ToMove().Other()))
	}
	values, err := judge.Values(t.Context(), after)
	require.NoError(t, err)
	best := values[0].Margin
	for _, v := range values {
		best = max(best, v.Margin)
	}
	if best == 0 {
		return 0
	}
	return puzzle.MarginIn(puzzle.PliesOf(best)+1, best < 0)
}

func TestTheJudgeOfBestemsheRefuses(t *testing.T) {
	rules, err := puzzles.Bestemshe().Rules()
	require.NoError(t, err)
	judge := puzzles.Bestemshe().Judge()
	_, err = judge.Values(t.Context(), rules.Start())
	require.ErrorIs(t, err, puzzle.ErrUnknown)
	other, err := mangala.Game{}.Rules("", nil)
	require.NoError(t, err)
	_, err = judge.Values(t.Context(), other.Start())
	assert.ErrorIs(t, err, puzzle.ErrOther)
}
