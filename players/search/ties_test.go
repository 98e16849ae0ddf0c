package search_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/players/search"
)

// TestTiesAreAllMovesThatAreAsGoodAsTheBest searches trees with node limits. After a
// round that was completed the lines are those of all moves with the highest value at
// that depth; after an interrupted one they are still of moves that had the value of
// the best.
func TestTiesAreAllMovesThatAreAsGoodAsTheBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, moves := drawTree(t)
		limits := search.Limits{
			Nodes: rapid.Uint64Range(1, 600).Draw(t, "nodes"),
			Depth: rapid.IntRange(0, 5).Draw(t, "depth"),
			Lines: rapid.IntRange(0, 1).Draw(t, "lines"),
			Ties:  true,
		}
		r.budget = search.NewBudget(context.Background(), limits)
		found := search.Deepen(r.budget, moves, 10, r, func(f search.Found[int]) { allTied(t, r, moves, f) })
		if found.Depth == 0 {
			require.Len(t, found.Lines, 1)
			return
		}
		if !r.budget.Spent() {
			allTied(t, r, moves, found)
		}
		seen := map[int]bool{}
		for _, l := range found.Lines {
			require.Equal(t, found.Lines[0].Value, l.Value)
			require.Equal(t, r.alone(l.Moves[0], l.Depth), l.Value)
			require.False(t, seen[l.Moves[0]], "a move has one line")
			seen[l.Moves[0]] = true
		}
	})
}

func allTied(t *rapid.T, r *tree, moves []int, f search.Found[int]) {
	best, want := -search.Infinity, []int(nil)
	for _, m := range moves {
		switch v := r.alone(m, f.Depth); {
		case v > best:
			best, want = v, []int{m}
		case v == best:
			want = append(want, m)
		}
	}
	var got []int
	for _, l := range f.Lines {
		got = append(got, l.Moves[0])
	}
	slices.Sort(got)
	slices.Sort(want)
	require.Equal(t, want, got)
	require.Equal(t, best, f.Lines[0].Value)
}
