package alphabeta

import (
	"context"

	"parlour/game"
	"parlour/players"
	"parlour/players/search"
)

// DefaultNodes is what a search visits when it is given no limit.
const DefaultNodes = 60_000

// analyst is a session: one table for all searches.
type analyst[P Position[P, M], M ~uint8] struct {
	rules  func(P) Rules[P]
	table  *search.Table // nil before the first search
	memory int64         // what the table may take
	plain  bool          // leaves out threads and a large table
}

// Open opens a session on positions by the rules that belong to them.
func Open[P Position[P, M], M ~uint8](o players.Options, rules func(P) Rules[P]) players.Session {
	return players.NewSession(&analyst[P, M]{rules: rules, memory: o.Memory, plain: o.Plain})
}

// Analyze implements players.Analyst.
func (a *analyst[P, M]) Analyze(
	ctx context.Context, h game.History[P], moves []M, l search.Limits, report func(search.Found[M]),
) (search.Found[M], error) {
	rules := a.rules(h.Current())
	if found, ok := proven(rules, h.Current(), moves, l); ok {
		return found, nil
	}
	l = l.Or(DefaultNodes)
	budget := search.NewBudget(ctx, l) // before the table, which takes some of the time
	if found, ok := prove(rules, h.Current(), moves, l, budget); ok {
		return found, nil
	}
	if a.table == nil {
		a.table = search.NewTable(search.FitTable(l.TableBits(a.plain), a.memory), false)
	}
	a.table.Begin()
	s := newSearcher(rules, h, budget, a.table)
	moves = s.sorted(moves)
	threads := l.ThreadsIn(a.plain)
	if threads == 1 {
		return settled(rules, search.Deepen(budget, moves, maxDepth, s, report)), nil
	}
	a.table.Share()
	others := search.Help(ctx, threads-1, moves, maxDepth, l, func(b *search.Budget) search.Root[M] { return s.twin(b) })
	found := search.Deepen(budget, moves, maxDepth, s, func(f search.Found[M]) {
		f.Nodes += others.Nodes()
		report(f)
	})
	found.Nodes += others.End()
	return settled(rules, found), nil
}

// settled is what was found by the rules, solved if the best move is proven to win: where endings
// are known, by how much does not count.
func settled[P, M any](r Rules[P], f search.Found[M]) search.Found[M] {
	f.Solved = f.Solved || r.Ending != nil && f.Lines[0].Value > decided
	return f
}

// Close implements players.Analyst.
func (a *analyst[P, M]) Close() { a.table = nil }
