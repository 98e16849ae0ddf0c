package train

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"sync"

	"parlour/players/draughts/evaluation"
)

// The weights are fitted by steps of Adam (Kingma and Ba, "Adam: A Method for Stochastic
// Optimization", 2015), each along the gradient over a batch of samples. The steps become
// shorter from the first to the last.
const (
	batch = 1 << 14
	pace  = 0.01
	// pull draws the weights of windows to 0, so that few samples do not make them large:
	// a search looks for the boards whose values are the furthest from the truth. It is
	// the square of the inverse of how large they are expected to be.
	pull = 25.0
	// firstKing is what a king is worth to begin with, in men.
	firstKing = 2
	// shards of a batch are summed for themselves and then in their order, so that the
	// sums do not depend on the number of threads.
	shards = 4
	// One in so many samples, the last ones, is not fitted to: they tell how well the
	// weights do on games they have not seen.
	heldOut = 25
)

// Fitting says how weights are fitted.
type Fitting struct {
	// Rounds is how often each sample is used. Seed chooses their order.
	Rounds int
	Seed   uint64
	// Threads do not change the weights.
	Threads int
}

// Loss is the mean of the negative logarithm of how likely the labels are.
type Loss struct {
	// Fitted is that of the samples as they were used in the last round, Held that of the
	// samples that were held back.
	Fitted, Held float64
}

// model are the weights while they are fitted, in logarithms of odds: of a full board and
// of an empty one.
type model [evaluation.Features][2]float64

const atTerms = evaluation.Windows * evaluation.Patterns

// ErrLabels tells that there is not one label for each sample.
var ErrLabels = errors.New("the labels are not those of the samples")

// Fit returns the weights with which the labels of the samples are most likely, by
// logistic regression. They are the same with any number of threads. Fitting begins with
// the weights given, or with men and kings alone if start is nil. Told, which may be
// nil, is called after each round.
func Fit(
	ctx context.Context, samples []Sample, labels []float32, start *evaluation.Weights, f Fitting, told func(round int, l Loss),
) (*evaluation.Weights, Loss, error) {
	if len(labels) != len(samples) {
		return nil, Loss{}, ErrLabels
	}
	kept := len(samples) - len(samples)/heldOut
	t := &trainer{samples: samples, labels: labels, threads: max(1, f.Threads), sums: make([]model, shards)}
	t.begin(start)
	rng, order := rand.New(rand.NewPCG(f.Seed, 0)), make([]int32, kept)
	for i := range order {
		order[i] = int32(i)
	}
	steps := f.Rounds * ((kept + batch - 1) / batch)
	step, loss := 0, Loss{}
	for round := range f.Rounds {
		rng.Shuffle(kept, func(i, j int) { order[i], order[j] = order[j], order[i] })
		sum := 0.0
		for from := 0; from < kept; from += batch {
			if err := ctx.Err(); err != nil {
				return nil, Loss{}, err
			}
			step++
			of := order[from:min(kept, from+batch)]
			sum += t.slope(of)
			t.adapt(len(of), step, pace*(1-float64(step-1)/float64(steps)))
		}
		loss = Loss{Fitted: sum / float64(max(1, kept)), Held: t.held(kept)}
		if told != nil {
			told(round+1, loss)
		}
	}
	w, err := t.now.rounded()
	return w, loss, err
}

// trainer is a model while it is fitted.
type trainer struct {
	samples            []Sample
	labels             []float32
	threads            int
	now, mean, squares model
	sums               []model // of the shards; the first becomes that of the batch
}

// begin sets the weights to begin with.
func (t *trainer) begin(start *evaluation.Weights) {
	if start == nil {
		t.now[evaluation.Man] = [2]float64{1, 1}
		for i := range evaluation.KingWeights {
			t.now[evaluation.King+i] = [2]float64{firstKing, firstKing}
		}
		return
	}
	for i, pair := range start.Pairs() {
		for j := range pair {
			t.now[i][j] = float64(pair[j]) / (unit * evaluation.Fineness)
		}
	}
}

// inShards calls do for the parts of n, each with its number, on the threads.
func (t *trainer) inShards(n int, do func(shard, from, to int)) {
	var work sync.WaitGroup
	next := make(chan int, shards)
	for i := range shards {
		next <- i
	}
	close(next)
	for range t.threads {
		work.Go(func() {
			for i := range next {
				do(i, i*n/shards, (i+1)*n/shards)
			}
		})
	}
	work.Wait()
}

