package search_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/players/search"
)

// tree is a game with random values: the root has as many moves as requested,
// every other node width moves, and it ends after plies moves or earlier. It is
// searched by alpha-beta.
type tree struct {
	seed      uint64
	width     int
	plies     int
	estimates uint64
	budget    *search.Budget
}

// limit is the largest value of a tree: small, so that equal values occur.
const limit = 8

// valueAt is the estimate at a node, and the true value at an end.
func (r *tree) valueAt(key uint64) int { return int(key%(2*limit+1)) - limit }

// ends reports whether the game ends at a node of that depth.
func (r *tree) ends(key uint64, ply int) bool { return ply == r.plies || key>>32%5 == 0 }

func (r *tree) below(key uint64, m int) uint64 { return search.Mix(key, uint64(m)) }

func (r *tree) Estimates() uint64 { return r.estimates }

func (r *tree) Score(value int, solved bool) search.Score {
	return search.Score{Kind: search.Margin, Value: value, Bound: search.Exact, Proven: solved}
}

func (r *tree) Reply(line []int) (int, bool) {
	key := r.seed
	for _, m := range line {
		key = r.below(key, m)
	}
	return 0, !r.ends(key, len(line))
}

func (r *tree) Value(m, depth, alpha, beta int) int {
	return -r.value(r.below(r.seed, m), 1, depth-1, -beta, -alpha)
}

func (r *tree) value(key uint64, ply, depth, alpha, beta int) int {
	switch {
	case !r.budget.Spend():
		return 0
	case r.ends(key, ply):
		return r.valueAt(key)
	case depth == 0:
		r.estimates++
		return r.valueAt(key)
	}
	best := -search.Infinity
	for m := range r.width {
		best = max(best, -r.value(r.below(key, m), ply+1, depth-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}

// alone is the value of a move at a depth, by searching the whole tree.
func (r *tree) alone(m, depth int) int {
	whole := *r
	whole.budget = search.NewBudget(context.Background(), search.Limits{})
	return whole.Value(m, depth, -search.Infinity, search.Infinity)
}

// drawTree generates a tree and the moves of its root.
func drawTree(t *rapid.T) (r *tree, moves []int) {
	r = &tree{
		seed:  rapid.Uint64().Draw(t, "seed"),
		width: rapid.IntRange(1, 3).Draw(t, "width"),
		plies: rapid.IntRange(1, 6).Draw(t, "plies"),
	}
	return r, rapid.SliceOfNDistinct(rapid.IntRange(0, 9), 1, 6, rapid.ID[int]).Draw(t, "moves")
}

// TestLinesAreTheBestMoves searches trees for several lines with node limits:
// every line has the value that its move has on its own at that depth, the lines
// are sorted, and no other move is better than the last.
func TestLinesAreTheBestMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, moves := drawTree(t)
		limits := search.Limits{
			Nodes: rapid.Uint64Range(1, 600).Draw(t, "nodes"),
			Depth: rapid.IntRange(0, 5).Draw(t, "depth"),
			Lines: rapid.IntRange(1, 7).Draw(t, "lines"),

			Reserve: rapid.Uint64Range(0, 2).Draw(t, "reserve"),
			Fall:    rapid.IntRange(-1, limit).Draw(t, "fall"),
		}
		r.budget = search.NewBudget(context.Background(), limits)
		deepest := 0
		found := search.Deepen(r.budget, moves, 10, r, func(f search.Found[int]) {
			require.Equal(t, deepest+1, f.Depth, "every round is told of")
			deepest = f.Depth
			whole(t, r, moves, limits.Lines, f)
		})
		require.GreaterOrEqual(t, found.Depth, deepest)
		require.LessOrEqual(t, found.Nodes, limits.Nodes*(1+limits.Reserve))
		switch {
		case found.Depth == 0:
			require.Equal(t, [][]int{moves[:1]}, lines(found))
			require.Equal(t, search.NoScore, found.Lines[0].Score.Kind)
		case limits.Lines > 1 && (found.Depth > 1 || !r.budget.Spent()):
			whole(t, r, moves, limits.Lines, found) // an interrupted round is discarded
		default:
			for _, l := range found.Lines {
				require.Equal(t, r.alone(l.Moves[0], l.Depth), l.Value)
			}
		}
		if limits.Depth > 0 {
			require.LessOrEqual(t, found.Depth, limits.Depth)
		}
	})
}

