package train

import (
	"errors"
	"math"

	"parlour/players/draughts/evaluation"
)

// ErrMean means weights of boards of different sizes, or none.
var ErrMean = errors.New("no mean of weights for boards of different sizes, or of none")

// Mean returns the mean of two weights, of which the first count for a share from 0 to 1 and the
// second for the rest. Weights fitted to different games have errors of their own, and those of the
// mean are smaller (Breiman, "Bagging Predictors", 1996). The error is ErrMean.
//
// Of English draughts, 3.5 million boards gave weights that win +12 Elo (+4 to +20) against those that
// they began with; the mean of the two wins +32 (+25 to +40), in 2,000 games each at 4,000 nodes a move
// (2026-11-28, 6192dd68).
func Mean(first, second *evaluation.Values, share float64) (*evaluation.Values, error) {
	if first == nil || second == nil || first.Shape() != second.Shape() {
		return nil, ErrMean
	}
	a, b := first.Pairs(), second.Pairs()
	out := make([]evaluation.Pair, max(len(a), len(b)))
	for i := range out {
		x, y := pairOf(a, i), pairOf(b, i)
		for half := range out[i] {
			mean := float64(share*float64(x[half])) + float64((1-share)*float64(y[half]))
			out[i][half] = int16(math.Round(mean))
		}
	}
	return evaluation.New(first.Shape(), out)
}

// pairOf is a weight, 0 for those of the parts of patterns if a file has none.
func pairOf(of []evaluation.Pair, i int) evaluation.Pair {
	if i < len(of) {
		return of[i]
	}
	return evaluation.Pair{}
}
