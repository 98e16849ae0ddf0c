package training_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/training"
)

// TestDescendFindsTheMean fits one number to three.
func TestDescendFindsTheMean(t *testing.T) {
	samples := []float64{1, 2, 6}
	fit := func(passes int, seed uint64) (value, loss float64) {
		var a training.Adaptive
		d := training.Descent{Passes: passes, Pace: 1, Shorter: 0.95}
		loss, err := training.Descend(t.Context(), d, samples, seed, func(s *float64, length float64) float64 {
			wrong := *s - a.Value
			a.Step(wrong, length)
			return wrong * wrong
		})
		require.NoError(t, err)
		return a.Value, loss
	}
	value, loss := fit(100, 1)
	assert.InDelta(t, 3, value, 0.1)
	assert.InDelta(t, (4+1+9)/3.0, loss, 0.2)
	assert.Equal(t, []float64{1, 2, 6}, samples)
	again, _ := fit(100, 1)
	assert.Equal(t, value, again)
	other, _ := fit(100, 2)
	assert.NotEqual(t, value, other)
}

func TestDescendCanBeGivenUp(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := training.Descend(ctx, training.Descent{Passes: 1}, []int{1}, 1, func(*int, float64) float64 { return 0 })
	require.ErrorIs(t, err, context.Canceled)
}