// whole checks the result of a complete round.
func whole(t *rapid.T, r *tree, moves []int, wanted int, f search.Found[int]) {
	var values, want []int
	for _, l := range f.Lines {
		require.Equal(t, r.alone(l.Moves[0], f.Depth), l.Value)
		require.Equal(t, search.Score{Kind: search.Margin, Value: l.Value, Bound: search.Exact, Proven: l.Score.Proven}, l.Score)
		require.Equal(t, f.Depth, l.Depth)
		require.LessOrEqual(t, len(l.Moves), f.Depth)
		if l.Score.Proven {
			require.Equal(t, r.alone(l.Moves[0], r.plies), l.Value, "no deeper search finds anything else")
		}
		values = append(values, l.Value)
	}
	for _, m := range moves {
		want = append(want, r.alone(m, f.Depth))
	}
	slices.Sort(want)
	slices.Reverse(want)
	require.Equal(t, want[:min(wanted, len(want))], values, "the best, the best of them in front")
	if f.Solved {
		for _, m := range moves {
			require.LessOrEqual(t, r.alone(m, r.plies), f.Lines[0].Value)
		}
	}
}

// TestEqualsStayInOrder searches moves of equal value: they stay in order. The
// tree is solved when it has been searched to its end.
func TestEqualsStayInOrder(t *testing.T) {
	for wanted, want := range map[int][][]int{
		0: {{3}},
		2: {{3}, {1}},
		9: {{3}, {1}, {2}},
	} {
		r := &flat{plies: 3, budget: search.NewBudget(t.Context(), search.Limits{Lines: wanted})}
		found := search.Deepen(r.budget, []int{3, 1, 2}, 100, r, nil)
		assert.Equal(t, want, lines(found))
		assert.True(t, found.Solved)
		assert.Equal(t, r.plies, found.Depth, "nothing is left to be found")
	}
}

// flat is a game that is always drawn after a fixed number of plies.
type flat struct {
	plies     int
	estimates uint64
	budget    *search.Budget
}

func (f *flat) Estimates() uint64            { return f.estimates }
func (f *flat) Score(int, bool) search.Score { return search.Score{Kind: search.Draw} }
func (f *flat) Reply([]int) (m int, ok bool) { return 0, false }
func (f *flat) Value(_, depth, _, _ int) (value int) {
	if f.budget.Spend() && depth < f.plies {
		f.estimates++
	}
	return 0
}

// TestReserveIsForMovesThatTurnOutWorse searches two moves, for ten positions each time. Behind the first one
// a loss is seen from the fourth round on, when 70 positions were visited.
func TestReserveIsForMovesThatTurnOutWorse(t *testing.T) {
	for name, test := range map[string]struct {
		limits search.Limits
		best   int
		nodes  uint64
	}{
		"no reserve":                         {search.Limits{Nodes: 75}, 1, 75},
		"the other move looks as good":       {search.Limits{Nodes: 75, Reserve: 1, Fall: 35}, 2, 90},
		"it looks worse, but no worse later": {search.Limits{Nodes: 75, Reserve: 1, Fall: 10}, 2, 100},
		"a small fall":                       {search.Limits{Nodes: 75, Reserve: 1, Fall: 50}, 1, 75},
		"all is used":                        {search.Limits{Nodes: 75, Reserve: 2, Fall: -1}, 2, 225},
		"no limit of positions":              {search.Limits{Depth: 4, Reserve: 1, Fall: 10}, 2, 90},
	} {
		t.Run(name, func(t *testing.T) {
			r := &trap{budget: search.NewBudget(t.Context(), test.limits)}
			found := search.Deepen(r.budget, []int{1, 2}, 100, r, nil)
			assert.Equal(t, test.best, found.Best())
			assert.Equal(t, test.nodes, found.Nodes)
		})
	}
}

