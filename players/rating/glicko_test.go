package rating_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/players/rating"
)

// TestGlickmansExample is the example of the paper.
func TestGlickmansExample(t *testing.T) {
	got := rating.Skill{Rating: 1500, Deviation: 200, Volatility: 0.06}.After(
		rating.Met{Opponent: rating.Skill{Rating: 1400, Deviation: 30}, Score: 1},
		rating.Met{Opponent: rating.Skill{Rating: 1550, Deviation: 100}},
		rating.Met{Opponent: rating.Skill{Rating: 1700, Deviation: 300}},
	)
	assert.InDelta(t, 1464.06, got.Rating, 0.01)
	assert.InDelta(t, 151.52, got.Deviation, 0.01)
	assert.InDelta(t, 0.05999, got.Volatility, 0.00001)
}

func TestAPeriodWithoutGamesIsOnlyLessCertain(t *testing.T) {
	got := rating.Skill{Rating: 1600, Deviation: 50, Volatility: 0.06}.After()
	assert.Equal(t, 1600.0, got.Rating)
	assert.InDelta(t, 51.07, got.Deviation, 0.01, "the root of 50² and (0.06 x 173.7178)²")
	assert.Equal(t, 350.0, rating.Newcomer().After().Deviation, "nothing is less certain than that")
}

// A player who scores as often as the rating says keeps it; one who always wins rises, and
// the steps stay finite.
func TestLongSeriesOfGames(t *testing.T) {
	peer := rating.Skill{Rating: 1500, Deviation: 20}
	even, strong, weak := rating.Newcomer(), rating.Newcomer(), rating.Newcomer()
	for i := range 400 {
		even = even.After(rating.Met{Opponent: peer, Score: float64(i % 2)})
		strong = strong.After(rating.Met{Opponent: peer, Score: 1})
		weak = weak.After(rating.Met{Opponent: peer})
	}
	assert.InDelta(t, 1500, even.Rating, 60)
	assert.Less(t, even.Deviation, 80.0)
	assert.Greater(t, strong.Rating, 2200.0)
	assert.InDelta(t, 3000, strong.Rating+weak.Rating, 1, "as a mirror")
	assert.Less(t, strong.Volatility, 0.2)
}

// A win against all odds is where the volatility's root lies above the old one.
func TestASurpriseRaisesTheVolatility(t *testing.T) {
	before := rating.Skill{Rating: 1000, Deviation: 30, Volatility: 0.06}
	win := rating.Met{Opponent: rating.Skill{Rating: 2000, Deviation: 30}, Score: 1}
	after := before.After(win, win, win)
	assert.Greater(t, after.Volatility, before.Volatility)
	assert.Greater(t, after.Rating, before.Rating)
}
