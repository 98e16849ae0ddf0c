package oware

import (
	"parlour/game"
	"parlour/game/oware"
)

// Seed is the value of a captured seed in what Smart finds.
const Seed = 25

// won is added to the margin of a game that is over and won, so that the least
// win is better than any estimate.
const won = 10_000

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

// estimate guesses the value of p for its side to move, which has these legal
// moves. Half of what it can capture at once is taken to be as good as captured.
func estimate(p oware.Position, moves []oware.Move) int {
	value := Seed * (p.Score(game.First) - p.Score(game.Second))
	for i, seeds := range p.Houses() {
		if i < oware.Row {
			value += houseValue(seeds)
		} else {
			value -= houseValue(seeds)
		}
	}
	if p.ToMove() == game.Second {
		value = -value
	}
	return value + Seed*largestCapture(p, moves)/2
}

func largestCapture(p oware.Position, moves []oware.Move) int {
	most := 0
	for _, m := range moves {
		most = max(most, p.Captures(m))
	}
	return most
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
	value := Seed * (r.Score[s] - r.Score[s.Other()])
	switch winner, ok := r.Outcome.Winner(); {
	case !ok:
		return 0
	case winner == s:
		return value + won
	default:
		return value - won
	}
}
