package solver_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/kalah"
	"parlour/players/kalah/evaluation"
	"parlour/players/kalah/solver"
	"parlour/players/search"
)

// TestTheEvaluatorValuesItsBoards: weights that call every board ten seeds make an estimate of one
// turn that, and on other boards the formula stands.
func TestTheEvaluatorValuesItsBoards(t *testing.T) {
	w := evaluation.Weights{evaluation.Features - 1: 10 * evaluation.Unit}
	estimate := func(houses int, e *evaluation.Evaluator) int {
		r := kalah.Rules{Houses: houses, Seeds: 4}
		empty, err := solver.NewEndgame(kalah.Rules{Houses: houses})
		require.NoError(t, err)
		s, p := solver.New(r, solver.Options{Memory: 1, Endgame: empty, Evaluator: e}), kalah.New(r)
		require.NoError(t, s.Prepare(t.Context(), p))
		b := search.NewBudget(t.Context(), search.Limits{Depth: 1, Lines: 1})
		return s.Estimate(b, p, []kalah.Move{1}, nil).Lines[0].Value
	}
	for houses, differs := range map[int]bool{5: false, evaluation.Houses: true} {
		by, without := estimate(houses, evaluation.NewEvaluator(&w)), estimate(houses, nil)
		assert.Equal(t, differs, by != without, houses)
		if differs {
			assert.Equal(t, -10, by)
		}
	}
}
