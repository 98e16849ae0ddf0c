package train

import (
	"math"
	"slices"

	"parlour/players/draughts/evaluation"
	"parlour/players/training"
)

const (
	// A pull draws the weights of patterns to their first values, so that few samples do not make
	// them large: a search finds the boards with the worst values. It is the inverse square of
	// their expected error; the parts of a state may be worth more than the whole adds to them.
	pull = 200.0
	// termPull is that of the terms beside the patterns.
	termPull = 1.0
	// firstKing is what a king is worth to begin with, in men.
	firstKing = 2
)

// partPulls are those of parts of patterns, by how many rows they have.
var partPulls = map[int]float32{4: 100, 2: 20}

// mostWeights is room for the weights of a feature.
const mostWeights = 16

// weight is one while it is fitted: in logarithms of odds, on a full board and on an empty
// one.
type weight struct {
	now     [2]float32
	sum     [2]float32 // of the gradients of the batch
	squares [2]float32 // the sum of the squares of those of all batches
	centre  [2]float32 // what it is drawn to
	pull    float32    // in each sample
	seen    int32      // in how many samples
	inBatch int32      // and of those of the batch
}

// trainer are the weights while they are fitted.
type trainer struct {
	shape   *evaluation.Shape
	samples []Sample
	labels  []float32
	threads int
	weights []weight
	seen    []view // the samples of the batch
	moved   [shards][]int32
}

// view is a sample, as far as its gradient goes.
type view struct {
	patterns []int32
	terms    []evaluation.Term
	// full and empty is how much the logarithm of the odds should be lower, on each of
	// these boards.
	full, empty float32
}

// begin sets the weights to begin with, to which they are drawn.
func (t *trainer) begin(start *evaluation.Values) {
	t.set(start)
	for i := range t.weights {
		t.weights[i].centre = t.weights[i].now
	}
}

func (t *trainer) set(start *evaluation.Values) {
	if start == nil {
		t.weights[t.shape.Term(evaluation.Man)].now = [2]float32{1, 1}
		for i := range evaluation.KingWeights {
			t.weights[t.shape.Term(evaluation.King+i)].now = [2]float32{firstKing, firstKing}
		}
		return
	}
	for i, pair := range start.Pairs() {
		for j := range pair {
			t.weights[i].now[j] = float32(pair[j]) / (unit * evaluation.Fineness)
		}
	}
}

// count counts in how many of the first samples each feature is, and sets how strongly it
// is drawn.
func (t *trainer) count(kept int) {
	var (
		features, of []int32
		terms        []evaluation.Term
	)
	patterns := t.shape.Patterns
	for i := range t.samples[:kept] {
		s := &t.samples[i]
		features, terms = s.taught(s.Patterns(features[:0]), s.Terms())
		for i, f := range features {
			of = patterns[i%len(patterns)].Weights(of[:0], f)
			for _, w := range of {
				t.weights[w].seen++
			}
		}
		for _, term := range terms {
			t.weights[t.shape.Term(int(term.At))].seen++
		}
	}
	for _, p := range patterns {
		t.draw(p.First, p.States, pull)
		for _, part := range p.Parts {
			t.draw(part.First, part.States, partPulls[part.Rows])
		}
	}
	t.draw(t.shape.Term(0), evaluation.Terms, termPull)
}

// draw sets how strongly so many weights from one on are drawn in all samples together.
func (t *trainer) draw(first, n int, pull float32) {
	for i := first; i < first+n; i++ {
		t.weights[i].pull = pull / float32(max(1, t.weights[i].seen))
	}
}

// judge looks at the samples of a batch and returns the sum of their losses.
func (t *trainer) judge(of []int32) (loss float64) {
	t.seen = t.seen[:len(of)]
	var losses [shards]float64
	training.Shards(shards, t.threads, func(shard int) {
		for i := shard * len(of) / shards; i < (shard+1)*len(of)/shards; i++ {
			losses[shard] += t.view(&t.seen[i], int(of[i]))
		}
	})
	for _, l := range losses {
		loss += l
	}
	return loss
}

// view looks at a sample, and returns its loss.
func (t *trainer) view(v *view, i int) (loss float64) {
	s, label := &t.samples[i], float64(t.labels[i])
	v.patterns, v.terms = s.Patterns(v.patterns[:0]), s.Terms()
	var onFull, onEmpty float64
	for i := range t.shape.Patterns {
		of := &t.shape.Patterns[i]
		a, b := t.worth(of, v.patterns[i]), t.worth(of, v.patterns[len(t.shape.Patterns)+i])
		onFull += float64(a[0] - b[0])
		onEmpty += float64(a[1] - b[1])
	}
	for _, term := range v.terms {
		pair, times := &t.weights[t.shape.Term(int(term.At))].now, float64(term.Times)
		onFull += float64(times * float64(pair[0]))
		onEmpty += float64(times * float64(pair[1]))
	}
	full := float64(s.Full()) / evaluation.Parts
	empty := 1 - full
	sign, logit := 1.0, float64(full*onFull)+float64(empty*onEmpty)
	if s.BlackToMove {
		sign = -1
	}
	sign /= float64(s.Discount(int(math.Copysign(1, logit))))
	likely := training.Sigmoid(sign * logit)
	short := (likely - label) * sign
	v.full, v.empty = float32(short*full), float32(short*empty)
	v.patterns, v.terms = s.taught(v.patterns, v.terms)
	return training.Loss(label, likely)
}

