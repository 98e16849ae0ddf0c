package rating

import (
	"fmt"
	"math"
)

// Elo is a difference in strength on the Elo scale with its 95 % confidence
// interval. A bound that cannot be estimated from the games is infinite.
type Elo struct{ Difference, Low, High float64 }

// normal95 is the half-width of a 95 % confidence interval in standard errors;
// certain95 is the probability outside it.
const (
	normal95  = 1.96
	certain95 = 0.05
)

// Elo estimates the difference.
//
// A score s, the mean share of the points, corresponds to a difference of 400
// log10(s / (1-s)). Its error is computed from the variance of the pairs, not of
// single games, because the two games of a pair share their opening. If every
// pair was won, the lower bound is the difference at which the probability of
// winning a pair is 0.05^(1/n), and likewise if every one was lost. A single pair
// gives no error.
func (p Pairs) Elo() Elo {
	n, inf := p.Count(), math.Inf(1)
	if n == 0 {
		return Elo{0, -inf, inf}
	}
	mean := p.mean()
	switch least := math.Pow(certain95, 1/float64(n)); {
	case mean == 1:
		return Elo{inf, difference(least), inf}
	case mean == 0:
		return Elo{-inf, -inf, -difference(least)}
	case n == 1:
		return Elo{difference(mean), -inf, inf}
	}
	margin := normal95 * p.standardError()
	return Elo{difference(mean), difference(mean - margin), difference(mean + margin)}
}

// difference is the Elo difference that corresponds to a mean score.
func difference(score float64) float64 {
	score = max(0, min(score, 1)) // of which the differences are infinite
	return 400 * math.Log10(score/(1-score))
}

// expected is the inverse of difference: the mean score of a player so much
// stronger.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// logExpected is the logarithm of expected, finite however small that is.
func logExpected(elo float64) float64 { return -math.Log1p(math.Pow(10, -elo/400)) }

// String is the difference with its interval, for example "+35 (95 %: -12 to
// +83)", or the only finite bound, for example "> +120".
func (e Elo) String() string {
	switch {
	case math.IsInf(e.Difference, 1):
		return fmt.Sprintf("> %s (95 %%)", signed(e.Low))
	case math.IsInf(e.Difference, -1):
		return fmt.Sprintf("< %s (95 %%)", signed(e.High))
	case math.IsInf(e.Low, -1) && math.IsInf(e.High, 1):
		return signed(e.Difference) + " (too few games to estimate the error)"
	default:
		return fmt.Sprintf("%s (95 %%: %s to %s)", signed(e.Difference), signed(e.Low), signed(e.High))
	}
}

// signed formats a bound as a whole number with its sign, never "-0".
func signed(x float64) string {
	if math.IsInf(x, 0) {
		return fmt.Sprintf("%+v", x)
	}
	return fmt.Sprintf("%+d", int(math.Round(x)))
}
