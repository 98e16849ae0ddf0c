package rating_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/rating"
)

func parse(t testing.TB, text string) rating.Test {
	t.Helper()
	test, err := rating.ParseTest(text)
	require.NoError(t, err)
	return test
}

// TestRatioOfPublishedMatches checks the ratio against matches of Stockfish whose
// ratios its test server told, as they are given in the tests of
// https://github.com/Disservin/fastchess (app/tests/sprt_test.cpp).
func TestRatioOfPublishedMatches(t *testing.T) {
	for _, c := range []struct {
		test  string
		pairs rating.Pairs
		want  float64
	}{
		{"elo0=0,elo1=2,model=normalized", rating.Pairs{365, 16618, 36029 + 200, 16974, 390}, 2.25},
		{"elo0=-1.75,elo1=0.25,model=normalized", rating.Pairs{127, 4883, 10311 + 401, 5150, 104}, 3.01},
		{"elo0=0.5,elo1=2.5", rating.Pairs{223, 9863, 20279 + 1000, 10037, 246}, -3.07},
		{"elo0=0,elo1=2", rating.Pairs{871, 26175, 55003 + 980, 26678, 821}, -4.98},
	} {
		assert.InEpsilon(t, c.want, parse(t, c.test).Ratio(c.pairs), 0.01, "%s %v", c.test, c.pairs)
	}
}

// TestRatioWithoutDraws: where pairs are only won and lost it is Wald's, of which each pair
// won adds log(s1/s0) and each lost log((1-s1)/(1-s0)), with the scores that are expected.
func TestRatioWithoutDraws(t *testing.T) {
	score := func(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }
	for _, c := range []struct{ elo0, elo1, won, lost float64 }{
		{0, 10, 100, 100}, {0, 10, 300, 200}, {-50, 50, 40, 60}, {100, 150, 900, 100}, {-300, -200, 10, 100},
	} {
		want := c.won*math.Log(score(c.elo1)/score(c.elo0)) + c.lost*math.Log((1-score(c.elo1))/(1-score(c.elo0)))
		test := rating.Test{Elo0: c.elo0, Elo1: c.elo1}
		assert.InDelta(t, want, test.Ratio(rating.Pairs{0: int(c.lost), 4: int(c.won)}), 0.01, "%v", c)
	}
}

// TestVerdicts checks what follows from Wald's bounds, log(0.95/0.05) on both sides.
func TestVerdicts(t *testing.T) {
	test := rating.Usual()
	lower, upper := test.Bounds()
	assert.InDelta(t, -2.944, lower, 0.001)
	assert.InDelta(t, 2.944, upper, 0.001)
	assert.Equal(t, rating.Undecided, test.Verdict(rating.Pairs{}))
	assert.Equal(t, rating.Undecided, test.Verdict(rating.Pairs{0, 0, 5, 0, 0}))
	assert.Equal(t, rating.H1, test.Verdict(rating.Pairs{50, 100, 300, 300, 200}))
	assert.Equal(t, rating.H0, test.Verdict(rating.Pairs{200, 300, 300, 100, 50}))
	assert.Equal(t, "H1", rating.H1.String())
}

// results are distributions of the points of a pair, with the mean score of a
// difference of 0 and of 100 Elo.
var (
	even   = [5]float64{0.1, 0.2, 0.4, 0.2, 0.1}
	better = [5]float64{0.03, 0.11, 0.34, 0.33, 0.19}
)

// TestErrorsOfTheFirstAndSecondKind plays matches by a distribution that agrees
// with one hypothesis: the other must be decided for about as seldom as was asked.
func TestErrorsOfTheFirstAndSecondKind(t *testing.T) {
	test := parse(t, "elo0=0,elo1=100,alpha=0.1,beta=0.05")
	const matches = 300
	wrong0, pairs0 := simulate(t, test, even, rating.H1, matches)
	wrong1, pairs1 := simulate(t, test, better, rating.H0, matches)
	t.Logf("H0 true: %.3f wrong, %.1f pairs on average; H1 true: %.3f wrong, %.1f pairs", wrong0, pairs0, wrong1, pairs1)
	assert.InDelta(t, 0.1, wrong0, 0.06)
	assert.InDelta(t, 0.05, wrong1, 0.05)
	assert.Less(t, pairs0, 60.0)
	assert.Less(t, pairs1, 60.0)
}

