package kalah

import (
	"context"
	"sync"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players"
	"parlour/players/kalah/evaluation"
	"parlour/players/kalah/solver"
	"parlour/players/search"
)

// What a search of Kalah is given and finds.
type (
	history   = game.History[kalah.Position]
	findings  = search.Found[kalah.Move]
	variation = search.Line[kalah.Move]
)

// Engine is the engine of Kalah. Its sessions share the books and tables it has
// read and made, and a pool of idle solvers.
type Engine struct {
	data    players.Data
	weights func() *evaluation.Evaluator // nil if they cannot be read

	books   memo[kalah.Rules, *solver.Proofs]  // embedded in the program
	small   memo[kalah.Rules, *solver.Endgame] // made in memory
	bare    memo[kalah.Rules, *solver.Endgame] // with no seeds
	tables  memo[file, *solver.Endgame]        // from the data, nil if unusable
	proofs  memo[file, *solver.Proofs]         // from the data and the book, nil if unusable
	solvers sync.Map                           // a *sync.Pool for each kalah.Rules
}

var (
	_ players.Engine   = &Engine{}
	_ players.Tabled   = &Engine{}
	_ players.Speaking = &Engine{}
	_ players.Solving  = &Engine{}
)

// New returns the engine. It reads tables and proofs built on this machine from data, which
// may be nil.
func New(data players.Data) *Engine {
	return &Engine{data: data, weights: players.Embedded(func() (*evaluation.Evaluator, error) {
		w, err := evaluation.Embedded()
		if err != nil {
			return nil, err
		}
		return evaluation.NewEvaluator(w), nil
	})}
}

// Game implements players.Engine.
func (*Engine) Game() string { return kalah.Game{}.Name() }

// Unit implements players.Engine.
func (*Engine) Unit() players.Unit { return players.Seeds }

// Levels implements players.Engine.
func (*Engine) Levels() []players.Level {
	return []players.Level{
		{Name: players.Greedy, Summary: "takes what it can get at once", Rule: players.Thumb(Greedy)},
		{Name: players.Novice, Summary: "looks ahead a little", Limits: search.Limits{Nodes: 15, Margin: tiedWithin}},
		{Name: players.Club, Summary: "looks ahead some moves", Limits: search.Limits{Nodes: 150, Margin: tiedWithin}},
		{Name: players.Expert, Summary: "looks ahead far enough for most", Limits: search.Limits{Nodes: 3000, Margin: tiedWithin}},
		{Name: players.Smart, Summary: "looks ahead far, at once", Limits: search.Limits{Margin: tiedWithin}},
		{Name: players.Perfect, Summary: "proves its moves if it can within a second", Timed: true, Proves: true},
	}
}

// tiedWithin is the number of seeds that an estimate does not tell apart.
const tiedWithin = 1

const (
	// The transposition table of a plain session has 2^16 entries. A kept session has 2^20, or 16
	// MiB, for boards that are not compact.
	plainBits = 16
	keptBits  = 20
)

// plainNodes is the default node limit of a plain search: lower on larger boards,
// where each node takes longer.
func plainNodes(houses int) uint64 { return uint64(720_000 / (6 + houses)) }

// Open implements players.Engine.
func (e *Engine) Open(o players.Options) (players.Session, error) {
	if o.Plain {
		return players.NewSession(swapping{&plainSession{depthSearch{bits: search.FitTable(plainBits, o.Memory)}}}), nil
	}
	return players.NewSession(swapping{&keptSession{
		engine: e,
		memory: o.Memory,
		depth:  depthSearch{bits: search.FitTable(keptBits, o.Memory)},
	}}), nil
}

// depthSearch is a depth-limited search on boards of any size. Its table is valid
// for all positions under the same rules.
type depthSearch struct {
	bits  uint8
	rules kalah.Rules
	table *search.Table // nil before the first search
}

// search searches the moves of p.
func (a *depthSearch) search(b *search.Budget, p kalah.Position, moves []kalah.Move, report func(findings)) findings {
	if r := boardOf(p); a.table == nil || r != a.rules {
		a.rules, a.table = r, search.NewTable(a.bits, false)
	}
	return solver.LookAhead(b, a.table, p, moves, report)
}

// boardOf is the rules of p without the number of seeds at the start and without a swap, which
// do not affect the value of a position.
func boardOf(p kalah.Position) kalah.Rules {
	r := p.Rules()
	r.Seeds, r.Swap = 0, false
	return r
}

// plainSession is a session without state or data; see players.Options.
type plainSession struct{ depth depthSearch }

// Analyze implements players.Analyst.
func (s *plainSession) Analyze(ctx context.Context, h history, moves []kalah.Move, l search.Limits, report func(findings)) (findings, error) {
	p := h.Current()
	b := search.NewBudget(ctx, l.Or(plainNodes(p.Rules().Houses)))
	return s.depth.search(b, p, moves, report), nil
}

// Close implements players.Analyst.
func (s *plainSession) Close() {}

// Protocols implements players.Speaking.
func (*Engine) Protocols() []players.Protocol { return []players.Protocol{players.UCI, players.KGP} }

// mostDigits is the highest number of one digit.
const mostDigits = 9

// Dialect implements players.Speaking.
func (*Engine) Dialect() players.Dialect {
	return players.Dialect{
		Options: map[string]string{"end": "either-side"},
		OneWord: func(r game.Rules) bool {
			p := PositionOf(r.Start())
			return p.Rules().Houses <= mostDigits && !p.SwapAhead()
		},
	}
}
