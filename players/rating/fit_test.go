package rating_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/players/rating"
)

// TestAFitOfTwoIsTheirDifference compares the fit of two players with the
// difference of their pairs.
func TestAFitOfTwoIsTheirDifference(t *testing.T) {
	for _, pairs := range []rating.Pairs{{0, 0, 50, 0, 50}, {5, 10, 20, 30, 35}, {40, 30, 20, 5, 5}} {
		want := pairs.Elo()
		got := rating.Fit(2, []rating.Encounter{{A: 0, B: 1, Pairs: pairs}})
		assert.False(t, got.Assumed)
		assert.InDelta(t, want.Difference, got.Ratings[0].Difference-got.Ratings[1].Difference, 1e-6)
		assert.InDelta(t, 0, got.Ratings[0].Difference+got.Ratings[1].Difference, 1e-6)
		// The fit takes its error for the same on both sides; of the difference it is
		// that of either rating twice.
		assert.InDelta(t, (want.High-want.Low)/2, got.Ratings[0].High-got.Ratings[0].Low, 5, pairs)
	}
}

// TestAFitFindsTheStrengthsOfThree plays pairs as the model says they are played.
func TestAFitFindsTheStrengthsOfThree(t *testing.T) {
	want := []float64{150, 0, -150}
	meet := func(a, b, n int) rating.Encounter {
		won := float64(n) / (1 + math.Pow(10, (want[b]-want[a])/400))
		return rating.Encounter{A: a, B: b, Pairs: rating.Pairs{0: n - int(math.Round(won)), 4: int(math.Round(won))}}
	}
	got := rating.Fit(3, []rating.Encounter{meet(0, 1, 10_000), meet(1, 2, 10_000), meet(2, 0, 100)})
	assert.False(t, got.Assumed)
	for i := range want {
		assert.InDelta(t, want[i], got.Ratings[i].Difference, 1, "player %d", i)
		assert.Less(t, got.Ratings[i].High-got.Ratings[i].Low, 20.0)
	}
}

func TestAFitWithoutAnEndIsGivenOne(t *testing.T) {
	got := rating.Fit(3, []rating.Encounter{
		{A: 0, B: 1, Pairs: rating.Pairs{4: 10}}, {A: 0, B: 2, Pairs: rating.Pairs{4: 10}}, {A: 1, B: 2, Pairs: rating.Pairs{2: 10}},
	})
	assert.True(t, got.Assumed)
	assert.Greater(t, got.Ratings[0].Difference, 200.0)
	assert.Less(t, got.Ratings[0].High, 2000.0)
	assert.InDelta(t, got.Ratings[1].Difference, got.Ratings[2].Difference, 1e-6)

	nobody := rating.Fit(2, []rating.Encounter{{A: 0, B: 1}})
	assert.True(t, nobody.Assumed)
	assert.InDelta(t, 0, nobody.Ratings[0].Difference, 0)
	assert.True(t, math.IsInf(nobody.Ratings[0].High, 1))
}

func TestSuperiority(t *testing.T) {
	assert.InDelta(t, 0.5, rating.Pairs{}.Superiority(), 0)
	assert.InDelta(t, 0.5, rating.Pairs{1, 0, 8, 0, 1}.Superiority(), 0)
	assert.InDelta(t, 1-1.0/1024, rating.Pairs{4: 10}.Superiority(), 1e-12)
	assert.InDelta(t, 1.0/4, rating.Pairs{1: 2}.Superiority(), 1e-12)
	assert.InDelta(t, 0.5, rating.Pairs{3: 1}.Superiority(), 0)
	// The mean 0.55, with an error of sqrt(12.25/99/100) = 0.0352, is 1.421 errors above a half.
	assert.InDelta(t, 0.9224, rating.Pairs{20, 0, 50, 0, 30}.Superiority(), 0.0005)
}