// taught are those of the features of a sample whose weights are fitted to it. Known boards are of few
// pieces, and teach only what the pieces are worth: the other weights are for the boards before these.
func (s *Sample) taught(patterns []int32, terms []evaluation.Term) ([]int32, []evaluation.Term) {
	if !s.Known {
		return patterns, terms
	}
	return patterns[:0], slices.DeleteFunc(terms, func(t evaluation.Term) bool { return !evaluation.OfPieces(int(t.At)) })
}

// worth is what a feature of a pattern is worth with its parts.
func (t *trainer) worth(p *evaluation.Pattern, feature int32) (sum [2]float32) {
	var buffer [mostWeights]int32
	for _, at := range p.Weights(buffer[:0], feature) {
		add := &t.weights[at].now
		sum[0] += add[0]
		sum[1] += add[1]
	}
	return sum
}

// adapt moves the weights of the features of the batch. Each shard has patterns of its own;
// the first has the terms.
func (t *trainer) adapt(pace float32) {
	training.Shards(shards, t.threads, func(shard int) {
		t.moved[shard] = t.moved[shard][:0]
		for pattern := shard; pattern < len(t.shape.Patterns); pattern += shards {
			of := &t.shape.Patterns[pattern]
			for i := range t.seen {
				v := &t.seen[i]
				if len(v.patterns) == 0 {
					continue
				}
				t.addPattern(shard, of, v.patterns[pattern], v.full, v.empty)
				t.addPattern(shard, of, v.patterns[len(t.shape.Patterns)+pattern], -v.full, -v.empty)
			}
		}
		if shard == 0 {
			t.addTerms()
		}
		for _, i := range t.moved[shard] {
			t.weights[i].move(pace)
		}
	})
}

// addPattern adds to the gradients of a feature and its parts.
func (t *trainer) addPattern(shard int, p *evaluation.Pattern, feature int32, full, empty float32) {
	var buffer [mostWeights]int32
	for _, at := range p.Weights(buffer[:0], feature) {
		t.add(shard, at, full, empty)
	}
}

func (t *trainer) addTerms() {
	for i := range t.seen {
		v := &t.seen[i]
		for _, term := range v.terms {
			times := float32(term.Times)
			t.add(0, int32(t.shape.Term(int(term.At))), times*v.full, times*v.empty)
		}
	}
}

// add adds to the gradient of a weight.
func (t *trainer) add(shard int, at int32, full, empty float32) {
	w := &t.weights[at]
	if w.inBatch == 0 {
		t.moved[shard] = append(t.moved[shard], at)
	}
	w.inBatch++
	w.sum[0] += full
	w.sum[1] += empty
}

// move moves a weight along its gradient.
func (w *weight) move(pace float32) {
	pull := w.pull * float32(w.inBatch)
	for half := range w.sum {
		g := w.sum[half] + float32(pull*(w.now[half]-w.centre[half]))
		w.squares[half] += float32(g * g)
		w.now[half] -= float32(pace*g) / (float32(math.Sqrt(float64(w.squares[half]))) + tiny)
	}
	w.sum, w.inBatch = [2]float32{}, 0
}

// tiny is less than any gradient that counts.
const tiny = 1e-6

// held is the mean loss of the samples that were held back.
func (t *trainer) held(from int) float64 {
	n := len(t.samples) - from
	var losses [shards]float64
	training.Shards(shards, t.threads, func(shard int) {
		var v view
		for i := from + shard*n/shards; i < from+(shard+1)*n/shards; i++ {
			losses[shard] += t.view(&v, i)
		}
	})
	sum := 0.0
	for _, l := range losses {
		sum += l
	}
	return sum / float64(max(1, n))
}

// rounded are the weights in the engine's unit.
func (t *trainer) rounded() (*evaluation.Values, error) {
	out := make([]evaluation.Pair, len(t.weights))
	for i := range out {
		most := float64(t.shape.Most())
		if at := i - t.shape.Term(0); at >= 0 && at < evaluation.Terms {
			most = math.MaxInt16
		}
		for half, x := range t.weights[i].now {
			out[i][half] = int16(math.Round(max(-most, min(float64(x)*unit*evaluation.Fineness, most))))
		}
	}
	return evaluation.New(t.shape, out)
}
