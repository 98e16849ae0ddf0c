package solver

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/kalah"
)

// guessed are the legal moves of p with random guesses.
func guessed(p kalah.Position, rng *rand.Rand) (out []MoveValue) {
	for _, m := range p.AppendMoves(nil) {
		out = append(out, MoveValue{m, rng.IntN(2*p.Total()+1) - p.Total()})
	}
	return out
}

// TestThePreferredMoveIsBest compares it with minimax, whatever the guesses.
func TestThePreferredMoveIsBest(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for _, size := range [][2]int{{2, 4}, {3, 3}, {4, 2}, {8, 1}} {
		for _, r := range allRules(size[0], size[1]) {
			s, memory := New(r, small), brute{}
			for range 2 {
				p := somewhere(r, rng, 2*size[0]+rng.IntN(5))
				if p.Over() {
					continue
				}
				moves, proven, err := s.Prefer(t.Context(), p, guessed(p, rng), 0)
				require.NoError(t, err)
				require.True(t, proven)
				require.Len(t, moves, len(p.AppendMoves(nil)))
				require.Equal(t, memory.value(p), valueOf(p, moves[0].Move, memory), "%s by %s", p, moves[0].Move)
				for _, m := range moves {
					v := valueOf(p, m.Move, memory)
					require.LessOrEqual(t, m.Lower, v, "%s by %s", p, m.Move)
					require.GreaterOrEqual(t, m.Upper, v, "%s by %s", p, m.Move)
				}
			}
		}
	}
}

// TestAPreferenceWithinABudget has bounds that hold when the proof is broken off, and is not
// proven by wrong ones.
func TestAPreferenceWithinABudget(t *testing.T) {
	r := kalah.Rules{Houses: 5, Seeds: 3}
	p, rng := kalah.New(r), rand.New(rand.NewPCG(9, 9))
	exact, err := Solve(t.Context(), p, small)
	require.NoError(t, err)
	values := map[kalah.Move]int{}
	for _, m := range exact.Moves {
		values[m.Move] = m.Value
	}
	brokenOff := 0
	for nodes := uint64(4096); nodes < 1<<20; nodes *= 2 {
		moves, proven, err := New(r, small).Prefer(t.Context(), p, guessed(p, rng), nodes)
		require.NoError(t, err)
		if !proven {
			brokenOff++
		} else {
			assert.Equal(t, exact.Value, values[moves[0].Move], "after %d nodes", nodes)
		}
		for _, m := range moves {
			assert.LessOrEqual(t, m.Lower, values[m.Move], "after %d nodes", nodes)
			assert.GreaterOrEqual(t, m.Upper, values[m.Move], "after %d nodes", nodes)
		}
	}
	assert.Positive(t, brokenOff)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, proven, err := New(r, small).Prefer(ctx, p, guessed(p, rng), 0)
	require.NoError(t, err)
	assert.False(t, proven)
	_, _, err = New(r, small).Prefer(t.Context(), kalah.New(kalah.Rules{Houses: 4}), nil, 0)
	assert.ErrorIs(t, err, ErrRules)
}
