package train

import (
	"context"
	"math"

	"parlour/players/kalah/evaluation"
	"parlour/players/training"
)

// descent is how the weights are fitted, along the gradient of the squared error.
var descent = training.Descent{Passes: 6, Pace: 0.3, Shorter: 0.7}

// model are the weights in seeds while they are fitted.
type model [evaluation.Features]training.Adaptive

// Fit returns the weights by which the values of the samples are least wrong, and how far they are off:
// the root of the mean square in seeds, of each sample as it was met in the last pass.
func Fit(ctx context.Context, samples []Sample, seed uint64) (w *evaluation.Weights, off float64, err error) {
	m := &model{}
	square, err := training.Descend(ctx, descent, samples, seed, m.learn)
	if err != nil {
		return nil, 0, err
	}
	return m.rounded(), math.Sqrt(square), nil
}

// learn takes a step for a sample, and returns the square of how far it was off.
func (m *model) learn(s *Sample, length float64) (square float64) {
	active := s.Feature()
	wrong := float64(s.Value)
	for _, f := range active {
		wrong -= m[f].Value
	}
	for _, f := range active {
		m[f].Step(wrong, length)
	}
	return wrong * wrong
}

// rounded are the weights in their unit.
func (m *model) rounded() *evaluation.Weights {
	w := &evaluation.Weights{}
	for f := range m {
		w[f] = int16(math.Round(max(-math.MaxInt16, min(evaluation.Unit*m[f].Value, math.MaxInt16))))
	}
	return w
}
