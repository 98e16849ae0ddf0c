package train

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"

	"parlour/players/draughts/evaluation"
)

// The weights are fitted by steps along the gradient over a batch of samples, each weight
// by its own pace: the less, the more it was moved (Duchi, Hazan and Singer, "Adaptive
// Subgradient Methods", 2011). So the weights of rare states, which most batches do not
// have, cost nothing there and still go as far as their few samples want. All steps become
// shorter from the first to the last.
const (
	batch = 1 << 11
	// shards are the parts of the work on a batch. Each is done in order, so the sums do
	// not depend on the number of threads.
	shards = 8
	// One in so many samples, the last ones, is not fitted to: they tell how well the
	// weights do on games they have not seen.
	heldOut = 25
)

// Fitting says how weights are fitted.
type Fitting struct {
	// Rounds is how often each sample is used. Seed chooses their order.
	Rounds int
	Seed   uint64
	// Pace is how far the first batch that a weight is in moves it, in logarithms of odds. 0 stands for
	// UsualPace.
	Pace float64
	// Threads do not change the weights.
	Threads int
}

// UsualPace is the pace that the weights in the program were fitted with. With 0.02 some million boards may
// make better ones; see package evaluation.
const UsualPace = 0.05

// Loss is the mean of the negative logarithm of how likely the labels are.
type Loss struct {
	// Fitted is the loss of the samples at their use in the last round, Held that of the held-back
	// samples.
	Fitted, Held float64
}

// ErrLabels means that there is not one label for each sample.
var ErrLabels = errors.New("the labels are not those of the samples")

// ErrShapes means no samples, or samples and first weights of different boards.
var ErrShapes = errors.New("the boards are not of one size")

// Fit returns the weights with which the labels of the samples are most likely, by logistic
// regression. They are the same with any number of threads. Fitting begins with the weights given,
// or with men and kings alone if start is nil, and stays near them where there are few samples: so
// the knowledge of other boards is kept. The samples should not be those that the weights given
// were fitted to: of 5 million, 3.8 million were that once, and the weights lost 41 Elo (18 to 63;
// 2026-11-22), although the boards held back were told better. Told, which may be nil, is called
// after each round.
func Fit(
	ctx context.Context, samples []Sample, labels []float32, start *evaluation.Values, f Fitting, told func(round int, l Loss),
) (*evaluation.Values, Loss, error) {
	if len(labels) != len(samples) {
		return nil, Loss{}, ErrLabels
	}
	shape, err := shapeOf(samples, start)
	if err != nil {
		return nil, Loss{}, err
	}
	kept := len(samples) - len(samples)/heldOut
	t := &trainer{
		shape: shape, samples: samples, labels: labels, threads: max(1, f.Threads),
		weights: make([]weight, shape.Weights()), seen: make([]view, batch),
	}
	t.begin(start)
	t.count(kept)
	rng, order := rand.New(rand.NewPCG(f.Seed, 0)), make([]int32, kept)
	for i := range order {
		order[i] = int32(i)
	}
	pace := cmp.Or(f.Pace, UsualPace)
	steps := f.Rounds * ((kept + batch - 1) / batch)
	step, loss := 0, Loss{}
	for round := range f.Rounds {
		rng.Shuffle(kept, func(i, j int) { order[i], order[j] = order[j], order[i] })
		sum := 0.0
		for from := 0; from < kept; from += batch {
			if err := ctx.Err(); err != nil {
				return nil, Loss{}, err
			}
			sum += t.judge(order[from:min(kept, from+batch)])
			t.adapt(float32(pace * (1 - float64(step)/float64(steps))))
			step++
		}
		loss = Loss{Fitted: sum / float64(max(1, kept)), Held: t.held(kept)}
		if told != nil {
			told(round+1, loss)
		}
	}
	w, err := t.rounded()
	return w, loss, err
}

// shapeOf is the shape of all samples.
func shapeOf(samples []Sample, start *evaluation.Values) (*evaluation.Shape, error) {
	if len(samples) == 0 {
		return nil, ErrShapes
	}
	shape := evaluation.ShapeOf(samples[0].Board)
	for i := range samples {
		if evaluation.ShapeOf(samples[i].Board) != shape {
			return nil, ErrShapes
		}
	}
	if start != nil && start.Shape() != shape {
		return nil, ErrShapes
	}
	return shape, nil
}
