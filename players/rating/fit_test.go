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

// TestTheErrorOfADifference is that of the pairs of the two if there are no others. By a third
// player alone the variance is twice that, and by both ways together two thirds of it.
func TestTheErrorOfADifference(t *testing.T) {
	even := rating.Pairs{0: 200, 4: 200}
	direct := rating.Fit(2, []rating.Encounter{{A: 0, B: 1, Pairs: even}})
	assert.Equal(t, direct.Over(0, 1).Low, -direct.Over(1, 0).High)
	assert.InDelta(t, even.Elo().High, direct.Over(0, 1).High, 0.5)
	chain := rating.Fit(3, []rating.Encounter{{A: 0, B: 2, Pairs: even}, {A: 2, B: 1, Pairs: even}})
	assert.InEpsilon(t, math.Sqrt(2), chain.Over(0, 1).High/direct.Over(0, 1).High, 1e-3)
	all := rating.Fit(3, []rating.Encounter{{A: 0, B: 1, Pairs: even}, {A: 0, B: 2, Pairs: even}, {A: 2, B: 1, Pairs: even}})
	assert.InEpsilon(t, math.Sqrt(2.0/3), all.Over(0, 1).High/direct.Over(0, 1).High, 1e-3)
	assert.Zero(t, all.Over(2, 2))
	assert.True(t, math.IsInf(rating.Fit(2, []rating.Encounter{{A: 0, B: 1}}).Over(0, 1).High, 1), "nobody has played")
}

// TestErrorsOfAFit compares the errors with those of formulas. Between two players the
// error of the difference is that of the mean score m times 400 / (ln 10 m (1-m)), and
// each rating has half of it. Among k players who all meet in n pairs of the same even
// results it is worked out from the symmetry.
func TestErrorsOfAFit(t *testing.T) {
	const perElo = math.Ln10 / 400
	for pairs, c := range map[rating.Pairs]struct{ mean, variance float64 }{
		{1, 0, 0, 0, 1}:    {0.5, 2 * 0.25 / 1},
		{0, 0, 50, 0, 50}:  {0.75, 100 * 0.0625 / 99},
		{10, 20, 40, 0, 0}: {5.0 / 14, (10*25 + 20*2.25 + 40*4) / 196.0 / 69},
	} {
		error := math.Sqrt(c.variance/float64(pairs.Count())) / (c.mean * (1 - c.mean) * perElo)
		for _, r := range rating.Fit(2, []rating.Encounter{{A: 1, B: 0, Pairs: pairs}}).Ratings {
			assert.InEpsilon(t, 1.96*error/2, r.High-r.Difference, 1e-6, "%v", pairs)
			assert.InEpsilon(t, 1.96*error/2, r.Difference-r.Low, 1e-6, "%v", pairs)
		}
	}
	for k := 2; k < 6; k++ {
		var all []rating.Encounter
		for b := range k {
			for a := range b {
				all = append(all, rating.Encounter{A: a, B: b, Pairs: rating.Pairs{1, 0, 2, 0, 1}})
			}
		}
		players, pairs := float64(k), float64(4*len(all))
		variance := 0.5 / (perElo * perElo) * (1 - 1/players) / players * pairs / (pairs - players + 1)
		for _, r := range rating.Fit(k, all).Ratings {
			assert.InDelta(t, 0, r.Difference, 1e-9)
			assert.InEpsilon(t, 1.96*math.Sqrt(variance), r.High, 1e-6, "%d players", k)
		}
	}
}

// TestWhetherTheResultsDecide: the strengths are infinite if the players are of two
// groups, of which one never scored against the other.
func TestWhetherTheResultsDecide(t *testing.T) {
	beat := func(a, b int) rating.Encounter { return rating.Encounter{A: a, B: b, Pairs: rating.Pairs{4: 10}} }
	lost := func(a, b int) rating.Encounter { return rating.Encounter{A: a, B: b, Pairs: rating.Pairs{0: 10}} }
	even := func(a, b int) rating.Encounter { return rating.Encounter{A: a, B: b, Pairs: rating.Pairs{2: 10}} }
	for _, c := range []struct {
		why     string
		results []rating.Encounter
		decided bool
	}{
		{"each beats the next in a circle", []rating.Encounter{beat(0, 1), beat(1, 2), beat(2, 3), lost(0, 3)}, true},
		{"the first never scores", []rating.Encounter{lost(0, 1), lost(0, 2), even(1, 2), even(2, 3)}, false},
		{"the first always wins", []rating.Encounter{beat(0, 1), beat(0, 2), even(1, 2), even(2, 3)}, false},
		{"the last never scores", []rating.Encounter{even(0, 1), even(1, 2), beat(2, 3)}, false},
		{"the last always wins", []rating.Encounter{even(0, 1), even(1, 2), lost(2, 3)}, false},
		{"a draw is a score for both", []rating.Encounter{even(0, 1), even(1, 2), even(3, 2)}, true},
	} {
		assert.Equal(t, !c.decided, rating.Fit(4, c.results).Assumed, c.why)
	}
}

// TestAnAssumedPairIsCountedOnce: ten pairs won and one drawn are 10.5 of 11.
func TestAnAssumedPairIsCountedOnce(t *testing.T) {
	want := 400 * math.Log10(10.5/0.5)
	for pairs, want := range map[rating.Pairs]float64{{4: 10}: want, {0: 10}: -want} {
		got := rating.Fit(2, []rating.Encounter{{A: 0, B: 1, Pairs: pairs}})
		assert.True(t, got.Assumed)
		assert.InDelta(t, want, got.Ratings[0].Difference-got.Ratings[1].Difference, 1e-6)
	}
}

// TestAFitOfVeryUnequalPlayers: each wins all pairs but one of a thousand against the next,
// which is 400 log10(1000) Elo. That the first always beats the last adds next to nothing.
func TestAFitOfVeryUnequalPlayers(t *testing.T) {
	const players = 8
	all := []rating.Encounter{{A: 0, B: players - 1, Pairs: rating.Pairs{4: 1000}}}
	for i := range players - 1 {
		all = append(all, rating.Encounter{A: i, B: i + 1, Pairs: rating.Pairs{0: 1, 4: 1000}})
	}
	got := rating.Fit(players, all)
	assert.False(t, got.Assumed)
	for i := range players - 1 {
		assert.InDelta(t, 1200, got.Ratings[i].Difference-got.Ratings[i+1].Difference, 1e-6)
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
	assert.InDelta(t, 0.5, rating.Pairs{2: 7}.Superiority(), 0)
	assert.InDelta(t, 1.0/1024, rating.Pairs{0: 10}.Superiority(), 1e-12)
	// The mean 0.55, with an error of sqrt(12.25/99/100) = 0.0352, is 1.421 errors above a half.
	assert.InDelta(t, 0.9224, rating.Pairs{20, 0, 50, 0, 30}.Superiority(), 0.0005)
}
