package train

import "math"

// unit is how many hundredths of a man are a factor of e in the odds of winning.
const unit = 100.0

// UsualShare is the part of the search in the labels with which weights were fitted that
// win.
const UsualShare = 0.9

// Table knows what some boards are worth for certain.
type Table interface {
	// Result is what the side to move scores: 2 for a win, 1 for a draw, 0; ok is false if
	// the table does not have the board.
	Result(s Sample) (points uint8, ok bool)
}

// Label says what the samples are worth for their side to move, from 0 for a loss to 1 for
// a win: what the table knows (it may be nil), else the result of the game mixed with what
// the search said. Share, from 0 to 1, is the part of the search.
func Label(samples []Sample, table Table, share float64) []float32 {
	out := make([]float32, len(samples))
	for i, s := range samples {
		if table != nil {
			if points, ok := table.Result(s); ok {
				out[i] = float32(points) / 2
				continue
			}
		}
		result, said := float64(s.Result)/2, sigmoid(float64(s.Score)/unit)
		out[i] = float32(float64((1-share)*result) + float64(share*said))
	}
	return out
}

// sigmoid is how likely a win is with those odds, given as their logarithm.
func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
