package draughts

import (
	"context"
	"sync"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/search"
)

// helpers are threads that search the same position as the one whose result counts. What
// they find reaches it through the table alone: each sees other positions first, so that
// together they see more.
type helpers struct {
	stop    chan struct{}
	running sync.WaitGroup
	nodes   []uint64
}

// deeper is a search in which all is a ply deeper than it is asked for.
type deeper struct{ *searcher }

// Value implements search.Root.
func (d deeper) Value(m draughts.Move, depth, alpha, beta int) int {
	return d.searcher.Value(m, min(depth+1, maxDepth), alpha, beta)
}

// help starts n threads, which search until end is called.
func (a *analyst) help(ctx context.Context, n int, h game.History[draughts.Position], moves []draughts.Move, l search.Limits) *helpers {
	out := &helpers{stop: make(chan struct{}), nodes: make([]uint64, n)}
	l.Time, l.Clock, l.Stop = 0, nil, out.stop // they have as much time as the other
	for i := range n {
		out.running.Go(func() {
			budget := search.NewBudget(ctx, l)
			s := a.searcher(h, budget)
			if i%2 == 0 {
				search.Deepen(budget, s.sorted(moves), maxDepth, deeper{s}, nil)
			} else {
				search.Deepen(budget, s.sorted(moves), maxDepth, s, nil)
			}
			out.nodes[i] = budget.Nodes()
		})
	}
	return out
}

// end stops the threads and returns how many positions they have visited.
func (h *helpers) end() (nodes uint64) {
	close(h.stop)
	h.running.Wait()
	for _, n := range h.nodes {
		nodes += n
	}
	return nodes
}
