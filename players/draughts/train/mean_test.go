package train_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/draughts/evaluation"
	"parlour/players/draughts/train"
)

// weights are made of pairs, and of zeros for all others of so many.
func weights(t *testing.T, shape *evaluation.Shape, n int, first ...evaluation.Pair) *evaluation.Values {
	of := make([]evaluation.Pair, n)
	copy(of, first)
	v, err := evaluation.New(shape, of)
	require.NoError(t, err)
	return v
}

func TestMean(t *testing.T) {
	big := evaluation.ShapeOf(evaluation.Board{})
	first := weights(t, big, big.Features(), evaluation.Pair{10, -10}, evaluation.Pair{3, 0})
	second := weights(t, big, big.Weights(), evaluation.Pair{20, 30}, evaluation.Pair{4, 0})
	for share, want := range map[float64][]evaluation.Pair{
		0: {{20, 30}, {4, 0}}, 1: {{10, -10}, {3, 0}}, 0.5: {{15, 10}, {4, 0}}, 0.75: {{13, 0}, {3, 0}},
	} {
		mean, err := train.Mean(first, second, share)
		require.NoError(t, err)
		assert.Equal(t, want, mean.Pairs()[:2], "a share of %v", share)
		assert.Len(t, mean.Pairs(), big.Weights(), "with the parts of patterns")
		assert.Equal(t, evaluation.Pair{10, -10}, first.Pairs()[0], "not modified")
	}
	small := evaluation.ShapeOf(evaluation.Board{}.Centred())
	for name, other := range map[string]*evaluation.Values{"none": nil, "another size": weights(t, small, small.Features())} {
		_, err := train.Mean(first, other, 0.5)
		assert.ErrorIs(t, err, train.ErrMean, name)
		_, err = train.Mean(other, first, 0.5)
		assert.ErrorIs(t, err, train.ErrMean, name)
	}
}
