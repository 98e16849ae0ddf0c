package oware

import (
	"context"
	"sync"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players"
	"parlour/players/opening"
	"parlour/players/oware/book"
	"parlour/players/oware/endgame"
	"parlour/players/oware/evaluation"
	"parlour/players/search"
)

// What a search of Oware is given and finds.
type (
	history  = game.History[oware.Position]
	findings = search.Found[oware.Move]
)

// Engine is the engine of Oware. Its sessions share its endgame tables.
type Engine struct {
	tables  *tables
	weights func() *evaluation.Evaluator
	book    func() *opening.Book
}

var (
	_ players.Engine   = Engine{}
	_ players.Tabled   = Engine{}
	_ players.Speaking = Engine{}
)

// New returns the engine. It reads a table built on this machine from data, which may be
// nil.
func New(data players.Data) Engine {
	return Engine{tables: newTables(data), book: opening.Later(book.Embedded), weights: sync.OnceValue(func() *evaluation.Evaluator {
		w, err := evaluation.Embedded()
		if err != nil {
			w = &evaluation.Weights{} // it goes by the tables alone
		}
		return evaluation.NewEvaluator(w)
	})}
}

// NewWith is New with other weights than those in the program, and without its book.
func NewWith(data players.Data, w *evaluation.Weights) Engine {
	return Engine{tables: newTables(data), book: opening.None, weights: sync.OnceValue(func() *evaluation.Evaluator {
		return evaluation.NewEvaluator(w)
	})}
}

// Game implements players.Engine.
func (Engine) Game() string { return oware.Game{}.Name() }

// Unit implements players.Engine.
func (Engine) Unit() players.Unit { return players.Seeds }

// Levels implements players.Engine.
func (Engine) Levels() []players.Level {
	return []players.Level{
		{Name: players.Child, Summary: "sees what it can take every other time", Rule: players.Thumb(Child)},
		{Name: players.Greedy, Summary: "takes what it can get at once", Rule: players.Thumb(Greedy)},
		{Name: players.Beginner, Summary: "looks at some of its moves", Limits: search.Limits{Nodes: 3, Margin: tiedWithin}},
		{Name: players.Novice, Summary: "looks ahead a little", Limits: search.Limits{Nodes: 15, Margin: tiedWithin}},
		{Name: players.Casual, Summary: "looks ahead for a moment", Limits: search.Limits{Nodes: 50, Margin: tiedWithin}},
		{Name: players.Club, Summary: "looks ahead some moves", Limits: search.Limits{Nodes: 150, Margin: tiedWithin}},
		{Name: players.Strong, Summary: "looks ahead well", Limits: search.Limits{Nodes: 700, Margin: tiedWithin}},
		{Name: players.Expert, Summary: "looks ahead far enough for most", Limits: search.Limits{Nodes: 3000, Margin: tiedWithin}},
		{Name: players.Master, Summary: "looks ahead further than most", Limits: search.Limits{Nodes: 17_000, Margin: tiedWithin}},
		{
			Name: players.Smart, Summary: "looks ahead far, at once",
			Limits: search.Limits{Margin: tiedWithin, Book: true, Reserve: players.SmartReserve, Fall: fall},
		},
		{
			Name: players.Max, Summary: "looks ahead as far as a second allows", AllData: true,
			Limits: search.Limits{Nodes: maxNodes, Time: players.DefaultLimit, Book: true, Reserve: players.MaxReserve, Fall: fall},
		},
	}
}

// tiedWithin is a seed: an estimate does not tell moves apart that are so near each other.
const tiedWithin = 25

// fall is by how much the best move has to become worse for a level to use its reserve: a seed, too.
const fall = tiedWithin

const (
	// maxDepth is the number of plies that the search looks ahead at most.
	maxDepth = 120
	// defaultNodes is what a search visits when it is given no limit.
	defaultNodes = 100_000
	// maxNodes is the number of nodes of the strongest level: a quarter of a second on a
	// machine of 2020, and less than a second, its limit, on any in use. With its reserve, on a
	// slow one, the level stops in time for that.
	maxNodes = 1_500_000
)

