package train_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/kalah/evaluation"
	"parlour/players/kalah/train"
	"parlour/players/sowing"
	"parlour/players/training"
)

func games(threads int) training.Games {
	return training.Games{Count: 6, Seed: 7, Nodes: 50, Threads: threads}
}

// small is the number of seeds of the tables.
const small = 6

// TestTheWholeRun plays a few games and fits to them, on one thread and on three: the boards and the
// weights are the same, and better than none.
func TestTheWholeRun(t *testing.T) {
	teacher, err := train.NewTeacher(t.Context(), small, 2)
	require.NoError(t, err)
	samples, err := teacher.Play(t.Context(), games(1), &evaluation.Weights{}, nil)
	require.NoError(t, err)
	again, err := teacher.Play(t.Context(), games(3), &evaluation.Weights{}, nil)
	require.NoError(t, err)
	require.Equal(t, samples, again)
	require.Greater(t, len(samples), 100)
	ahead, behind := 0, 0
	for _, s := range samples {
		seeds := (s.Own + s.Other).Sum()
		require.Greater(t, seeds, small)
		require.LessOrEqual(t, max(int(s.Value), -int(s.Value)), seeds)
		if s.Value > 0 {
			ahead++
		} else if s.Value < 0 {
			behind++
		}
	}
	assert.Greater(t, ahead, 20)
	assert.Greater(t, behind, 20)

	w, off, err := train.Fit(t.Context(), samples, 1)
	require.NoError(t, err)
	same, sameOff, err := train.Fit(t.Context(), samples, 1)
	require.NoError(t, err)
	assert.Equal(t, w, same)
	assert.Equal(t, off, sameOff)
	played, err := teacher.Play(t.Context(), games(1), w, nil)
	require.NoError(t, err)
	assert.NotEqual(t, samples, played, "the weights play")
}

// TestFitFindsWhatIsThere makes values that depend on one house of each side.
func TestFitFindsWhatIsThere(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	var samples []train.Sample
	for range 5000 {
		own, other := rng.IntN(6), rng.IntN(6)
		samples = append(samples, train.Sample{
			Board: evaluation.Board{Own: sowing.Row(own) << 40, Other: sowing.Row(other)}, Value: int8(own - 2*other),
		})
	}
	w, off, err := train.Fit(t.Context(), samples, 1)
	require.NoError(t, err)
	assert.Less(t, off, 0.5)
	assert.Equal(t, 4-2*1, evaluation.NewEvaluator(w).Value(evaluation.Board{Own: 4 << 40, Other: 1}))
}

func TestWorkCanBeGivenUp(t *testing.T) {
	teacher, err := train.NewTeacher(t.Context(), small, 1)
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = train.NewTeacher(ctx, small, 1)
	require.ErrorIs(t, err, context.Canceled)
	_, err = teacher.Play(ctx, games(2), &evaluation.Weights{}, nil)
	require.ErrorIs(t, err, context.Canceled)
	_, _, err = train.Fit(ctx, make([]train.Sample, 1), 1)
	require.ErrorIs(t, err, context.Canceled)
}
