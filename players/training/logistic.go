package training

import "math"

// Sigmoid is the probability of a win with those odds, given as their logarithm.
func Sigmoid(logit float64) float64 { return 1 / (1 + math.Exp(-logit)) }

// Loss is the negative logarithm of the likelihood of a label from 0 to 1, of which likely is
// the prediction.
func Loss(label, likely float64) float64 {
	const least = 1e-12
	return -float64(label*math.Log(max(likely, least))) - float64((1-label)*math.Log(max(1-likely, least)))
}
