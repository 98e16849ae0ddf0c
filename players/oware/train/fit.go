package train

import (
	"context"
	"math"

	"parlour/players/oware/evaluation"
	"parlour/players/training"
)

// Sample is a board of a game with what may be expected of it.
type Sample struct {
	evaluation.Board
	// Points is what the side to move may expect to score, from 0 to Sure: all for a win, half of
	// it for a draw.
	Points uint16
}

// Sure is the points of a win that is certain.
const Sure = 10_000

// descent is how the weights are fitted: by logistic regression.
var descent = training.Descent{Passes: 6, Pace: 0.1, Shorter: 0.6}

// unit is how many of the engine's unit are a factor of e in the odds of winning. It makes a seed of
// lead worth about as much as in a score that is certain.
const unit = 100

// model are the weights while they are fitted: of a full board and of an empty one.
type model [evaluation.Features][2]training.Adaptive

// Fit returns the weights with which the samples are most likely, and the loss: the mean of the
// negative logarithm of how likely, of each sample as it was met in the last pass.
func Fit(ctx context.Context, samples []Sample, seed uint64) (w *evaluation.Weights, loss float64, err error) {
	m := &model{}
	if loss, err = training.Descend(ctx, descent, samples, seed, m.learn); err != nil {
		return nil, 0, err
	}
	return m.rounded(), loss, nil
}

// learn takes a step for a sample, and returns its loss.
func (m *model) learn(s *Sample, length float64) (loss float64) {
	full := float64(s.Seeds()) / evaluation.MostSeeds
	empty := 1 - full
	logit, active := 0.0, s.Feature()
	for _, f := range active {
		logit += float64(m[f][0].Value*full) + float64(m[f][1].Value*empty)
	}
	points := float64(s.Points) / Sure
	likely := training.Sigmoid(logit)
	short := points - likely
	for _, f := range active {
		m[f][0].Step(short*full, length)
		m[f][1].Step(short*empty, length)
	}
	return training.Loss(points, likely)
}

// rounded are the weights in the engine's unit.
func (m *model) rounded() *evaluation.Weights {
	w := &evaluation.Weights{}
	for f := range m {
		w[f] = evaluation.Pack(short(m[f][0].Value), short(m[f][1].Value))
	}
	return w
}

func short(x float64) int16 {
	// The sum of all that hold on a board stays within 16 bits.
	const most = math.MaxInt16 / evaluation.Active
	return int16(math.Round(max(-most, min(unit*x, most))))
}
