package rating

import "math"

// Encounter is what two players have done against each other: Pairs are those of A.
type Encounter struct {
	A, B  int
	Pairs Pairs
}

// Fitted are the strengths of several players.
type Fitted struct {
	// Ratings are the strengths, of which the mean is 0: each with the bounds of its
	// difference from that mean.
	Ratings []Elo
	// Assumed reports whether one drawn pair was added to each encounter, because
	// the results alone allow infinite differences: some players have lost every
	// game against all others.
	Assumed bool

	strengths []float64
	spread    spread
}

// The limits of the approximation of Fit. Five to ten steps are usual.
const (
	maxSteps   = 200
	maxHalving = 40
)

// perElo is how the logarithm of the odds grows with the difference.
const perElo = math.Ln10 / 400

// Fit finds the strengths of players 0 to n-1 under which the results of all
// encounters are most likely in the model of Bradley and Terry, where a draw is half
// a win and half a loss. Their errors take into account that the games of a pair
// depend on each other, and how many are drawn. For two players it is Pairs.Elo.
// The encounters must link all players; they may be without a pair.
func Fit(n int, all []Encounter) Fitted {
	f := fitting{n: n, ratings: make([]float64, n)}
	for _, e := range all {
		f.add(e, 0)
	}
	assumed := !f.determined()
	if assumed {
		f.encounters = nil
		for _, e := range all {
			f.add(e, 1)
		}
	}
	f.solve()
	return f.fitted(assumed)
}

// fitted is what was found.
func (f *fitting) fitted(assumed bool) Fitted {
	out := Fitted{Assumed: assumed, strengths: f.ratings, spread: f.spread()}
	for i := range f.n {
		out.Ratings = append(out.Ratings, out.fromMean(i))
	}
	return out
}

// fitting is a fit that is being made.
type fitting struct {
	n          int
	encounters []counted
	ratings    []float64
}

// counted is an encounter with the pairs that are added to it.
type counted struct {
	a, b   int
	counts [5]float64
	total  float64
}

// add adds an encounter with a number of drawn pairs.
func (f *fitting) add(e Encounter, drawn float64) {
	c := counted{a: e.A, b: e.B, total: float64(e.Pairs.Count()) + drawn}
	for half, count := range e.Pairs {
		c.counts[half] = float64(count)
	}
	c.counts[len(c.counts)/2] += drawn
	f.encounters = append(f.encounters, c)
}

// points is the share of the pairs that a has, in pairs.
func (c counted) points() float64 {
	sum := 0.0
	for half, count := range c.counts {
		sum += count * share(half)
	}
	return sum
}

// determined reports whether the fit exists: from each player to each other there
// must be a chain of players each of whom has scored against the next (Ford 1957).
func (f *fitting) determined() bool {
	scored := make([][]int, f.n)
	against := make([][]int, f.n)
	link := func(winner, loser int) {
		scored[winner] = append(scored[winner], loser)
		against[loser] = append(against[loser], winner)
	}
	for _, c := range f.encounters {
		if c.points() > 0 {
			link(c.a, c.b)
		}
		if c.points() < c.total {
			link(c.b, c.a)
		}
	}
	return reach(scored) == f.n && reach(against) == f.n
}

// reach is the number of players that chains from the first one reach.
func reach(links [][]int) int {
	if len(links) == 0 {
		return 0
	}
	seen := map[int]bool{0: true}
	for queue := []int{0}; len(queue) > 0; queue = queue[1:] {
		for _, next := range links[queue[0]] {
			if !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	return len(seen)
}

// solve goes up the likelihood by Newton's method, with shorter steps where a whole
// one would go down. The logarithm of the likelihood has one summit.
func (f *fitting) solve() {
	for range maxSteps {
		gradient, information := f.slope()
		if !f.climb(solveLinear(information, gradient)) {
			return
		}
	}
}

// climb takes the step, or a shorter one; it returns false if none goes up.
func (f *fitting) climb(step []float64) bool {
	before, part := f.likelihood(f.ratings), 1.0
	for range maxHalving {
		next := make([]float64, f.n)
		for i := range next {
			next[i] = f.ratings[i] + part*step[i]
		}
		if f.likelihood(next) > before {
			f.ratings = next
			return true
		}
		part /= 2
	}
	return false
}

// chance is the mean score of a that the ratings predict.
func (f *fitting) chance(c counted) float64 { return expected(f.ratings[c.a] - f.ratings[c.b]) }

// likelihood is the logarithm of the likelihood of the results if those are the ratings.
func (f *fitting) likelihood(ratings []float64) float64 {
	sum := 0.0
	for _, c := range f.encounters {
		ahead := ratings[c.a] - ratings[c.b]
		sum += c.points()*logExpected(ahead) + (c.total-c.points())*logExpected(-ahead)
	}
	return sum
}

// slope is the gradient of the likelihood, and the matrix of its second derivatives
// with the sign changed. The matrix does not see a shift of all ratings: ones are
// added, and so that shift is zero.
func (f *fitting) slope() (gradient []float64, information [][]float64) {
	gradient, information = make([]float64, f.n), matrix(f.n, perElo*perElo)
	for _, c := range f.encounters {
		p := f.chance(c)
		pull := perElo * (c.points() - c.total*p)
		gradient[c.a] += pull
		gradient[c.b] -= pull
		addEdge(information, c.a, c.b, perElo*perElo*c.total*p*(1-p))
	}
	return gradient, information
}
