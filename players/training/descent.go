package training

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
)

// Descent is how numbers are fitted: by going through the samples several times in a random order,
// with a step along the gradient of each.
type Descent struct {
	Passes int
	// Pace is the length of the steps in the first pass, and Shorter times as long as in the
	// pass before are those of every other.
	Pace, Shorter float64
}

// Descend goes through samples in an order drawn by seed. For each it calls learn, to take a step
// and return the loss before it. It returns the mean loss of the last pass. The samples stay as
// they are.
func Descend[S any](ctx context.Context, d Descent, samples []S, seed uint64, learn func(s *S, length float64) (loss float64)) (mean float64, err error) {
	const often = 1 << 12
	samples, rng := slices.Clone(samples), rand.New(rand.NewPCG(seed, uint64(d.Passes)))
	length := d.Pace
	for range d.Passes {
		rng.Shuffle(len(samples), func(i, j int) { samples[i], samples[j] = samples[j], samples[i] })
		sum := 0.0
		for i := range samples {
			if i%often == 0 && ctx.Err() != nil {
				return 0, ctx.Err()
			}
			sum += learn(&samples[i], length)
		}
		mean = sum / float64(max(1, len(samples)))
		length *= d.Shorter
	}
	return mean, nil
}

// Adaptive is a number that is fitted. Its steps are those of Duchi, Hazan and Singer, "Adaptive
// Subgradient Methods for Online Learning and Stochastic Optimization", 2011: the more was learned of
// it, the shorter they are.
type Adaptive struct {
	Value   float64
	squares float64 // sum of those of its gradients
}

// Step changes the number along its gradient.
func (a *Adaptive) Step(gradient, length float64) {
	a.squares += float64(gradient * gradient)
	a.Value += float64(length*gradient) / math.Sqrt(a.squares+1)
}
