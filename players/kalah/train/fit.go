package train

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"parlour/players/kalah/evaluation"
)

// The weights are fitted by going through the samples several times in a random order, with a step
// along the gradient of the squared error of each. The steps are those of Duchi, Hazan and Singer,
// "Adaptive Subgradient Methods for Online Learning and Stochastic Optimization", 2011, and in each
// pass shorter than in the one before.
const (
	passes  = 6
	pace    = 0.3
	shorter = 0.7
)

// model are the weights in seeds while they are fitted, and the sums of the squares of their
// gradients.
type model struct {
	weights, squares [evaluation.Features]float64
}

// Fit returns the weights by which the values of the samples are least wrong, and how far they are off:
// the root of the mean square in seeds, of each sample as it was met in the last pass.
func Fit(ctx context.Context, samples []Sample, seed uint64) (w *evaluation.Weights, off float64, err error) {
	samples, m, rng := slices.Clone(samples), &model{}, rand.New(rand.NewPCG(seed, passes))
	length := pace
	for range passes {
		rng.Shuffle(len(samples), func(i, j int) { samples[i], samples[j] = samples[j], samples[i] })
		if off, err = m.pass(ctx, samples, length); err != nil {
			return nil, 0, err
		}
		length *= shorter
	}
	return m.rounded(), off, nil
}

// pass goes through the samples once, and returns how far they were off.
func (m *model) pass(ctx context.Context, samples []Sample, length float64) (off float64, err error) {
	const often = 1 << 12
	sum := 0.0
	for i := range samples {
		if i%often == 0 && ctx.Err() != nil {
			return 0, ctx.Err()
		}
		wrong := m.learn(&samples[i], length)
		sum += float64(wrong * wrong)
	}
	return math.Sqrt(sum / float64(max(1, len(samples)))), nil
}

// learn takes a step for a sample, and returns how far it was off.
func (m *model) learn(s *Sample, length float64) (wrong float64) {
	active := s.Feature()
	wrong = float64(s.Value)
	for _, f := range active {
		wrong -= m.weights[f]
	}
	square := float64(wrong * wrong)
	for _, f := range active {
		m.squares[f] += square
		m.weights[f] += float64(length*wrong) / math.Sqrt(m.squares[f]+1)
	}
	return wrong
}

// rounded are the weights in their unit.
func (m *model) rounded() *evaluation.Weights {
	w := &evaluation.Weights{}
	for f, seeds := range m.weights {
		w[f] = int16(math.Round(max(-math.MaxInt16, min(evaluation.Unit*seeds, math.MaxInt16))))
	}
	return w
}
