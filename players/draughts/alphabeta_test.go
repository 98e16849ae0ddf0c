package draughts

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/search"
)

// TestAllMovesAreSearched searches the moves of random positions to a ply, each move once
// the first, the others as a random history sorts them: the value is that of the best move
// whichever is searched first.
func TestAllMovesAreSearched(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 8))
	r, err := draughts.Game{}.Rules("", nil)
	require.NoError(t, err)
	compared := 0
	for range 5 {
		for state := r.Start(); !state.Result().Over(); {
			h := state.(game.History[draughts.Position])
			want, _ := searched(t, h, rng, noCode)
			for _, m := range h.Current().AppendMoves(nil) {
				got, move := searched(t, h, rng, codeOf(m))
				require.Equal(t, want, got, "%s first in %s", h.Current().FormatMove(m), h.Current())
				require.NotZero(t, move.From|move.To)
				compared++
			}
			moves := state.Moves()
			state, err = state.Play(moves[rng.IntN(len(moves))])
			require.NoError(t, err)
		}
	}
	assert.Greater(t, compared, 500)
}

// searched is the value of the newest position a ply deep, with that move first.
func searched(t *testing.T, h game.History[draughts.Position], rng *rand.Rand, first uint16) (int, draughts.Move) {
	s := newSearcher(draughts.International(), h, search.NewBudget(t.Context(), search.Limits{Nodes: 1 << 20}), search.NewTable(2, false))
	for side := range s.order.history {
		for i := range s.order.history[side] {
			s.order.history[side][i] = int16(rng.IntN(2*mostHistory) - mostHistory)
		}
	}
	s.moves = h.Current().AppendMoves(nil)
	return s.bestOf(s.moves, first, 0, 1, -search.Infinity, search.Infinity)
}
