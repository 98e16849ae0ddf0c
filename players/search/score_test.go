package search_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/players/search"
)

func TestScoresRead(t *testing.T) {
	for want, s := range map[string]search.Score{
		"+8":         {Kind: search.Margin, Value: 8, Bound: search.Exact, Proven: true},
		"-3":         {Kind: search.Margin, Value: -3, Bound: search.Exact, Proven: true},
		"+0":         {Kind: search.Margin, Bound: search.Exact, Proven: true},
		"~+8":        {Kind: search.Margin, Value: 8, Bound: search.Exact},
		">=+2":       {Kind: search.Margin, Value: 2, Bound: search.Lower, Proven: true},
		"~<=-2":      {Kind: search.Margin, Value: -2, Bound: search.Upper},
		"win in 5":   {Kind: search.Win, Value: 5, Bound: search.Exact, Proven: true},
		"~loss in 4": {Kind: search.Loss, Value: 4, Bound: search.Exact},
		"draw":       {Kind: search.Draw, Bound: search.Exact, Proven: true},
		"~+1.25":     {Kind: search.Estimate, Value: 125, Bound: search.Exact},
		"~-0.05":     {Kind: search.Estimate, Value: -5, Bound: search.Exact},
		"?":          {},
	} {
		assert.Equal(t, want, s.String())
	}
	words := map[string]bool{}
	for k := search.NoScore; k <= search.Estimate; k++ {
		words[k.String()] = true
	}
	assert.Equal(t, map[string]bool{"none": true, "exact": true, "win": true, "loss": true, "draw": true, "estimate": true}, words)
}

func TestScoresAreCompared(t *testing.T) {
	exact := func(k search.ScoreKind, value int) search.Score {
		return search.Score{Kind: k, Value: value, Bound: search.Exact}
	}
	proven := exact(search.Margin, 3)
	proven.Proven = true
	bound := func(b search.Bound) search.Score { return search.Score{Kind: search.Margin, Value: 3, Bound: b} }
	for _, c := range []struct {
		s, t search.Score
		want int
		ok   bool
	}{
		{exact(search.Margin, 5), exact(search.Margin, -2), 7, true},
		{exact(search.Margin, -2), proven, -5, true},
		{exact(search.Estimate, 150), exact(search.Estimate, 25), 125, true},
		{exact(search.Win, 3), exact(search.Win, 9), 0, true},
		{exact(search.Loss, 3), exact(search.Loss, 9), 0, true},
		{exact(search.Draw, 0), exact(search.Draw, 0), 0, true},
		{exact(search.Win, 3), exact(search.Draw, 0), 0, false},
		{exact(search.Margin, 3), exact(search.Estimate, 300), 0, false},
		{exact(search.Margin, 5), bound(search.Upper), 0, false},
		{bound(search.Lower), exact(search.Margin, 1), 0, false},
		{search.Score{}, search.Score{}, 0, false},
		{exact(search.Margin, 5), search.Score{}, 0, false},
	} {
		got, ok := c.s.Minus(c.t)
		assert.Equal(t, c.ok, ok, "%v - %v", c.s, c.t)
		assert.Equal(t, c.want, got, "%v - %v", c.s, c.t)
		back, _ := c.t.Minus(c.s)
		assert.Equal(t, -got, back)
	}
}
