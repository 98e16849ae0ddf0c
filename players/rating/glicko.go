package rating

import "math"

// Skill is how strong a player is thought to be, by Glicko-2 of Mark E. Glickman.
type Skill struct {
	// Rating is on the Elo scale, Deviation is its standard error.
	Rating, Deviation float64
	// Volatility is how much the strength changes from one period to the next.
	Volatility float64
}

// Newcomer is the skill of a player of whom nothing is known.
func Newcomer() Skill { return Skill{Rating: centre, Deviation: 350, Volatility: 0.06} }

// Met is a game against an opponent, whose volatility does not count.
type Met struct {
	Opponent Skill
	// Score is 1 for a win, 0.5 for a draw and 0 for a loss.
	Score float64
}

const (
	// centre is the rating of a newcomer, perUnit the Elo of a unit of Glicko-2.
	centre  = 1500
	perUnit = 173.7178
	// tau restrains changes of the volatility; Glickman advises 0.3 to 1.2.
	tau = 0.5
	// accuracy is how near to its root the volatility is computed, tries the most steps to it.
	accuracy = 1e-6
	tries    = 100
	// most is the deviation of a player of whom nothing is known; no player's is larger.
	most = 350
)

// After is the skill after a period with these games; without any it is only less certain.
// The steps are those of the paper.
func (s Skill) After(games ...Met) Skill {
	phi := s.Deviation / perUnit
	if len(games) == 0 {
		s.Deviation = min(most, perUnit*math.Hypot(phi, s.Volatility))
		return s
	}
	mu := (s.Rating - centre) / perUnit
	information, surprise := 0.0, 0.0 // 1/v and the sum of step 4
	for _, g := range games {
		weight := weightOf(g.Opponent.Deviation / perUnit)
		expected := 1 / (1 + math.Exp(-weight*(mu-(g.Opponent.Rating-centre)/perUnit)))
		information += weight * weight * expected * (1 - expected)
		surprise += weight * (g.Score - expected)
	}
	s.Volatility = s.volatility(phi, 1/information, surprise/information)
	before := math.Hypot(phi, s.Volatility)
	phi = 1 / math.Sqrt(1/(before*before)+information)
	s.Rating, s.Deviation = centre+perUnit*(mu+phi*phi*surprise), min(most, perUnit*phi)
	return s
}

// weightOf is how much a game against an opponent of that deviation tells: g of the paper.
func weightOf(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// volatility is step 5: the root of a function, by the Illinois algorithm.
func (s Skill) volatility(phi, v, delta float64) float64 {
	a := math.Log(s.Volatility * s.Volatility)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + v + e
		return e*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	low, high := a, a-tau
	if excess := delta*delta - phi*phi - v; excess > 0 {
		high = math.Log(excess)
	} else {
		for f(high) < 0 {
			high -= tau
		}
	}
	atLow, atHigh := f(low), f(high)
	for range tries {
		if math.Abs(high-low) <= accuracy {
			break
		}
		mid := low + (low-high)*atLow/(atHigh-atLow)
		atMid := f(mid)
		if atMid*atHigh <= 0 {
			low, atLow = high, atHigh
		} else {
			atLow /= 2
		}
		high, atHigh = mid, atMid
	}
	return math.Exp(low / 2)
}
