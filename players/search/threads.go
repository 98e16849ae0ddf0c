package search

import (
	"context"
	"sync"
	"sync/atomic"
)

// Helpers are threads beside the main one, whose result counts. They search the same position
// and share its transposition table: half of them search a ply deeper, so
// that each sees other positions first (lazy SMP).
type Helpers struct {
	stop    chan struct{}
	running sync.WaitGroup
	visited []atomic.Uint64
}

// Help starts n threads, each of which searches the moves with a root of its own, within
// the limits but for their time, until End is called. The roots are made before Help
// returns.
func Help[M comparable](ctx context.Context, n int, moves []M, maxDepth int, l Limits, root func(*Budget) Root[M]) *Helpers {
	h := &Helpers{stop: make(chan struct{}), visited: make([]atomic.Uint64, n)}
	l.Time, l.Clock, l.Stop = 0, nil, h.stop // they have as much time as the other
	for i := range n {
		b := NewBudget(ctx, l)
		r, deeper := root(b), (i+1)%2
		h.running.Go(func() {
			Deepen(b, moves, maxDepth-deeper, helping[M]{r, b, deeper, &h.visited[i]}, nil)
			h.visited[i].Store(b.Nodes())
		})
	}
	return h
}

// Nodes is the number of nodes that the threads have visited so far, about.
func (h *Helpers) Nodes() (nodes uint64) {
	for i := range h.visited {
		nodes += h.visited[i].Load()
	}
	return nodes
}

// End stops the threads and returns how many nodes they have visited.
func (h *Helpers) End() uint64 {
	close(h.stop)
	h.running.Wait()
	return h.Nodes()
}

// helping is the root of a thread that searches so many plies deeper than it is asked to.
type helping[M any] struct {
	Root[M]
	budget  *Budget
	deeper  int
	visited *atomic.Uint64
}

// Value implements Root.
func (h helping[M]) Value(m M, depth, alpha, beta int) int {
	v := h.Root.Value(m, depth+h.deeper, alpha, beta)
	h.visited.Store(h.budget.Nodes())
	return v
}
