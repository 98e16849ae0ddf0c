package draughts64

import (
	"context"

	"parlour/game"
	rules "parlour/game/draughts"
	"parlour/players"
	"parlour/players/draughts"
	"parlour/players/draughts/evaluation"
	"parlour/players/draughts64/book"
	"parlour/players/opening"
	"parlour/players/search"
)

// Engine is the engine, for all rules of the small board.
type Engine struct {
	// weights are those of the evaluation for rules, nil to count men, kings and rows.
	weights func(*rules.Rules) *evaluation.Weights
	data    players.Data
	// tables are those of the rule sets, by their names.
	tables map[string]*draughts.Tables
	// book is that of English draughts.
	book func() *opening.Book
}

var (
	_ players.Engine   = Engine{}
	_ players.Speaking = Engine{}
	_ players.Tabled   = Engine{}
)

// New returns the engine. It reads tables of endings built on this machine from data, which may be
// nil. The weights, tables and book in the program are read at first use.
func New(data players.Data) Engine {
	e := Engine{weights: later(), data: data, tables: map[string]*draughts.Tables{}, book: opening.Later(book.Embedded)}
	for _, r := range ruleSets() {
		e.tables[r.Name()] = draughts.NewTables(data, r)
	}
	return e
}

// NewWith returns the engine with other weights than those in the program, for any rules, and
// without tables and book; with nil it counts men, kings and rows.
func NewWith(w *evaluation.Weights) Engine { return Engine{}.With(w) }

// With returns the engine with other weights, for any rules, without its book; with nil it counts
// men, kings and rows.
func (e Engine) With(w *evaluation.Weights) Engine {
	e.book, e.weights = opening.None, func(*rules.Rules) *evaluation.Weights { return w }
	return e
}

// Game implements players.Engine.
func (Engine) Game() string { return rules.Game64{}.Name() }

// Unit implements players.Engine.
func (Engine) Unit() players.Unit { return players.Men }

// Protocols implements players.Speaking.
func (Engine) Protocols() []players.Protocol { return []players.Protocol{players.Hub} }

// Dialect implements players.Speaking: moves are numbers, which the protocol has.
func (Engine) Dialect() players.Dialect { return players.Dialect{} }

// Levels implements players.Engine.
func (Engine) Levels() []players.Level { return draughts.Levels(players.Thumb(Greedy)) }

// Greedy returns the move that captures most, as draughts.Greedy does. The position must have a
// legal move.
func Greedy(p rules.Ruled) rules.Move { return draughts.GreedyUnder(p.Rules(), p.Board()) }

// Open implements players.Engine.
func (e Engine) Open(o players.Options) (players.Session, error) {
	return players.NewSession(&analyst{engine: e, options: o}), nil
}

// Analyst is a session for callers that have concrete positions under rules.
func (e Engine) Analyst(r *rules.Rules, o players.Options) players.Analyst[rules.Position, rules.Move] {
	return draughts.Under(r, e.weights(r), e.tablesOf(r), o)
}

// tablesOf are the tables for rules, nil if they are not as those of a rule set.
func (e Engine) tablesOf(r *rules.Rules) *draughts.Tables {
	set, ok := r.Standard()
	if !ok {
		return nil
	}
	return e.tables[set.Name()]
}

// analyst is a session, whose positions bring their rules.
type analyst struct {
	engine  Engine
	options players.Options
	// under are the rules of the match, and by is its analyst; nil before the first search.
	under *rules.Rules
	by    players.Analyst[rules.Position, rules.Move]
}

// Analyze implements players.Analyst.
func (a *analyst) Analyze(
	ctx context.Context, h game.History[rules.Ruled], moves []rules.Move, l search.Limits, report func(search.Found[rules.Move]),
) (search.Found[rules.Move], error) {
	begun := search.NewBudget(ctx, l) // before the book and the weights are read, which takes some of the time
	if found, ok := a.byBook(h.Current(), len(moves), l); ok {
		return found, nil
	}
	if r := h.Current().Rules(); r != a.under {
		a.Close()
		a.under, a.by = r, a.engine.Analyst(r, a.options)
	}
	return a.by.Analyze(ctx, rules.Boards(h), moves, l.Less(begun.Elapsed()), report)
}

// byBook answers by the book of English draughts.
func (a *analyst) byBook(p rules.Ruled, moves int, l search.Limits) (search.Found[rules.Move], bool) {
	if set, ok := p.Rules().Standard(); !ok || set.Name() != book.RuleSet {
		return search.Found[rules.Move]{}, false
	}
	return draughts.ByBook(a.engine.book, rules.Ruled.ParseMove, p, moves, l)
}

// Close implements players.Analyst.
func (a *analyst) Close() {
	if a.by != nil {
		a.by.Close()
	}
}
