package oware

import (
	"context"

	"parlour/game/oware"
	"parlour/players/search"
)

// byThreads is Deepen on several threads.
func (s *searcher) byThreads(
	ctx context.Context, threads int, moves []oware.Move, l search.Limits, report func(search.Found[oware.Move]),
) search.Found[oware.Move] {
	others := search.Help(ctx, threads-1, moves, maxDepth, l, func(b *search.Budget) search.Root[oware.Move] { return s.twin(b) })
	found := search.Deepen(s.budget, moves, maxDepth, s, func(f search.Found[oware.Move]) {
		f.Nodes += others.Nodes()
		report(f)
	})
	found.Nodes += others.End()
	return found
}

// twin is a search of the same position, before it has begun, that shares nothing with s but
// what any number of searches may use at once.
func (s *searcher) twin(b *search.Budget) *searcher {
	t, own := *s, *s.line
	own.nodes = append(make([]node, 0, cap(s.nodes)), s.nodes...)
	t.line, t.budget = &own, b
	return &t
}
