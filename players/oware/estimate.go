package oware

import (
	"parlour/game"
	"parlour/players/search"
)

// seed is the value of a captured seed in what a search finds.
const seed = 25

// won is added to the margin of a game that is over and won, so that the least
// win is better than any estimate.
const won = 40_000

// The values of a house for its owner: one that holds more than a lap's worth
// threatens, an empty one and one of one or two seeds are weak. The terms are
// Aalina's; the weights are tuned by matches of Smart against itself.
const (
	fullHouse  = 40
	emptyHouse = -30
	weakHouse  = -10

	fullFrom = 13
	weakTo   = 2
)

// estimate guesses the value of a board, which has these children, for its side to
// move. Half of what it can capture at once is taken to be as good as captured.
func estimate(b board, c *children) int {
	value := seed * b.ahead()
	own, other := b.rows()
	for i := range own {
		value += houseValue(own[i]) - houseValue(other[i])
	}
	return value + seed*c.largest()/2
}

func houseValue(seeds uint8) int {
	switch {
	case seeds == 0:
		return emptyHouse
	case seeds <= weakTo:
		return weakHouse
	case seeds >= fullFrom:
		return fullHouse
	default:
		return 0
	}
}

// valueOf is the value for seat s of a game that has ended.
func valueOf(r game.Result, s game.Seat) int {
	value := seed * (r.Score[s] - r.Score[s.Other()])
	switch winner, ok := r.Outcome.Winner(); {
	case !ok:
		return 0
	case winner == s:
		return value + won
	default:
		return value - won
	}
}

// certain is below the value of every game that is over and won, and above every
// estimate and what is known from a table alone.
const certain = won / 2

// scoreOf is what a value means.
func scoreOf(value int, solved bool) search.Score {
	s := search.Score{Kind: search.Margin, Bound: search.Exact, Proven: solved}
	switch {
	case value > certain:
		s.Value = (value - won) / seed
	case value < -certain:
		s.Value = (value + won) / seed
	case !solved && (value > tabled/2 || value < -tabled/2):
		s.Value = guessed(value)
	case !solved:
		s.Kind, s.Value = search.Estimate, value*hundredths/seed
	}
	return s
}

// hundredths is the number of the parts of a seed that a search.Estimate counts.
const hundredths = 100
