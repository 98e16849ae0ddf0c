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

// The values of a house for its owner, by Aalina: one that holds more than a
// lap's worth threatens, an empty one and one of one or two seeds are weak.
const (
	fullHouse  = 28
	emptyHouse = -54
	weakHouse  = -36

	fullFrom = 13
	weakTo   = 2
)

// estimate guesses the value of p for its side to move.
func estimate(p oware.Position) int {
	houses := p.Houses()
	value := Seed * (p.Score(game.First) - p.Score(game.Second))
	for i, seeds := range houses {
		if i < oware.Row {
			value += houseValue(seeds)
		} else {
			value -= houseValue(seeds)
		}
	}
	if p.ToMove() == game.Second {
		return -value
	}
	return value
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
