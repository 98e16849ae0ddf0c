package train

import (
	"math"

	"parlour/game"
	"parlour/game/oware"
	engine "parlour/players/oware"
	"parlour/players/search"
	"parlour/players/training"
)

// searched is a position of a game with what the search said of it.
type searched struct {
	of    oware.Position
	score search.Score
}

// ofGame is the share of a game's result in what is expected of a board. The rest is what the search
// said: that is less a matter of luck.
const ofGame = 0.5

// samples are the boards of a game in which the first side ended ahead by so many seeds.
func samples(boards []searched, ahead int) []Sample {
	out := make([]Sample, len(boards))
	for i, b := range boards {
		result := ahead
		if b.of.ToMove() == game.Second {
			result = -ahead
		}
		points := float64(ofGame*certain(result)) + float64((1-ofGame)*expected(b.score))
		out[i] = Sample{engine.Evaluated(b.of), uint16(math.Round(Sure * points))}
	}
	return out
}

// certain is the score, from 0 to 1, of a side that ends ahead by so many seeds.
func certain(ahead int) float64 {
	switch {
	case ahead > 0:
		return 1
	case ahead < 0:
		return 0
	default:
		return 0.5
	}
}

// expected is the score, from 0 to 1, to expect for a side whose search returned s.
func expected(s search.Score) float64 {
	if s.Kind == search.Estimate {
		return training.Sigmoid(engine.Units(s) / unit)
	}
	return certain(s.Value)
}
