package kalah_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "parlour/game/kalah"
	"parlour/players/kalah"
	"parlour/players/search"
)

func TestJudgingSmallBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	for _, size := range [][2]int{{1, 70}, {2, 3}, {3, 2}, {4, 2}} {
		for _, r := range allRules(size[0], size[1]) {
			known := oracle{}
			for range 4 {
				p := rules.New(r)
				for range 2*size[0] + rng.IntN(6) {
					if moves := p.AppendMoves(nil); len(moves) > 0 {
						p = p.Play(moves[rng.IntN(len(moves))])
					}
				}
				got, err := kalah.Judge(t.Context(), p, search.Limit{})
				require.NoError(t, err)
				moves := p.AppendMoves(nil)
				require.Len(t, got, len(moves))
				for i, m := range got {
					require.Equal(t, moves[i], m.Move)
					require.True(t, m.Solved, "%s by %s", p, m.Move)
					require.Equal(t, known.after(p, m.Move), m.Value, "%s by %s", p, m.Move)
				}
			}
		}
	}
}

// TestJudgingTheUsualBoard has the values of RULES from the book.
func TestJudgingTheUsualBoard(t *testing.T) {
	p := rules.New(rules.Rules{Houses: 6, Seeds: 4})
	got, err := kalah.Judge(t.Context(), p, search.Limit{Nodes: 10_000})
	require.NoError(t, err)
	for i, want := range []int{-14, -10, 8, -2, -8, 4} {
		assert.Equal(t, want, got[i].Value)
		assert.True(t, got[i].Solved)
	}
}

func TestJudgingWithinALimit(t *testing.T) {
	for _, r := range []rules.Rules{{Houses: 6, Seeds: 6}, {Houses: 12, Seeds: 5}} {
		p := rules.New(r)
		got, err := kalah.Judge(t.Context(), p, search.Limit{Nodes: 20_000})
		require.NoError(t, err)
		require.Len(t, got, r.Houses)
		nodes := uint64(0)
		for _, m := range got {
			assert.False(t, m.Solved)
			assert.Positive(t, m.Depth)
			nodes += m.Nodes
		}
		assert.LessOrEqual(t, nodes, uint64(20_000))
		again, err := kalah.Judge(t.Context(), p, search.Limit{Nodes: 20_000})
		require.NoError(t, err)
		assert.Equal(t, got, again)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := kalah.Judge(gone, rules.New(rules.Rules{Houses: 6, Seeds: 6}), search.Limit{})
	assert.ErrorIs(t, err, context.Canceled)
}
