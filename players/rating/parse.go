package rating

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrTest is wrapped when the text of a test is refused.
var ErrTest = errors.New("not a sequential test")

// The words of a test, in the order of String.
const (
	wordElo0  = "elo0"
	wordElo1  = "elo1"
	wordAlpha = "alpha"
	wordBeta  = "beta"
	wordModel = "model"

	logistic   = "logistic"
	normalized = "normalized"
)

// maxElo and maxNormalized bound the differences of the hypotheses.
const (
	maxElo        = 1000
	maxNormalized = 200
)

// ParseTest reads "elo0=0,elo1=10,alpha=0.05,beta=0.05,model=logistic", of which any
// part may be missing; the model is logistic or normalized. The error wraps ErrTest
// and says what is valid.
func ParseTest(text string) (Test, error) {
	t := Usual()
	numbers := map[string]*float64{wordElo0: &t.Elo0, wordElo1: &t.Elo1, wordAlpha: &t.Alpha, wordBeta: &t.Beta}
	for part := range strings.SplitSeq(text, ",") {
		part = strings.TrimSpace(part)
		name, value, _ := strings.Cut(strings.ToLower(part), "=")
		if part == "" {
			continue
		}
		if name == wordModel && (value == logistic || value == normalized) {
			t.Normalized = value == normalized
			continue
		}
		number, err := strconv.ParseFloat(value, 64)
		if numbers[name] == nil || err != nil {
			return Test{}, fmt.Errorf("%w: %.40q; valid: %s", ErrTest, part, form)
		}
		*numbers[name] = number
	}
	return t, t.check()
}

const form = "elo0=0,elo1=10,alpha=0.05,beta=0.05 and model=logistic or model=normalized"

func (t Test) check() error {
	within := func(x, low, high float64) bool { return x >= low && x <= high } // false for NaN
	most := float64(maxElo)
	if t.Normalized {
		most = maxNormalized
	}
	switch {
	case !within(t.Elo0, -most, most) || !within(t.Elo1, -most, most):
		return fmt.Errorf("%w: elo0 and elo1 go from -%v to %v", ErrTest, most, most)
	case t.Elo0 >= t.Elo1:
		return fmt.Errorf("%w: elo0 %v is not below elo1 %v", ErrTest, t.Elo0, t.Elo1)
	case !within(t.Alpha, 1e-6, 0.49) || !within(t.Beta, 1e-6, 0.49):
		return fmt.Errorf("%w: alpha and beta go from 0.000001 to 0.49", ErrTest)
	}
	return nil
}

// String is what ParseTest reads.
func (t Test) String() string {
	model := logistic
	if t.Normalized {
		model = normalized
	}
	return fmt.Sprintf("elo0=%v,elo1=%v,alpha=%v,beta=%v,model=%s", t.Elo0, t.Elo1, t.Alpha, t.Beta, model)
}
