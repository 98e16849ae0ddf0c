package train

import (
	"parlour/players/draughts/evaluation"
	"parlour/players/training"
)

// Confidence says how likely a win is by a score. A search thinks a man more worth the
// same on any board, but of the games with few pieces most are drawn. The logarithm of the
// odds of winning is the score times a polynomial of how full the board is; its
// coefficients, the constant first, are these. The zero Confidence stands for 1 / unit.
type Confidence [3]float64

// Calibrate fits the confidence in the scores to the results of the games, by Newton's
// method.
func Calibrate(samples []Sample) Confidence {
	var of []*Sample
	for i := range samples {
		if s := &samples[i]; !s.Aside && max(s.Score, -s.Score) <= mostCalibrated {
			of = append(of, s)
		}
	}
	c := Confidence{1 / unit}
	if len(of) < leastCalibrated {
		return c
	}
	for range newtonSteps {
		slope, curve := c.slope(of)
		for i, by := range solved(curve, slope) {
			c[i] += by
		}
	}
	return c
}

const (
	leastCalibrated = 10_000 // samples
	newtonSteps     = 8
	// mostCalibrated is the score above which a game is all but won, whatever its score.
	mostCalibrated = 300
	// leastConfidence is the least one, for boards with hardly any samples, in parts of 1 /
	// unit.
	leastConfidence = 0.2
)

// slope is the gradient of how likely the results are, and the curvature against it.
func (c Confidence) slope(of []*Sample) (slope [3]float64, curve [3][3]float64) {
	for _, s := range of {
		full := float64(s.Full()) / evaluation.Parts
		x := [3]float64{float64(s.Score), float64(float64(s.Score) * full), float64(float64(s.Score) * full * full)}
		likely := training.Sigmoid(float64(c[0]*x[0]) + float64(c[1]*x[1]) + float64(c[2]*x[2]))
		short, weight := float64(s.Result)/2-likely, likely*(1-likely)
		for i := range x {
			slope[i] += float64(short * x[i])
			for j := range x {
				curve[i][j] += float64(weight * float64(x[i]*x[j]))
			}
		}
	}
	return slope, curve
}

// solved is the solution of three linear equations by elimination.
func solved(a [3][3]float64, b [3]float64) (x [3]float64) {
	for i := range a {
		for j := i + 1; j < len(a); j++ {
			by := a[j][i] / max(a[i][i], least)
			for k := range a {
				a[j][k] -= float64(by * a[i][k])
			}
			b[j] -= float64(by * b[i])
		}
	}
	for i := len(a) - 1; i >= 0; i-- {
		x[i] = b[i]
		for k := i + 1; k < len(a); k++ {
			x[i] -= float64(a[i][k] * x[k])
		}
		x[i] /= max(a[i][i], least)
	}
	return x
}

// least is less than what counts, and more than 0.
const least = 1e-12

// likely is how likely the side to move wins, by the score of a sample.
func (c Confidence) likely(s *Sample) float64 {
	if c == (Confidence{}) {
		return training.Sigmoid(float64(s.Score) / unit)
	}
	full := float64(s.Full()) / evaluation.Parts
	factor := c[0] + float64(full*(c[1]+float64(full*c[2])))
	return training.Sigmoid(float64(s.Score) * max(factor, leastConfidence/unit))
}
