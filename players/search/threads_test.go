package search_test

import (
	"context"
	"runtime"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/players/search"
)

// endless is a position whose search never ends: every value is an estimate.
type endless struct {
	budget  *search.Budget
	deepest *atomic.Int64
}

func (e endless) Value(m, depth, _, _ int) int {
	for range depth {
		e.budget.Spend()
	}
	e.deepest.Store(max(e.deepest.Load(), int64(depth)))
	return m
}

func (e endless) Estimates() uint64 { return e.budget.Nodes() }
func (endless) Score(value int, _ bool) search.Score {
	return search.Score{Kind: search.Estimate, Value: value, Bound: search.Exact}
}
func (endless) Reply([]int) (int, bool) { return 0, false }

// TestHelpersSearchUntilTheyAreEnded has no other limit, and compares what they tell with
// what they have visited.
func TestHelpersSearchUntilTheyAreEnded(t *testing.T) {
	var budgets []*search.Budget
	var deepest [3]atomic.Int64
	h := search.Help(t.Context(), 3, []int{1, 2}, 1<<30, search.Limits{Infinite: true, Time: 1}, func(b *search.Budget) search.Root[int] {
		budgets = append(budgets, b)
		return endless{b, &deepest[len(budgets)-1]}
	})
	for h.Nodes() < 5_000 {
		runtime.Gosched()
	}
	total := uint64(0)
	visited := h.End()
	for _, b := range budgets {
		total += b.Nodes()
	}
	assert.Equal(t, total, visited)
	assert.GreaterOrEqual(t, visited, uint64(5_000))
}

// TestHalfOfTheHelpersLookFurther searches to a depth of three.
func TestHalfOfTheHelpersLookFurther(t *testing.T) {
	var deepest [3]atomic.Int64
	made := 0
	h := search.Help(t.Context(), 3, []int{1, 2}, 9, search.Limits{Depth: 3}, func(b *search.Budget) search.Root[int] {
		made++
		return endless{b, &deepest[made-1]}
	})
	for h.Nodes() < 2*((2+3+4)+(1+2+3)+(2+3+4)) {
		runtime.Gosched()
	}
	h.End()
	assert.Equal(t, []int64{4, 3, 4}, []int64{deepest[0].Load(), deepest[1].Load(), deepest[2].Load()})
}

func TestHelpersEndWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	h := search.Help(ctx, 2, []int{1}, 1<<30, search.Limits{Infinite: true}, func(b *search.Budget) search.Root[int] {
		return endless{b, &atomic.Int64{}}
	})
	assert.Less(t, h.End(), uint64(1<<20))
}