// Open implements players.Engine.
func (e Engine) Open(o players.Options) (players.Session, error) {
	go e.tables.embedded() // it is wanted in most matches, if not at once
	return players.NewSession(&analyst{
		tables: e.tables, weights: e.weights(), book: e.book, plain: o.Plain, memory: o.Memory,
	}), nil
}

// analyst is a session: one table for all searches. What it holds does not depend
// on the match, as value and holds see to, but on the rules.
type analyst struct {
	table   *search.Table // nil before the first search
	rules   oware.Rules
	memory  int64 // what the table may take
	tables  *tables
	weights *evaluation.Evaluator
	book    func() *opening.Book
	// plain leaves out what was built.
	plain bool
}

// Analyze implements players.Analyst.
func (a *analyst) Analyze(ctx context.Context, h history, moves []oware.Move, l search.Limits, report func(findings)) (findings, error) {
	l = l.Or(defaultNodes)
	budget := search.NewBudget(ctx, l) // before the book and the table, which take some of the time
	if found, ok := a.byBook(h, moves, l); ok {
		return found, nil
	}
	threads := l.ThreadsIn(a.plain)
	if a.table == nil {
		a.table = search.NewTable(search.FitTable(l.TableBits(a.plain), a.memory), false)
	}
	if rules := h.Current().Rules(); rules != a.rules {
		a.table.Clear()
		a.rules = rules
	}
	a.table.Begin()
	var larger *endgame.File
	if !a.plain {
		larger = a.tables.built.Get()
	}
	s := newSearcher(h, budget, a.table, newEndings(a.tables, larger, a.rules), a.weights)
	moves = s.sorted(moves)
	if threads == 1 {
		return search.Deepen(budget, moves, maxDepth, s, report), nil
	}
	a.table.Share()
	return s.byThreads(ctx, threads, moves, l, report), nil
}

// Close implements players.Analyst.
func (a *analyst) Close() { a.table = nil }

// byThreads is Deepen on several threads.
func (s *searcher) byThreads(ctx context.Context, threads int, moves []oware.Move, l search.Limits, report func(findings)) findings {
	others := search.Help(ctx, threads-1, moves, maxDepth, l, func(b *search.Budget) search.Root[oware.Move] { return s.twin(b) })
	found := search.Deepen(s.Budget, moves, maxDepth, s, func(f findings) {
		f.Nodes += others.Nodes()
		report(f)
	})
	found.Nodes += others.End()
	return found
}

// twin is another search of the same position. It is made before s begins, and shares with it only
// parts that any number of searches may use at once.
func (s *searcher) twin(b *search.Budget) *searcher {
	t, own := *s, *s.line
	own.nodes = append(make([]node, 0, cap(s.nodes)), s.nodes...)
	t.line, t.Budget = &own, b
	return &t
}

// bookMargin is how much worse than the best a move of the book may be that is as good for
// variety, in hundredths of a seed: half of what a search takes for as good, tiedWithin.
const bookMargin = hundredths / 2

// byBook answers by the book, if it may and the book knows the position by the rules.
func (a *analyst) byBook(h history, moves []oware.Move, l search.Limits) (findings, bool) {
	p := h.Current()
	if !l.Book || !book.Holds(p.Rules()) || newLine(h).last().quiet+1 >= shortestCycle {
		return findings{}, false
	}
	by := opening.Answers[oware.Position, oware.Move]{Book: a.book(), Move: oware.Position.ParseMove, Margin: bookMargin, One: seed}
	return by.To(p, len(moves), l)
}

// Greedy returns the house that captures most, the first of equals. The position
// must have a legal move.
func Greedy(p oware.Position) oware.Move {
	moves := p.AppendMoves(nil)
	best := moves[0]
	for _, m := range moves[1:] {
		if p.Captures(m) > p.Captures(best) {
			best = m
		}
	}
	return best
}

// Child takes most, as Greedy does, on about every other board, and plays any legal move
// on the others: which, the board decides. The position must have a legal move.
func Child(p oware.Position) oware.Move {
	key := boardOf(p).key()
	if key>>63 == 0 {
		return Greedy(p)
	}
	moves := p.AppendMoves(nil)
	return moves[key>>32%uint64(len(moves))]
}
