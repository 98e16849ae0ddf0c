package draughts

import (
	"context"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players"
	"parlour/players/draughts/book"
	"parlour/players/draughts/evaluation"
	"parlour/players/opening"
	"parlour/players/search"
)

// Engine is the engine of International draughts.
type Engine struct {
	// weights are those of its evaluation; without any it counts men, kings and rows.
	weights func() *evaluation.Weights
	data    players.Data
	tables  *Tables
	book    func() *opening.Book
}

var (
	_ players.Engine   = Engine{}
	_ players.Tabled   = Engine{}
	_ players.Speaking = Engine{}
)

// New returns the engine. It reads a table of endings built on this machine from data, which may be
// nil. The weights in the program are read at first use.
func New(data players.Data) Engine {
	return Engine{
		data: data, tables: NewTables(data, draughts.International()),
		book: opening.Later(book.Embedded), weights: players.Embedded(weights),
	}
}

// weights are those in the program.
func weights() (*evaluation.Weights, error) {
	values, err := evaluation.Embedded()
	return values.Weights(), err
}

// NewWith returns the engine with other weights than those in the program, with nothing else
// that is not in the program, and without its book; with nil it counts men, kings and rows.
func NewWith(w *evaluation.Weights) Engine { return New(nil).With(w) }

// With returns the engine with other weights, without its book; with nil it counts men, kings and
// rows.
func (e Engine) With(w *evaluation.Weights) Engine {
	e.book, e.weights = opening.None, func() *evaluation.Weights { return w }
	return e
}

// Game implements players.Engine.
func (Engine) Game() string { return draughts.Game{}.Name() }

// Unit implements players.Engine.
func (Engine) Unit() players.Unit { return players.Men }

// Protocols implements players.Speaking.
func (Engine) Protocols() []players.Protocol {
	return []players.Protocol{players.Hub, players.HubV1, players.DXP}
}

// Dialect implements players.Speaking: their moves are numbers, which the protocols have.
func (Engine) Dialect() players.Dialect { return players.Dialect{} }

// Levels implements players.Engine.
func (Engine) Levels() []players.Level { return Levels(players.Thumb(Greedy)) }

// tiedWithin is a twentieth of a man: an estimate does not tell moves apart that are so
// near each other.
const tiedWithin = 5

const (
	// maxDepth is the maximum search depth in plies, not counting extensions and captures
	// beyond the horizon; longestLine is the most plies with extensions; at most
	// longestCapture captures follow them.
	maxDepth       = 100
	longestLine    = 2 * maxDepth
	longestCapture = 40
	// defaultNodes is what a search visits when it is given no limit: a fiftieth of a
	// second on a machine of 2020.
	defaultNodes = 100_000
	// maxNodes is the number of nodes of the strongest level, more than a machine of 2020 visits in
	// its limit of a second: there the level stops in time for that.
	maxNodes = 6_000_000

	// fall is by how much the best move has to become worse for a level to use its reserve.
	fall = man / 10
)

// Open implements players.Engine.
func (e Engine) Open(o players.Options) (players.Session, error) {
	return players.NewSession(e.Analyst(o)), nil
}

// Analyst is a session for callers that have concrete positions.
func (e Engine) Analyst(o players.Options) players.Analyst[draughts.Position, draughts.Move] {
	return &analyst{
		rules: draughts.International(), plain: o.Plain, memory: o.Memory, weights: e.weights(), tables: e.tables, book: e.book,
	}
}

// Under is a session by rules of the small board with weights, nil to count men, kings and rows,
// and with the tables of its rules.
func Under(r *draughts.Rules, w *evaluation.Weights, t *Tables, o players.Options) players.Analyst[draughts.Position, draughts.Move] {
	return &analyst{rules: r, plain: o.Plain, memory: o.Memory, weights: w, tables: t, book: opening.None}
}

// analyst is a session: one table for all searches. What it holds does not depend on the
// match, as stored sees to.
type analyst struct {
	rules  *draughts.Rules
	table  *search.Table // nil before the first search
	memory int64         // what the table may take
	// plain leaves out what was built.
	plain   bool
	weights *evaluation.Weights
	tables  *Tables
	book    func() *opening.Book
}

// Analyze implements players.Analyst.
func (a *analyst) Analyze(
	ctx context.Context, h game.History[draughts.Position], moves []draughts.Move, l search.Limits, report func(search.Found[draughts.Move]),
) (search.Found[draughts.Move], error) {
	l = l.Or(defaultNodes)
	budget := search.NewBudget(ctx, l) // before the book and the table, which take some of the time
	if found, ok := ByBook(a.book, draughts.Position.ParseMove, h.Current(), len(moves), l); ok {
		return found, nil
	}
	if a.table == nil {
		a.table = search.NewTable(search.FitTable(l.TableBits(a.plain), a.memory), false)
	}
	a.table.Begin()
	s := a.searcher(h, budget)
	n := l.ThreadsIn(a.plain)
	if n == 1 {
		return s.playedOut(s.find(moves, l, report)), nil
	}
	a.table.Share()
	others := a.help(ctx, n-1, h, moves, l)
	found := s.playedOut(s.find(moves, l, report))
	found.Nodes += others.End()
	return found, nil
}

func (a *analyst) searcher(h game.History[draughts.Position], b *search.Budget) *searcher {
	s := newSearcher(a.rules, h, b, a.table)
	s.weights, s.endings = a.weights, a.tables.endings(a.plain)
	return s
}

// Close implements players.Analyst.
func (a *analyst) Close() { a.table = nil }

// help starts n threads, which search until they are ended.
func (a *analyst) help(ctx context.Context, n int, h game.History[draughts.Position], moves []draughts.Move, l search.Limits) *search.Helpers {
	return search.Help(ctx, n, newSearcher(a.rules, h, nil, nil).sorted(moves), maxDepth, l, func(b *search.Budget) search.Root[draughts.Move] {
		return a.searcher(h, b)
	})
}
