package puzzles_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players/oware/endgame"
	"parlour/players/oware/puzzles"
	"parlour/players/puzzle"
)

// TestTheJudgeAgreesWithTheTable compares what the judge knows with what the table says of
// the boards that the moves lead to, whose margins are verified as a whole. No two puzzles
// have the same houses.
func TestTheJudgeAgreesWithTheTable(t *testing.T) {
	table, err := endgame.Embedded()
	require.NoError(t, err)
	s, err := puzzles.Source().Set()
	require.NoError(t, err)
	compared, seen := 0, map[[2 * oware.Row]uint8]bool{}
	for _, g := range puzzle.Grades() {
		for _, p := range s.Of(g) {
			state, err := s.Rules().Position(p.Position)
			require.NoError(t, err)
			at := state.(game.History[oware.Position]).Current()
			assert.False(t, seen[at.Houses()], p)
			seen[at.Houses()] = true
			values, err := s.Judge.Values(t.Context(), state)
			require.NoError(t, err)
			for i, m := range at.AppendMoves(nil) {
				next := at.Play(m)
				v, ok := endgame.Of(table, next)
				if !ok || next.Result().Over() {
					continue
				}
				ahead := next.Score(game.Second) - next.Score(game.First)
				assert.Equal(t, values[i].Margin, -ahead-v.Margin, "%v %s", p, values[i].Move)
				compared++
			}
		}
	}
	assert.Greater(t, compared, 150)
}

func TestTheJudgeKnowsOnlyEndings(t *testing.T) {
	usual, err := oware.Game{}.Rules("", nil)
	require.NoError(t, err)
	_, err = puzzles.NewJudge().Values(t.Context(), usual.Start())
	require.ErrorIs(t, err, puzzle.ErrOther)
	rules, err := puzzles.Rules()
	require.NoError(t, err)
	_, err = puzzles.NewJudge().Values(t.Context(), rules.Start())
	assert.ErrorIs(t, err, puzzle.ErrUnknown)
}
