package kalah_test

import (
	"context"
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "parlour/game/kalah"
	"parlour/players/kalah"
	"parlour/players/search"
)

// TestPerfectIsPerfect plays small boards, which are solved at once.
func TestPerfectIsPerfect(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for _, size := range [][2]int{{2, 3}, {3, 2}, {4, 2}} {
		for _, r := range allRules(size[0], size[1]) {
			known := oracle{}
			for range 3 {
				p := rules.New(r)
				for range rng.IntN(8) {
					if moves := p.AppendMoves(nil); len(moves) > 0 {
						p = p.Play(moves[rng.IntN(len(moves))])
					}
				}
				if len(p.AppendMoves(nil)) < 2 {
					continue
				}
				got, err := kalah.Perfect(t.Context(), stateOf(t, p), search.Limit{})
				require.NoError(t, err)
				require.True(t, got.Solved)
				require.Equal(t, known.margin(p), got.Value, "%s", p)
				require.Equal(t, got.Value, known.after(p, got.Move), "%s", p)
			}
		}
	}
}

// TestPerfectOpensByTheBook asks for moves of the usual board that no search finds
// in a moment.
func TestPerfectOpensByTheBook(t *testing.T) {
	p := rules.New(rules.Rules{Houses: 6, Seeds: 4})
	for range 4 {
		got, err := kalah.Perfect(t.Context(), stateOf(t, p), search.Limit{Nodes: 1})
		require.NoError(t, err)
		assert.True(t, got.Solved)
		assert.Equal(t, 8, max(got.Value, -got.Value))
		p = p.Play(got.Move)
	}
}

// TestPerfectIsTheSameEverywhere asks at one budget with one processor and more.
func TestPerfectIsTheSameEverywhere(t *testing.T) {
	for _, seeds := range []int{5, 6} {
		for _, nodes := range []uint64{100, 20_000, 200_000} {
			h := stateOf(t, rules.New(rules.Rules{Houses: 6, Seeds: seeds}))
			want, err := kalah.Perfect(t.Context(), h, search.Limit{Nodes: nodes})
			require.NoError(t, err)
			before := runtime.GOMAXPROCS(1)
			got, err := kalah.Perfect(t.Context(), h, search.Limit{Nodes: nodes})
			runtime.GOMAXPROCS(before)
			require.NoError(t, err)
			assert.Equal(t, want, got)
		}
	}
}

func TestPerfectHeedsTheDeadline(t *testing.T) {
	h := stateOf(t, rules.New(rules.Rules{Houses: 6, Seeds: 6}))
	_, err := kalah.Perfect(t.Context(), h, search.Limit{Nodes: 1}) // the tables are ready
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	got, err := kalah.Perfect(ctx, h, search.Limit{Nodes: 1 << 60})
	if ctx.Err() == nil { // else the machine was busy elsewhere
		require.NoError(t, err)
		assert.NotZero(t, got.Move)
		assert.False(t, got.Solved)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = kalah.Perfect(gone, h, search.Limit{})
	assert.ErrorIs(t, err, context.Canceled)
}

func TestPerfectOnBoardsOfAnySize(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 90}, {7, 9}, {7, 20}, {12, 3}} {
		all := allRules(size[0], size[1])
		if testing.Short() {
			all = all[:1]
		}
		for _, r := range all {
			p := rules.New(r)
			got, err := kalah.Perfect(t.Context(), stateOf(t, p), search.Limit{Nodes: 2000})
			require.NoError(t, err)
			assert.Contains(t, p.AppendMoves(nil), got.Move)
		}
	}
}