// trap is a game of two moves, the first of which seems better than the second at a depth below 4.
type trap struct{ budget *search.Budget }

func (*trap) Score(v int, _ bool) search.Score { return search.Score{Kind: search.Estimate, Value: v} }
func (*trap) Reply([]int) (m int, ok bool)     { return 0, false }
func (r *trap) Estimates() uint64              { return r.budget.Nodes() }
func (r *trap) Value(m, depth, _, _ int) int {
	for range 10 {
		r.budget.Spend()
	}
	switch {
	case m == 2:
		return 20
	case depth < 4:
		return 50
	default:
		return 0
	}
}

// lines are the moves of the lines.
func lines(f search.Found[int]) [][]int {
	var out [][]int
	for _, l := range f.Lines {
		out = append(out, l.Moves)
	}
	return out
}

// TestOneLineIsTheMoveToPlay searches with 0 lines and with 1 under the same node
// limit: the results and nodes are the same, unless there is only one move. An
// interrupted round can only have found something better.
func TestOneLineIsTheMoveToPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, moves := drawTree(t)
		nodes := rapid.Uint64Range(1, 600).Draw(t, "nodes")
		find := func(lines int) search.Found[int] {
			again := *r
			again.budget = search.NewBudget(context.Background(), search.Limits{Nodes: nodes, Lines: lines})
			found := search.Deepen(again.budget, moves, 10, &again, nil)
			found.Time = 0
			return found
		}
		one, none := find(1), find(0)
		if len(moves) == 1 {
			require.Equal(t, search.Found[int]{Lines: []search.Line[int]{{Moves: moves}}}, none, "a single move is not searched")
			require.Positive(t, one.Nodes, "unless its value is asked for")
			return
		}
		require.Equal(t, one, none)
		require.Len(t, one.Lines, 1)
		if one.Depth > 1 {
			last := search.Limits{Depth: one.Depth - 1, Lines: 1}
			before := *r
			before.budget = search.NewBudget(context.Background(), last)
			m := search.Deepen(before.budget, moves, 10, &before, nil).Best()
			require.GreaterOrEqual(t, one.Lines[0].Value, r.alone(m, one.Depth))
		}
	})
}

// TestStopKeepsTheLastRound closes Stop during a search without a limit.
func TestStopKeepsTheLastRound(t *testing.T) {
	for _, wanted := range []int{0, 1, 3} {
		stop := make(chan struct{})
		r := &tree{seed: 7, width: 9, plies: 1000}
		r.budget = search.NewBudget(t.Context(), search.Limits{Infinite: true, Stop: stop, Lines: wanted})
		told := search.Found[int]{}
		found := search.Deepen(r.budget, []int{1, 2, 3}, 1000, r, func(f search.Found[int]) {
			if told = f; f.Depth == 3 {
				close(stop)
			}
		})
		assert.LessOrEqual(t, told.Depth, 4, "a small round may still be done")
		assert.True(t, r.budget.Spent())
		if wanted > 1 {
			assert.Equal(t, told.Lines, found.Lines)
		}
	}
}

func TestFollow(t *testing.T) {
	next := func(line []int) (int, bool) { return line[len(line)-1] + 1, len(line) < 4 }
	begun := make([]int, 1, 10)
	assert.Equal(t, []int{0, 1, 2}, search.Follow(begun, 3, next))
	assert.Equal(t, []int{0, 1, 2, 3}, search.Follow(begun, 9, next), "as far as there are replies")
	assert.Equal(t, []int{0}, search.Follow(begun, 0, next))
	assert.Equal(t, []int{0, 0}, begun[:2], "the line is its caller's")
}
