package solver

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/kalah"
	"parlour/players/search"
	"parlour/players/sowing"
)

// valueOf is the value of a move of p for the side that moves, by minimax.
func valueOf(p kalah.Position, m kalah.Move, memory brute) int {
	q := p.Play(m)
	if q.ToMove() == p.ToMove() {
		return memory.value(q)
	}
	return -memory.value(q)
}

func TestBestIsBest(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for _, size := range [][2]int{{2, 4}, {3, 3}, {4, 2}, {8, 1}} {
		for _, r := range allRules(size[0], size[1]) {
			s, memory := New(r, small), brute{}
			for range 2 {
				p := somewhere(r, rng, 2*size[0]+rng.IntN(5))
				if p.Over() {
					continue
				}
				m, b, err := s.Best(t.Context(), p, 0)
				require.NoError(t, err)
				want := memory.value(p)
				require.Equal(t, Bounds{want, want}, b)
				require.Equal(t, want, valueOf(p, m, memory), "%s by %s", p, m)
			}
		}
	}
}

func TestBestWithinABudget(t *testing.T) {
	r := kalah.Rules{Houses: 5, Seeds: 3}
	moves := map[kalah.Move]int{}
	exact, err := Solve(t.Context(), kalah.New(r), small)
	require.NoError(t, err)
	for _, m := range exact.Moves {
		moves[m.Move] = m.Value
	}
	for nodes := uint64(4096); nodes < 1<<17; nodes *= 2 {
		m, b, err := New(r, small).Best(t.Context(), kalah.New(r), nodes)
		require.NoError(t, err)
		require.LessOrEqual(t, b.Lower, exact.Value)
		require.GreaterOrEqual(t, b.Upper, exact.Value)
		if m != 0 {
			assert.GreaterOrEqual(t, moves[m], b.Lower, "after %d nodes", nodes)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	m, b, err := New(r, small).Best(ctx, kalah.New(r), 0)
	require.NoError(t, err)
	assert.Zero(t, m)
	assert.False(t, b.Proven())
	_, _, err = New(r, small).Best(t.Context(), kalah.New(kalah.Rules{Houses: 4}), 0)
	assert.ErrorIs(t, err, ErrRules)
}

// TestEstimateComesToTheValue uses games short enough to be searched to their
// ends.
func TestEstimateComesToTheValue(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for _, size := range [][2]int{{2, 4}, {3, 3}, {4, 2}} {
		for _, r := range allRules(size[0], size[1]) {
			s, memory := New(r, small), brute{}
			for range 5 {
				p := somewhere(r, rng, 6)
				if len(p.AppendMoves(nil)) < 2 {
					continue
				}
				require.NoError(t, s.Prepare(t.Context(), p))
				got := s.Estimate(search.NewBudget(t.Context(), search.Limits{Lines: search.AllMoves}), p, p.AppendMoves(nil), nil)
				require.True(t, got.Solved)
				require.Equal(t, memory.value(p), got.Lines[0].Value, "%+v %s", r, p)
				for _, l := range got.Lines {
					require.Equal(t, valueOf(p, l.Moves[0], memory), l.Value, "%+v %s", r, p)
					require.Equal(t, search.Score{Kind: search.Margin, Value: l.Value, Bound: search.Exact, Proven: true}, l.Score)
				}
			}
		}
	}
}

func TestEstimateKeepsToItsBudget(t *testing.T) {
	r := kalah.Rules{Houses: 6, Seeds: 6}
	s, p := New(r, small), kalah.New(r)
	e, err := NewEndgame(r)
	require.NoError(t, err)
	s.options.Endgame, s.endgame = e, e
	require.NoError(t, s.Prepare(t.Context(), p))
	for _, nodes := range []uint64{1, 10, 1000, 100_000} {
		estimate := func() search.Found[kalah.Move] {
			found := s.Estimate(search.NewBudget(t.Context(), search.Limits{Nodes: nodes}), p, p.AppendMoves(nil), nil)
			found.Time = 0
			return found
		}
		first := estimate()
		assert.LessOrEqual(t, first.Nodes, nodes)
		assert.False(t, first.Solved)
		assert.Equal(t, first, estimate(), "asked again")
		at := p
		for _, m := range first.Lines[0].Moves {
			require.Contains(t, at.AppendMoves(nil), m)
			at = at.Play(m)
		}
	}
}

func TestFilledHouses(t *testing.T) {
	assert.Zero(t, row(0).Filled())
	assert.Equal(t, 3, row(0x0100_7f00_8000).Filled())
	assert.Equal(t, 8, row(sowing.InEach).Filled())
}
