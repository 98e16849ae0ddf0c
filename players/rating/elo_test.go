package rating_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/players/rating"
)

// TestElo checks the estimate against figures calculated by hand.
func TestElo(t *testing.T) {
	for _, c := range []struct {
		pairs           rating.Pairs
		diff, low, high float64
	}{
		{rating.Pairs{0, 0, 10, 0, 0}, 0, 0, 0},
		{rating.Pairs{5, 0, 0, 0, 5}, 0, -271.4, 271.4},
		{rating.Pairs{0, 0, 50, 0, 50}, 190.8, 147.8, 240},
		{rating.Pairs{0, 0, 0, 0, 100}, math.Inf(1), 607, math.Inf(1)},
		{rating.Pairs{100, 0, 0, 0, 0}, math.Inf(-1), math.Inf(-1), -607},
		{rating.Pairs{0, 0, 0, 1, 0}, 190.8, math.Inf(-1), math.Inf(1)},
		{rating.Pairs{}, 0, math.Inf(-1), math.Inf(1)},
	} {
		got := c.pairs.Elo()
		near(t, c.diff, got.Difference, 1, c.pairs)
		near(t, c.low, got.Low, 5, c.pairs)
		near(t, c.high, got.High, 5, c.pairs)
		assert.LessOrEqual(t, got.Low, got.High)
	}
}

// near compares figures; infinite ones must be equal.
func near(t *testing.T, want, got, by float64, of [5]int) {
	t.Helper()
	if math.IsInf(want, 0) {
		assert.True(t, want == got, "%v: %v instead of %v", of, got, want)
		return
	}
	assert.InDelta(t, want, got, by, "%v", of)
}
