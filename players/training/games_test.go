package training_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players/training"
)

// TestGamesDependOnTheirNumber plays four games at once, and the last two by themselves.
func TestGamesDependOnTheirNumber(t *testing.T) {
	draw := func(_ context.Context, rng *rand.Rand) ([]uint64, error) {
		return []uint64{rng.Uint64(), rng.Uint64()}, nil
	}
	all, err := training.Play(t.Context(), training.Games{Count: 4, Seed: 3, Threads: 4}, nil, draw)
	require.NoError(t, err)
	assert.Len(t, all, 8)
	last, err := training.Play(t.Context(), training.Games{First: 2, Count: 2, Seed: 3}, nil, draw)
	require.NoError(t, err)
	assert.Equal(t, all[4:], last)
	other, err := training.Play(t.Context(), training.Games{Count: 4, Seed: 4}, nil, draw)
	require.NoError(t, err)
	assert.NotEqual(t, all, other)

	bad := errors.New("bad")
	_, err = training.Play(t.Context(), training.Games{Count: 4}, nil, func(context.Context, *rand.Rand) ([]int, error) { return nil, bad })
	assert.ErrorIs(t, err, bad)
}

func TestPartsAreTheGames(t *testing.T) {
	g := training.Games{First: 10, Count: 7, Seed: 3, Nodes: 4, Threads: 2}
	var got [][2]int
	for _, p := range g.Parts(3) {
		got = append(got, [2]int{p.First, p.Count})
		p.First, p.Count = g.First, g.Count
		assert.Equal(t, g, p)
	}
	assert.Equal(t, [][2]int{{10, 3}, {13, 3}, {16, 1}}, got)
	assert.Equal(t, []training.Games{g}, g.Parts(7))
	assert.Empty(t, training.Games{}.Parts(7))
}

func TestHalfPoints(t *testing.T) {
	for _, c := range []struct {
		outcome game.Outcome
		want    [2]int
	}{{game.FirstWins, [2]int{2, 0}}, {game.SecondWins, [2]int{0, 2}}, {game.Drawn, [2]int{1, 1}}} {
		r := game.Result{Outcome: c.outcome}
		assert.Equal(t, c.want, [2]int{training.HalfPoints(r, game.First), training.HalfPoints(r, game.Second)})
	}
}

func TestShardsAreAllDone(t *testing.T) {
	for _, threads := range []int{0, 1, 3, 20} {
		var done [10]int
		training.Shards(len(done), threads, func(i int) { done[i]++ })
		assert.Equal(t, [10]int{1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, done)
	}
}

func TestLossIsLeastForTheLabel(t *testing.T) {
	assert.InDelta(t, 0.5, training.Sigmoid(0), 1e-12)
	assert.InDelta(t, 0.75, training.Sigmoid(math.Log(3)), 1e-12)
	assert.InDelta(t, math.Ln2, training.Loss(1, 0.5), 1e-12)
	assert.InDelta(t, math.Ln2, training.Loss(0.5, 0.5), 1e-12)
	for likely := 0.0; likely <= 1; likely += 0.05 {
		assert.GreaterOrEqual(t, training.Loss(0.3, likely), training.Loss(0.3, 0.3))
		assert.False(t, math.IsInf(training.Loss(1, likely), 0))
	}
}
