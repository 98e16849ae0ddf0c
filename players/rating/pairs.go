package rating

import "math"

// Pairs counts the pairs of games in which a player scored 0, a half, 1, one and a
// half and 2 points.
type Pairs [5]int

// Count is the number of pairs.
func (p Pairs) Count() int {
	n := 0
	for _, count := range p {
		n += count
	}
	return n
}

// share is the part of the points of a pair that its index stands for.
func share(half int) float64 { return float64(half) / 4 }

// mean is the mean share of the points, not a number without a pair.
func (p Pairs) mean() float64 {
	sum := 0.0
	for half, count := range p {
		sum += float64(count) * share(half)
	}
	return sum / float64(p.Count())
}

// standardError is that of the mean: for n pairs with shares x and mean m it is
// sqrt(sum (x-m)^2 / (n-1) / n), not a number for less than two.
func (p Pairs) standardError() float64 {
	n, mean, squares := float64(p.Count()), p.mean(), 0.0
	for half, count := range p {
		off := share(half) - mean
		squares += float64(count) * off * off
	}
	return math.Sqrt(squares / (n - 1) / n)
}

// Superiority is the likelihood that the player is the stronger one, from 0 to 1:
// of a normal distribution with the mean and the error of the pairs, the part above
// a half. If all n pairs had the same result there is no error, and it is that of
// a sign test: 1 - 2^-n for pairs that were all won.
func (p Pairs) Superiority() float64 {
	over, by := p.mean()-0.5, p.standardError()
	chance := math.Pow(0.5, float64(p.Count()))
	switch {
	case by > 0:
		return math.Erfc(-over/by/math.Sqrt2) / 2 // the normal distribution
	case over > 0:
		return 1 - chance
	case over < 0:
		return chance
	default: // all pairs were drawn, or there is none
		return 0.5
	}
}