// slope makes the first sum that of the gradients of the samples, and returns the sum of
// their losses.
func (t *trainer) slope(of []int32) (loss float64) {
	var losses [shards]float64
	t.inShards(len(of), func(shard, from, to int) {
		sum := &t.sums[shard]
		*sum = model{}
		for _, i := range of[from:to] {
			losses[shard] += t.now.add(sum, &t.samples[i], float64(t.labels[i]))
		}
	})
	t.inShards(evaluation.Features, func(_, from, to int) {
		first := &t.sums[0]
		for s := 1; s < shards; s++ {
			for i, pair := range t.sums[s][from:to] {
				first[from+i][0] += pair[0]
				first[from+i][1] += pair[1]
			}
		}
	})
	for _, l := range losses {
		loss += l
	}
	return loss
}

// adapt is a step of Adam along the sum of n gradients.
func (t *trainer) adapt(n, step int, pace float64) {
	decay := pull / float64(len(t.samples))
	const keep, keepSquares, tiny = 0.9, 0.999, 1e-8
	ofMean, ofSquares := 1-math.Pow(keep, float64(step)), 1-math.Pow(keepSquares, float64(step))
	t.inShards(evaluation.Features, func(_, from, to int) {
		for i := from; i < to; i++ {
			to0 := decay
			if i >= atTerms {
				to0 = 0
			}
			for half := range t.now[i] {
				g := t.sums[0][i][half]/float64(n) + float64(to0*t.now[i][half])
				mean := float64(keep*t.mean[i][half]) + float64((1-keep)*g)
				squares := float64(keepSquares*t.squares[i][half]) + float64((1-keepSquares)*float64(g*g))
				t.mean[i][half], t.squares[i][half] = mean, squares
				t.now[i][half] -= float64(pace*mean/ofMean) / (math.Sqrt(squares/ofSquares) + tiny)
			}
		}
	})
}

// held is the mean loss of the samples that were held back.
func (t *trainer) held(from int) float64 {
	n := len(t.samples) - from
	var losses [shards]float64
	t.inShards(n, func(shard, a, b int) {
		for i := from + a; i < from+b; i++ {
			losses[shard] += t.now.add(nil, &t.samples[i], float64(t.labels[i]))
		}
	})
	sum := 0.0
	for _, l := range losses {
		sum += l
	}
	return sum / float64(max(1, n))
}

// add adds the gradient of a sample to the sum, if there is one, and returns its loss.
func (m *model) add(sum *model, s *Sample, label float64) (loss float64) {
	full := float64(s.Full()) / evaluation.Parts
	empty := 1 - full
	windows, terms := s.Windows(), s.Terms()
	var onFull, onEmpty float64
	for i := range evaluation.Windows {
		a, b := &m[windows[i]], &m[windows[evaluation.Windows+i]]
		onFull += a[0] - b[0]
		onEmpty += a[1] - b[1]
	}
	for _, t := range terms {
		pair, times := &m[atTerms+int(t.At)], float64(t.Times)
		onFull += float64(times * pair[0])
		onEmpty += float64(times * pair[1])
	}
	sign, logit := 1.0, float64(full*onFull)+float64(empty*onEmpty)
	if s.BlackToMove {
		sign = -1
	}
	sign /= float64(s.Discount(int(math.Copysign(1, logit))))
	likely := sigmoid(sign * logit)
	if sum != nil {
		short := (likely - label) * sign
		sum.spread(&windows, terms, float64(short*full), float64(short*empty))
	}
	const least = 1e-12
	return -float64(label*math.Log(max(likely, least))) - float64((1-label)*math.Log(max(1-likely, least)))
}

// spread adds to the gradient of each feature of a sample.
func (m *model) spread(windows *[2 * evaluation.Windows]int32, terms []evaluation.Term, full, empty float64) {
	for i := range evaluation.Windows {
		a, b := &m[windows[i]], &m[windows[evaluation.Windows+i]]
		a[0] += full
		a[1] += empty
		b[0] -= full
		b[1] -= empty
	}
	for _, t := range terms {
		pair, times := &m[atTerms+int(t.At)], float64(t.Times)
		pair[0] += float64(times * full)
		pair[1] += float64(times * empty)
	}
}

// rounded are the weights in the engine's unit.
func (m *model) rounded() (*evaluation.Weights, error) {
	out := make([]evaluation.Pair, len(m))
	for i := range m {
		most := float64(evaluation.Most)
		if i >= atTerms {
			most = math.MaxInt16
		}
		for half, x := range m[i] {
			out[i][half] = int16(math.Round(max(-most, min(x*unit*evaluation.Fineness, most))))
		}
	}
	return evaluation.New(out)
}
