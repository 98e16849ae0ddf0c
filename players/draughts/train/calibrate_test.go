package train_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
	engine "parlour/players/draughts"
	"parlour/players/draughts/train"
)

// played are boards of so many pieces, with scores of which the result hangs by that
// factor.
func played(rng *rand.Rand, n, pieces int, factor float64) (out []train.Sample) {
	for range n {
		s := train.Sample{Board: engine.Evaluated(draughts.International(), draughts.Initial()), Score: int16(rng.IntN(401) - 200)}
		for s.Pieces() > pieces {
			s.White &= s.White - 1
			s.Black &= s.Black - 1
		}
		if rng.Float64() < 1/(1+math.Exp(-factor*float64(s.Score)/100)) {
			s.Result = 2
		}
		out = append(out, s)
	}
	return out
}

// TestCalibrateFindsHowMuchAScoreMeans labels boards whose scores mean more, the more
// pieces there are.
func TestCalibrateFindsHowMuchAScoreMeans(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	cases := []struct {
		pieces int
		factor float64
	}{{4, 0.5}, {20, 1}, {38, 1.5}}
	var samples []train.Sample
	for _, c := range cases {
		samples = append(samples, played(rng, 20_000, c.pieces, c.factor)...)
	}
	confidence := train.Calibrate(samples)
	for _, c := range cases {
		s := played(rng, 1, c.pieces, c.factor)[0]
		s.Score, s.Aside = 100, true
		labels := train.Label([]train.Sample{s}, nil, confidence, 0)
		assert.InDelta(t, 1/(1+math.Exp(-c.factor)), labels[0], 0.02, c)
	}
}

func TestFewSamplesAreNotCalibrated(t *testing.T) {
	samples := played(rand.New(rand.NewPCG(5, 6)), 100, 20, 3)
	require.Equal(t, train.Label(samples, nil, train.Confidence{}, 0.5), train.Label(samples, nil, train.Calibrate(samples), 0.5))
}
