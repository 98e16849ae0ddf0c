package train

import (
	"context"
	"math"

	"parlour/players/oware/evaluation"
	"parlour/players/training"
)

// Sample is a board of a game with what came of it.
type Sample struct {
	evaluation.Board
	// Points is what the side to move has scored: 1 for a win, a half for a draw, 0.
	Points float32
}

// The weights are fitted by steps of Adam (Kingma and Ba, "Adam: A Method for Stochastic
// Optimization", 2015) along the gradient over all samples.
const (
	steps = 150
	pace  = 0.03
	decay = 1e-6 // pulls weights that few samples need to 0

	// unit is how many of the engine's unit are a factor of e in the odds of winning.
	// It makes a seed of lead worth about as much as in a score that is certain.
	unit = 100.0
	// shards are summed for themselves and then in their order, so that the sums do not
	// depend on the number of threads.
	shards = 64
)

// model are the weights while they are fitted: of a full board and of an empty one.
type model [evaluation.Features][2]float64

// Fit returns the weights with which the samples are most likely, by logistic
// regression, and the loss: the mean of the negative logarithm of how likely. Both are
// the same with any number of threads. Fitting begins with the weights given, or with
// zeros if start is nil.
func Fit(ctx context.Context, samples []Sample, start *evaluation.Weights, threads int) (*evaluation.Weights, float64, error) {
	m, mean, spread := model{}, model{}, model{}
	if start != nil {
		for i, packed := range start {
			full, empty := evaluation.Unpack(packed)
			m[i] = [2]float64{float64(full) / unit, float64(empty) / unit}
		}
	}
	loss := 0.0
	for step := 1; step <= steps; step++ {
		if err := ctx.Err(); err != nil {
			return nil, 0, err
		}
		var slope model
		slope, loss = m.slope(samples, threads)
		m.adapt(&slope, &mean, &spread, step)
	}
	return m.rounded(), loss, nil
}

// adapt is a step of Adam.
func (m *model) adapt(slope, mean, spread *model, step int) {
	const keep, keepSquares, tiny = 0.9, 0.999, 1e-8
	ofMean, ofSpread := 1-math.Pow(keep, float64(step)), 1-math.Pow(keepSquares, float64(step))
	for i := range m {
		for half := range m[i] {
			g := slope[i][half] + float64(decay*m[i][half])
			mean[i][half] = float64(keep*mean[i][half]) + float64((1-keep)*g)
			spread[i][half] = float64(keepSquares*spread[i][half]) + float64((1-keepSquares)*float64(g*g))
			m[i][half] -= float64(pace*mean[i][half]/ofMean) / (math.Sqrt(spread[i][half]/ofSpread) + tiny)
		}
	}
}

// slope is the gradient of the loss, and the loss: the mean over the samples.
func (m *model) slope(samples []Sample, threads int) (out model, loss float64) {
	sums, losses := make([]model, shards), [shards]float64{}
	training.Shards(shards, threads, func(i int) {
		from, to := i*len(samples)/shards, (i+1)*len(samples)/shards
		for j := range samples[from:to] {
			losses[i] += m.add(&sums[i], &samples[from+j])
		}
	})
	n := float64(max(1, len(samples)))
	for i := range sums {
		for f := range out {
			out[f][0] += sums[i][f][0] / n
			out[f][1] += sums[i][f][1] / n
		}
		loss += losses[i] / n
	}
	return out, loss
}

// add adds a sample to the sums of a gradient, and returns its loss.
func (m *model) add(sum *model, s *Sample) (loss float64) {
	full := float64(s.Seeds()) / evaluation.MostSeeds
	empty := 1 - full
	logit, active := 0.0, s.Feature()
	for _, f := range active {
		logit += float64(m[f][0]*full) + float64(m[f][1]*empty)
	}
	points := float64(s.Points)
	likely := training.Sigmoid(logit)
	short := likely - points
	for _, f := range active {
		sum[f][0] += float64(short * full)
		sum[f][1] += float64(short * empty)
	}
	return training.Loss(points, likely)
}

// rounded are the weights in the engine's unit.
func (m *model) rounded() *evaluation.Weights {
	w := &evaluation.Weights{}
	for i := range m {
		w[i] = evaluation.Pack(short(m[i][0]), short(m[i][1]))
	}
	return w
}

func short(x float64) int16 {
	// The sum of all that hold on a board stays within 16 bits.
	const most = math.MaxInt16 / evaluation.Active
	return int16(math.Round(max(-most, min(unit*x, most))))
}
