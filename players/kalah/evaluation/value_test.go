package evaluation_test

import (
	"bytes"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/players/kalah/evaluation"
	"parlour/players/sowing"
)

// anyBoard draws a board with up to 127 seeds in each house.
func anyBoard(t *rapid.T) (b evaluation.Board) {
	for house := range evaluation.Houses {
		for _, row := range []*sowing.Row{&b.Own, &b.Other} {
			*row |= sowing.Row(rapid.OneOf(rapid.IntRange(0, 20), rapid.IntRange(0, 127)).Draw(t, "seeds")) << (8 * house)
		}
	}
	return b
}

func anyWeights() *evaluation.Weights {
	rng, w := rand.New(rand.NewPCG(1, 2)), &evaluation.Weights{}
	for i := range w {
		w[i] = int16(rng.IntN(1 << 16))
	}
	return w
}

// TestAValueIsTheSumOfItsFeatures adds the weights up one by one.
func TestAValueIsTheSumOfItsFeatures(t *testing.T) {
	w := anyWeights()
	e := evaluation.NewEvaluator(w)
	rapid.Check(t, func(t *rapid.T) {
		b, sum := anyBoard(t), 0
		seen := map[int]bool{}
		for _, f := range b.Feature() {
			require.False(t, seen[f])
			seen[f] = true
			sum += int(w[f])
		}
		require.Equal(t, int(math.Floor(float64(sum)/evaluation.Unit+0.5)), e.Value(b))
	})
}

func TestManySeedsAreFifteen(t *testing.T) {
	for n := sowing.Row(15); n <= 127; n++ {
		assert.Equal(t, evaluation.Board{Own: 15 << 16, Other: 15 << 40}.Feature(), evaluation.Board{Own: n << 16, Other: n << 40}.Feature(), n)
	}
	assert.NotEqual(t, evaluation.Board{Own: 15}.Feature(), evaluation.Board{Own: 14}.Feature())
}

func TestWeightsRoundTrip(t *testing.T) {
	w := anyWeights()
	var file bytes.Buffer
	require.NoError(t, w.Write(&file))
	got, err := evaluation.Read(&file)
	require.NoError(t, err)
	assert.Equal(t, w, got)
}

// TestTheWeightsAreOfSomeUse prefers what everybody would.
func TestTheWeightsAreOfSomeUse(t *testing.T) {
	w, err := evaluation.Embedded()
	require.NoError(t, err)
	e := evaluation.NewEvaluator(w)
	even := evaluation.Board{Own: 0x04_04_04_04_04_04, Other: 0x04_04_04_04_04_04}
	again := evaluation.Board{Own: 0x01_04_04_04_04_04, Other: even.Other}
	given := evaluation.Board{Own: even.Own, Other: again.Own}
	assert.Positive(t, e.Value(even), "the right to move")
	assert.Greater(t, e.Value(again), e.Value(even), "a turn more")
	assert.Less(t, e.Value(given), e.Value(even), "a turn more for the other side")
}

func BenchmarkValue(b *testing.B) {
	e := evaluation.NewEvaluator(anyWeights())
	rng, boards := rand.New(rand.NewPCG(3, 4)), [256]evaluation.Board{}
	for i := range boards {
		for h := range evaluation.Houses {
			boards[i].Own |= sowing.Row(rng.IntN(12)) << (8 * h)
			boards[i].Other |= sowing.Row(rng.IntN(12)) << (8 * h)
		}
	}
	sum := 0
	for i := 0; b.Loop(); i++ {
		sum += e.Value(boards[i%len(boards)])
	}
	_ = sum
}
