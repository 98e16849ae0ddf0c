package rating

import (
	"math"
)

// Test is a sequential test between two hypotheses about the difference in strength:
// it is Elo0 by H0, and Elo1 by H1. It is asked after every pair and ends the match as
// soon as it has decided, which on average takes fewer games than a match of a fixed
// length with the same errors.
//
// It is the generalised sequential probability ratio test on pairs: each
// hypothesis is represented by one distribution of the results of a pair. It agrees
// with the hypothesis and makes the results seen most likely.
type Test struct {
	// Elo0 and Elo1 are the differences of the hypotheses; Elo0 is the lower one.
	Elo0, Elo1 float64
	// Alpha is the probability of deciding for H1 if H0 is true, Beta that of
	// deciding for H0 if H1 is true.
	Alpha, Beta float64
	// Normalized means that Elo0 and Elo1 are differences of normalised Elo: the mean
	// score in standard deviations of a game, so that the length of the match does not
	// depend on how many games are drawn.
	Normalized bool
}

// Usual is the test with the usual values.
func Usual() Test { return Test{Elo0: 0, Elo1: 10, Alpha: 0.05, Beta: 0.05} }

// Verdict is what a Test has decided.
type Verdict uint8

// The verdicts.
const (
	Undecided Verdict = iota
	H0
	H1
)

// String is "undecided", "H0" or "H1".
func (v Verdict) String() string { return [...]string{"undecided", "H0", "H1"}[v] }

// Bounds are Wald's: the test decides for H0 once the logarithm of the likelihood
// ratio is not above lower, and for H1 once it is not below upper.
func (t Test) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Verdict is the decision after the pairs.
func (t Test) Verdict(p Pairs) Verdict {
	lower, upper := t.Bounds()
	switch ratio := t.Ratio(p); {
	case ratio >= upper:
		return H1
	case ratio <= lower:
		return H0
	default:
		return Undecided
	}
}

// seldom replaces the number of pairs with a result that has not occurred, so no result is
// taken to be impossible.
const seldom = 1e-3

// Ratio is the logarithm of the likelihood ratio of H1 to H0.
func (t Test) Ratio(p Pairs) float64 {
	if p.Count() == 0 {
		return 0
	}
	var (
		seen  distribution
		total float64
	)
	for half, count := range p {
		seen[half] = math.Max(float64(count), seldom)
		total += seen[half]
	}
	for half := range seen {
		seen[half] /= total
	}
	h0, h1 := t.likeliest(seen, t.Elo0), t.likeliest(seen, t.Elo1)
	sum := 0.0
	for half := range seen {
		sum += seen[half] * math.Log(h1[half]/h0[half])
	}
	return total * sum
}

// distribution is the probability of each result of a pair.
type distribution [5]float64

// moments are the mean and the standard deviation.
func (d distribution) moments() (mean, deviation float64) {
	for half, chance := range d {
		mean += chance * share(half)
	}
	variance := 0.0
	for half, chance := range d {
		variance += chance * (share(half) - mean) * (share(half) - mean)
	}
	return mean, math.Sqrt(variance)
}

// likeliest is the distribution, among those with the difference elo, that makes the results seen
// most likely.
func (t Test) likeliest(seen distribution, elo float64) distribution {
	if t.Normalized {
		return likeliestNormalized(seen, elo)
	}
	var off distribution
	for half := range off {
		off[half] = share(half) - expected(elo)
	}
	return weighted(seen, off)
}

const (
	// perDeviation is the normalised Elo of a mean score that is one standard
	// deviation of a game above a half: 800 / ln 10.
	perDeviation = 800 / math.Ln10
	// rounds bounds the approximation of likeliestNormalized, settled is when it ends.
	// Three to six rounds are usual.
	rounds  = 100
	settled = 1e-9
)

// likeliestNormalized approximates the distribution of most likelihood of which the
// mean is a half and elo in units of its own standard deviation: section 4.1 of the
// first source.
func likeliestNormalized(seen distribution, elo float64) distribution {
	// A pair has twice the games, its share half the variance of a game's.
	target := math.Sqrt2 * elo / perDeviation
	out := distribution{0.2, 0.2, 0.2, 0.2, 0.2}
	for range rounds {
		mean, deviation := out.moments()
		var off distribution
		for half := range off {
			z := (share(half) - mean) / deviation
			off[half] = share(half) - 0.5 - target*deviation*(1+z*z)/2
		}
		next, change := weighted(seen, off), 0.0
		for half := range next {
			change = math.Max(change, math.Abs(next[half]-out[half]))
		}
		if out = next; change < settled {
			break
		}
	}
	return out
}

// weighted is the distribution seen/(1+x*off) with the x between its poles for which
// the mean of off is zero: proposition 1.1 of the first source. If off is not both
// positive and negative there is none, and it is seen as it is.
func weighted(seen, off distribution) distribution {
	least, most := 0.0, 0.0
	for _, by := range off {
		least, most = math.Min(least, by), math.Max(most, by)
	}
	if least == 0 || most == 0 {
		return seen
	}
	low, high := -1/most, -1/least
	for range halvings {
		x, sum := (low+high)/2, 0.0
		for half, by := range off {
			sum += seen[half] * by / (1 + x*by)
		}
		if sum > 0 { // the sum falls as x grows
			low = x
		} else {
			high = x
		}
	}
	var out distribution
	for half, by := range off {
		out[half] = seen[half] / (1 + (low+high)/2*by)
	}
	return out
}

// halvings is how often an interval is halved until it is as narrow as a float64.
const halvings = 80
