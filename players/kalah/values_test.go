package kalah_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "parlour/game/kalah"
	"parlour/players/search"
)

var allMoves = search.Limits{Lines: search.AllMoves}

// TestValuesOnSmallBoards compares the values of all moves with the oracle; ask
// plays their lines.
func TestValuesOnSmallBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	ended := 0
	for _, size := range [][2]int{{1, 70}, {2, 3}, {3, 2}, {4, 2}} {
		for _, r := range allRules(size[0], size[1]) {
			known := oracle{}
			for range 2 {
				p := somewhere(r, rng, 2*size[0]+rng.IntN(6))
				moves := p.AppendMoves(nil)
				if len(moves) == 0 {
					continue
				}
				info := analyze(t, keptOptions, p, allMoves)
				require.True(t, info.Solved)
				require.Len(t, info.Lines, len(moves))
				for _, l := range info.Lines {
					m := moveOf(t, p, l)
					require.Equal(t, exactly(known.after(p, m)), l.Score, "%s by %v", p, m)
					if len(l.Moves) > 1 {
						ended++
					}
				}
			}
		}
	}
	assert.Greater(t, ended, 30, "lines show how play goes on")
}

// TestValuesOfTheUsualBoard checks the published values of the usual board, from
// the book.
func TestValuesOfTheUsualBoard(t *testing.T) {
	p := rules.New(rules.Rules{Houses: 6, Seeds: 4})
	info := analyze(t, keptOptions, p, search.Limits{Nodes: 10_000, Lines: search.AllMoves})
	for i, want := range []int{-14, -10, 8, -2, -8, 4} {
		l, ok := info.Line(rules.Move(i + 1).String())
		require.True(t, ok)
		assert.Equal(t, exactly(want), l.Score)
	}
	assert.True(t, info.Solved)
}

func TestValuesWithinALimit(t *testing.T) {
	for _, r := range []rules.Rules{{Houses: 6, Seeds: 6}, {Houses: 12, Seeds: 5}} {
		p := rules.New(r)
		l := search.Limits{Nodes: 20_000, Lines: search.AllMoves}
		info := analyze(t, keptOptions, p, l)
		require.Len(t, info.Lines, r.Houses)
		assert.False(t, info.Solved)
		assert.LessOrEqual(t, info.Nodes, uint64(20_000))
		for _, l := range info.Lines {
			assert.Equal(t, search.Estimate, l.Score.Kind)
			assert.False(t, l.Score.Proven)
			assert.Positive(t, l.Depth)
		}
		again := analyze(t, keptOptions, p, l)
		assert.Equal(t, info.Lines, again.Lines)
	}
}

// TestSomeOfTheMoves asks for few lines, and for the values of a few moves.
func TestSomeOfTheMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	for _, r := range allRules(4, 3) {
		p := somewhere(r, rng, 4)
		all := analyze(t, keptOptions, p, allMoves)
		if len(all.Lines) < 3 {
			continue
		}
		two := analyze(t, keptOptions, p, search.Limits{Lines: 2})
		require.Len(t, two.Lines, 2)
		assert.True(t, two.Solved)
		for i, l := range two.Lines {
			assert.Equal(t, all.Lines[i].Score, l.Score)
		}
		worst := all.Lines[len(all.Lines)-1]
		one := analyze(t, keptOptions, p, search.Limits{Moves: []string{worst.Move()}, Lines: 1})
		require.Len(t, one.Lines, 1)
		assert.Equal(t, worst.Score, one.Lines[0].Score)
		assert.Equal(t, worst.Move(), one.Best())
	}
}

// TestValuesAreNeverWrong uses limits with which some values are proven and
// others are not: proven ones must agree with a search without limits.
func TestValuesAreNeverWrong(t *testing.T) {
	rng := rand.New(rand.NewPCG(10, 10))
	proven, open := 0, 0
	houses, seeds, positions, limits := 4, 6, 1, []uint64{100, 2_000}
	if long() { // five houses, whose tables take longer to make
		houses, seeds, positions, limits = 5, 4, 4, []uint64{2_000, 20_000}
	}
	for _, r := range allRules(houses, seeds) {
		for range positions {
			p := somewhere(r, rng, 6+rng.IntN(8))
			if len(p.AppendMoves(nil)) < 2 {
				continue
			}
			want := analyze(t, keptOptions, p, search.Limits{Infinite: true, Lines: search.AllMoves})
			for _, nodes := range limits {
				info := analyze(t, keptOptions, p, search.Limits{Nodes: nodes, Lines: search.AllMoves})
				require.Len(t, info.Lines, len(want.Lines))
				for _, l := range info.Lines {
					w, _ := want.Line(l.Move())
					if !l.Score.Proven {
						open++
						continue
					}
					proven++
					require.Equal(t, w.Score, l.Score, "%s by %s", p, l.Move())
				}
				if info.Solved {
					require.Equal(t, want.Lines[0].Score, info.Lines[0].Score)
				}
				move := analyze(t, keptOptions, p, search.Limits{Nodes: nodes})
				w, _ := want.Line(move.Best())
				if s := move.Lines[0].Score; s.Proven {
					require.LessOrEqual(t, s.Value, w.Score.Value, "a lower bound at least")
					require.True(t, s.Bound == search.Lower || s == w.Score)
				}
			}
		}
	}
	assert.Positive(t, proven)
	assert.Positive(t, open)
}
