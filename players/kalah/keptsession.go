package kalah

import (
	"context"
	"sync"

	"parlour/game/kalah"
	"parlour/players/kalah/solver"
	"parlour/players/search"
)

// keptSession is a session that is kept for a whole match: what its solver has
// proven helps with later moves.
type keptSession struct {
	engine *Engine
	memory int64       // in bytes, 0 for the default
	depth  depthSearch // for boards that are not compact

	// The fields below are for the current rules and board size, nil at first.
	knowledge *knowledge
	solver    *solver.Solver
}

// The default node limits: for choosing a move, and for valuing moves.
const (
	chooseNodes = 4_000_000
	valueNodes  = 3_000_000
)

// Analyze implements players.Analyst.
func (s *keptSession) Analyze(ctx context.Context, h history, moves []kalah.Move, l search.Limits, report func(findings)) (findings, error) {
	p := h.Current()
	values := l.Lines > 1 || len(moves) < len(p.AppendMoves(nil))
	switch {
	case !solver.Compact(p) && l.Lines > 1:
		return s.depth.search(search.NewBudget(ctx, l.Or(valueNodes)), p, moves, report), nil
	case !solver.Compact(p) || l.Lines == 0 && len(moves) == 1:
		return s.depth.search(search.NewBudget(ctx, l.Or(plainNodes(p.Rules().Houses))), p, moves, report), nil
	}
	ties := l.Ties && l.Lines <= 1
	l.Lines, l.Ties = max(l.Lines, 1), false
	t := &analysis{ctx: ctx, position: p, moves: moves, limits: l, report: report}
	if values {
		return s.think(t, &valuation{analysis: t}, valueNodes)
	}
	return s.think(t, &choice{t, ties}, chooseNodes)
}

// The fraction of the time that an analysis waits for tables and proofs.
const (
	waitPart = 2
	waitOf   = 3
)

// think lets g answer with all available tables and proofs; nodes is the limit if
// there is no other.
func (s *keptSession) think(t *analysis, g goal, nodes uint64) (findings, error) {
	p := t.position
	t.limits = t.limits.Or(nodes)
	t.whole = search.NewBudget(t.ctx, t.limits) // before the tables, which take some of the time
	if s.knowledge == nil || s.knowledge.rules != boardOf(p) {
		s.giveBack()
		s.knowledge = s.engine.knowledgeFor(p)
	}
	waiting := t.whole.Part(waitPart, waitOf)
	var ok bool
	if t.proofs, ok = s.knowledge.proofsFor(waiting, p); !ok {
		return t.plainly(), nil
	}
	if found, ok := g.known(); ok {
		return t.counted(found), nil
	}
	table, ok := s.knowledge.tableFor(waiting, p)
	if !ok {
		return t.plainly(), nil
	}
	if err := s.borrow(t.ctx, p, table, t.proofs); err != nil {
		return findings{}, err
	}
	t.solver = s.solver
	return t.rounds(g, nodes), nil
}

// Close implements players.Analyst.
func (s *keptSession) Close() { s.giveBack() }

// solverMemory is the size of the transposition table of a solver.
const solverMemory = 32 << 20

// borrow makes sure that the session has a solver ready for p, with the table
// and the proofs: its own, or one from the pool, without the proofs of its last
// game. Creating a new one takes a while, because of its tables.
func (s *keptSession) borrow(ctx context.Context, p kalah.Position, table *solver.Endgame, proofs *solver.Proofs) error {
	if s.solver == nil {
		s.solver = s.newSolver(boardOf(p))
		s.solver.Forget()
	}
	s.solver.Use(table, proofs)
	return s.solver.Prepare(ctx, p)
}

func (s *keptSession) newSolver(r kalah.Rules) *solver.Solver {
	if s.memory > 0 {
		return solver.New(r, solver.Options{Memory: s.memory, Evaluator: s.engine.weights()})
	}
	return s.engine.solversFor(r).Get().(*solver.Solver)
}

// solversFor is the pool of idle solvers for the rules.
func (e *Engine) solversFor(r kalah.Rules) *sync.Pool {
	found, _ := e.solvers.LoadOrStore(r, &sync.Pool{New: func() any {
		return solver.New(r, solver.Options{Memory: solverMemory, Evaluator: e.weights()})
	}})
	return found.(*sync.Pool)
}

// giveBack returns the solver to the pool.
func (s *keptSession) giveBack() {
	if s.solver != nil && s.memory == 0 {
		s.engine.solversFor(s.knowledge.rules).Put(s.solver)
	}
	s.solver, s.knowledge = nil, nil
}
