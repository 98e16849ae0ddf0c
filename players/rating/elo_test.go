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
		{rating.Pairs{4: 1}, math.Inf(1), -511.5, math.Inf(1)},
		{rating.Pairs{1, 0, 0, 0, 1}, 0, math.Inf(-1), math.Inf(1)},
		{rating.Pairs{0, 0, 1, 0, 1}, 190.8, -181.7, math.Inf(1)},
		{rating.Pairs{1, 0, 1, 0, 0}, -190.8, math.Inf(-1), 181.7},
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

func TestEloText(t *testing.T) {
	for pairs, want := range map[rating.Pairs]string{
		{0, 0, 50, 0, 50}: "+191 (95 %: +148 to +240)",
		{0, 0, 0, 0, 100}: "> +607 (95 %)",
		{100, 0, 0, 0, 0}: "< -607 (95 %)",
		{4: 1}:            "> -512 (95 %)",
		{0, 0, 0, 1, 0}:   "+191 (too few games to estimate the error)",
		{0, 0, 1, 0, 1}:   "+191 (95 %: -182 to +Inf)",
		{1, 0, 1, 0, 0}:   "-191 (95 %: -Inf to +182)",
		{0, 0, 9, 0, 0}:   "+0 (95 %: +0 to +0)",
	} {
		assert.Equal(t, want, pairs.Elo().String())
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
