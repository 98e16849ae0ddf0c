package search_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"parlour/players/search"
)

func TestTableKeepsTheDeepAndTheNew(t *testing.T) {
	table := search.NewTable[int](1) // one place of two slots
	put := func(key uint64, depth uint8) {
		table.Put(key, search.Entry[int]{Value: int32(key), Depth: depth, Bound: search.Exact})
	}
	has := func(key uint64) bool {
		e, ok := table.Get(key)
		return ok && e.Value == int32(key)
	}
	put(1, 5)
	put(2, 3)
	assert.True(t, has(1) && has(2))
	put(3, 1)
	assert.True(t, has(1) && has(3), "the deepest stays, the newest replaces the other")
	put(4, 9)
	assert.True(t, has(4) && has(1), "a deeper one moves the deepest aside")
	put(4, 2)
	assert.True(t, has(4) && has(1), "a position stands once")
	assert.False(t, has(2) || has(3))
}

func TestEntriesCut(t *testing.T) {
	for _, c := range []struct {
		e                  search.Entry[int]
		depth, alpha, beta int
		want               bool
	}{
		{search.Entry[int]{Value: 5, Depth: 3, Bound: search.Exact}, 3, 0, 1, true},
		{search.Entry[int]{Value: 5, Depth: 2, Bound: search.Exact}, 3, 0, 1, false},
		{search.Entry[int]{Value: 5, Bound: search.Exact, Solved: true}, 99, 0, 1, true},
		{search.Entry[int]{Value: 5, Depth: 3, Bound: search.Lower}, 3, 0, 5, true},
		{search.Entry[int]{Value: 5, Depth: 3, Bound: search.Lower}, 3, 0, 6, false},
		{search.Entry[int]{Value: 5, Depth: 3, Bound: search.Upper}, 3, 5, 6, true},
		{search.Entry[int]{Value: 5, Depth: 3, Bound: search.Upper}, 3, 4, 6, false},
		{search.Entry[int]{}, 0, 0, 0, false},
	} {
		assert.Equal(t, c.want, c.e.Cuts(c.depth, c.alpha, c.beta), "%+v", c)
	}
	assert.Equal(t, search.Lower, search.BoundOf(5, 0, 5))
	assert.Equal(t, search.Upper, search.BoundOf(0, 0, 5))
	assert.Equal(t, search.Exact, search.BoundOf(3, 0, 5))
}

func TestBudgetOfNodes(t *testing.T) {
	b := search.NewBudget(context.Background(), search.Limit{Nodes: 3})
	for range 3 {
		assert.True(t, b.Spend())
	}
	assert.False(t, b.Spent())
	assert.False(t, b.Spend())
	assert.True(t, b.Spent())
	assert.Equal(t, uint64(3), b.Nodes())
	assert.Equal(t, search.Limit{Nodes: 7}, search.Limit{}.Or(7))
	assert.Equal(t, search.Limit{Nodes: 2}, search.Limit{Nodes: 2}.Or(7))
}

func TestBudgetOfTime(t *testing.T) {
	now := time.Unix(0, 0)
	b := search.NewBudget(context.Background(), search.Limit{Time: time.Second, Clock: func() time.Time { return now }})
	for range 5000 {
		assert.True(t, b.Spend())
	}
	now = now.Add(900 * time.Millisecond)
	for range 2000 {
		b.Spend()
	}
	assert.True(t, b.Spent(), "nine tenths have passed")

	ctx, cancel := context.WithCancel(context.Background())
	b = search.NewBudget(ctx, search.Limit{})
	cancel()
	for range 2000 {
		b.Spend()
	}
	assert.True(t, b.Spent(), "the search was called off")
}

// ladder is a game tree for Deepen: move m is worth its entry at every depth, and
// nothing is known for sure until the last.
type ladder struct {
	values    [][]int // by depth, then move
	estimates uint64
	budget    *search.Budget
}

func (l *ladder) Estimates() uint64 { return l.estimates }

func (l *ladder) Value(m, depth, _, _ int) int {
	if !l.budget.Spend() {
		return 0
	}
	if depth < len(l.values) {
		l.estimates++
	}
	return l.values[depth-1][m]
}

func TestDeepen(t *testing.T) {
	values := [][]int{{3, 1, 2}, {0, 5, 4}, {1, 2, 9}}
	for nodes, want := range map[uint64]int{1: 0, 3: 0, 100: 2} {
		l := &ladder{values: values, budget: search.NewBudget(context.Background(), search.Limit{Nodes: nodes})}
		best := search.Deepen(l.budget, []int{0, 1, 2}, 10, l)
		assert.Equal(t, want, best.Move, "%d nodes", nodes)
		assert.LessOrEqual(t, best.Nodes, nodes)
		assert.Equal(t, nodes == 100, best.Solved)
	}
	only := search.Deepen(search.NewBudget(context.Background(), search.Limit{}), []int{7}, 10, &ladder{})
	assert.Equal(t, search.Best[int]{Move: 7}, only, "a single move needs no search")
}

func TestWeightsAndMix(t *testing.T) {
	assert.Equal(t, search.Weights(5), search.Weights(9)[:5])
	for _, w := range search.Weights(9) {
		assert.Equal(t, uint64(1), w&1)
	}
	assert.NotEqual(t, search.Mix(search.Mix(0, 1), 2), search.Mix(search.Mix(0, 2), 1))
}

func TestSharingALimit(t *testing.T) {
	l := search.Limit{Nodes: 10, Time: time.Second}
	assert.Equal(t, search.Limit{Nodes: 5, Time: time.Second / 2}, l.Share(1, 2))
	assert.Equal(t, search.Limit{Nodes: 1, Time: 1}, search.Limit{Nodes: 1, Time: 1}.Share(1, 9), "what is limited stays so")
	assert.Equal(t, search.Limit{}, search.Limit{}.Share(1, 2))
}

func TestWhatIsLeftOfABudget(t *testing.T) {
	now := time.Unix(0, 0)
	b := search.NewBudget(t.Context(), search.Limit{Nodes: 10, Time: time.Second, Clock: func() time.Time { return now }})
	assert.Equal(t, search.Limit{Nodes: 10, Time: 900 * time.Millisecond}, b.Left())
	b.Charge(4)
	now = now.Add(400 * time.Millisecond)
	assert.Equal(t, search.Limit{Nodes: 6, Time: 500 * time.Millisecond}, b.Left())
	b.Charge(40)
	now = now.Add(time.Hour)
	assert.Equal(t, search.Limit{Nodes: 1, Time: 1}, b.Left())
	assert.False(t, b.Spend())
	assert.Equal(t, search.Limit{}, search.NewBudget(t.Context(), search.Limit{}).Left())
}
