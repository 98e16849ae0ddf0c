package rating

import "math"

// spread is how far the ratings of a fit may be off: the inverse information on both sides of
// the variance of the gradient, as it was seen pair by pair.
type spread struct {
	information, variance [][]float64
	// scale allows for the ratings that were fitted to the same pairs. It is infinite if
	// there are no more pairs than these.
	scale float64
}

func (f *fitting) spread() spread {
	_, information := f.slope()
	s, total := spread{information, matrix(f.n, 0), math.Inf(1)}, 0.0
	for _, c := range f.encounters {
		p := f.chance(c)
		for half, count := range c.counts {
			off := perElo * (share(half) - p)
			addEdge(s.variance, c.a, c.b, count*off*off)
		}
		total += c.total
	}
	if free := float64(f.n - 1); total > free {
		s.scale = total / (total - free)
	}
	return s
}

// around is a difference between ratings with its bounds: the sum of the ratings, each times
// its weight. The weights add up to zero.
func (f Fitted) around(weights []float64) Elo {
	difference, variance := 0.0, 0.0
	row := solveLinear(f.spread.information, weights)
	for a, w := range weights {
		difference += w * f.strengths[a]
		for b := range row {
			variance += row[a] * f.spread.variance[a][b] * row[b]
		}
	}
	by := math.Inf(1)
	if !math.IsInf(f.spread.scale, 1) {
		by = normal95 * math.Sqrt(f.spread.scale*math.Max(0, variance))
	}
	return Elo{difference, difference - by, difference + by}
}

// Over is by how much player a is stronger than player b, with the error of that difference.
func (f Fitted) Over(a, b int) Elo {
	weights := make([]float64, len(f.strengths))
	weights[a]++
	weights[b]--
	return f.around(weights)
}

// fromMean is the strength of a player less the mean of all.
func (f Fitted) fromMean(player int) Elo {
	weights := make([]float64, len(f.strengths))
	for i := range weights {
		weights[i] = -1 / float64(len(weights))
	}
	weights[player]++
	return f.around(weights)
}
