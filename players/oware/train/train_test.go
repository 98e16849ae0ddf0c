package train_test

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/players/oware/endgame"
	"parlour/players/oware/evaluation"
	"parlour/players/oware/train"
	"parlour/players/training"
)

func games(threads int) training.Games {
	return training.Games{Count: 6, Seed: 7, Nodes: 40, Threads: threads}
}

func rules(t testing.TB) game.Rules {
	t.Helper()
	r, err := oware.Game{}.Rules("", nil)
	require.NoError(t, err)
	return r
}

// TestTheWholeRun plays a few games and fits to them, on one thread and on three: the
// boards and the weights are the same, and better than none.
func TestTheWholeRun(t *testing.T) {
	w, err := evaluation.Embedded()
	require.NoError(t, err)
	samples, err := train.Play(t.Context(), rules(t), games(1), w, nil)
	require.NoError(t, err)
	again, err := train.Play(t.Context(), rules(t), games(3), w, nil)
	require.NoError(t, err)
	require.Equal(t, samples, again)
	require.Greater(t, len(samples), 100)
	good, bad := 0, 0
	for _, s := range samples {
		require.Greater(t, s.Seeds(), endgame.EmbeddedSeeds)
		switch {
		case s.Points > train.Sure*9/10:
			good++
		case s.Points < train.Sure/10:
			bad++
		}
	}
	assert.Greater(t, good, 20)
	assert.Greater(t, bad, 20)

	fitted, loss, err := train.Fit(t.Context(), samples, 1)
	require.NoError(t, err)
	assert.Less(t, loss, math.Ln2*2/3, "much better than to toss a coin")
	same, sameLoss, err := train.Fit(t.Context(), samples, 1)
	require.NoError(t, err)
	assert.Equal(t, fitted, same)
	assert.Equal(t, loss, sameLoss)
}

// TestFitFindsWhatIsThere makes results that hang on the lead alone.
func TestFitFindsWhatIsThere(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	var samples []train.Sample
	for range 3000 {
		s := train.Sample{Board: evaluation.Board{Own: 0x04_04_04_04_04_04, Other: 0x04_04_04_04_04_04, Ahead: 12*rng.IntN(2) - 6}}
		if likely := 1 / (1 + math.Exp(-float64(s.Ahead)/6)); rng.Float64() < likely {
			s.Points = train.Sure
		}
		samples = append(samples, s)
	}
	w, _, err := train.Fit(t.Context(), samples, 1)
	require.NoError(t, err)
	ahead, behind := samples[0].Board, samples[0].Board
	ahead.Ahead, behind.Ahead = 6, -6
	e := evaluation.NewEvaluator(w)
	assert.InDelta(t, 200, e.Value(ahead)-e.Value(behind), 25, "two powers of e in the odds")
}

// TestOtherRulesAreRefused plays by those of Kalah.
func TestOtherRulesAreRefused(t *testing.T) {
	r, err := kalah.Game{}.Rules("", nil)
	require.NoError(t, err)
	_, err = train.Play(t.Context(), r, games(1), &evaluation.Weights{}, nil)
	require.Error(t, err)
}

func TestWorkCanBeGivenUp(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := train.Play(ctx, rules(t), games(2), &evaluation.Weights{}, nil)
	require.ErrorIs(t, err, context.Canceled)
	_, _, err = train.Fit(ctx, make([]train.Sample, 1), 1)
	require.ErrorIs(t, err, context.Canceled)
}