// simulate returns how often matches ended in the wrong verdict, and their mean
// number of pairs.
func simulate(t *testing.T, test rating.Test, chances [5]float64, wrong rating.Verdict, matches int) (share, pairs float64) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range matches {
		var p rating.Pairs
		verdict := rating.Undecided
		for verdict == rating.Undecided {
			p[draw(rng, chances)]++
			verdict = test.Verdict(p)
			require.Less(t, p.Count(), 10_000)
		}
		pairs += float64(p.Count())
		if verdict == wrong {
			share++
		}
	}
	return share / float64(matches), pairs / float64(matches)
}

func draw(rng *rand.Rand, chances [5]float64) int {
	x := rng.Float64()
	for i, chance := range chances {
		if x -= chance; x < 0 {
			return i
		}
	}
	return len(chances) - 1
}

func TestParseTest(t *testing.T) {
	assert.Equal(t, rating.Usual(), parse(t, ""))
	assert.Equal(t, rating.Test{Elo0: -5, Elo1: 0.5, Alpha: 0.01, Beta: 0.2, Normalized: true},
		parse(t, "elo0=-5, ELO1=0.5,alpha=0.01,beta=0.2,model=normalized"))
	assert.Equal(t, rating.Test{Elo0: -1000, Elo1: 1000, Alpha: 0.000001, Beta: 0.49},
		parse(t, "model=normalized,elo0=-1000,elo1=1000,alpha=0.000001,beta=0.49,model=logistic"), "the bounds, and what is said last")
	assert.Equal(t, rating.Test{Elo0: -200, Elo1: 200, Alpha: 0.49, Beta: 0.000001, Normalized: true},
		parse(t, "elo0=-200,elo1=200,alpha=0.49,beta=0.000001,model=normalized"))
	for text, want := range map[string]string{
		"elo0=logistic":                  `"elo0=logistic"; valid: elo0=0,`,
		"elo0=1,elo1=logistic":           `"elo1=logistic"; valid: `,
		"model":                          `"model"; valid: `,
		"elo2=5":                         `"elo2=5"; valid: elo0=0,`,
		"elo0":                           `valid: `,
		"elo0=5,elo1=5":                  "elo0 5 is not below elo1 5",
		"elo0=nan":                       "elo0 and elo1 go from -1000 to 1000",
		"elo1=1e300":                     "from -1000 to 1000",
		"elo1=500,model=normalized":      "from -200 to 200",
		"alpha=0":                        "alpha and beta go from",
		"beta=0.5":                       "alpha and beta go from",
		"model=bayesian":                 "valid: ",
		"elo0=-1,elo1=1,alpha=0.05,beta": "valid: ",
	} {
		_, err := rating.ParseTest(text)
		assert.ErrorIs(t, err, rating.ErrTest, text)
		assert.ErrorContains(t, err, want)
	}
}

// FuzzParseTest checks that what is read is written and read again as the same, and
// gives ratios that are numbers.
func FuzzParseTest(f *testing.F) {
	f.Add("elo0=0,elo1=10,alpha=0.05,beta=0.05,model=logistic", uint16(1), uint16(0))
	f.Add("elo0=-200,elo1=200,model=normalized", uint16(0), uint16(999))
	f.Fuzz(func(t *testing.T, text string, won, lost uint16) {
		test, err := rating.ParseTest(text)
		if err != nil {
			return
		}
		again, err := rating.ParseTest(test.String())
		require.NoError(t, err)
		assert.Equal(t, test, again)
		ratio := test.Ratio(rating.Pairs{int(lost), 0, 1, 0, int(won)})
		assert.False(t, ratio != ratio, "%v: not a number", test)
	})
}
