package kalah

import (
	"context"
	"sync"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/kalah/solver"
	"parlour/players/search"
)

// kept is a session that is kept for a match: what its solver has proven helps with
// the next move.
type kept struct {
	engine *Engine
	memory int64 // in bytes, 0 for what is usual
	ahead  ahead // for boards that are not compact

	// The rest is for the boards of one game, and nil before the first.
	knowledge *knowledge
	solver    *solver.Solver
}

// What an analysis visits when it is given no limit: one that chooses a move, and
// one that values moves.
const (
	chooseNodes = 4_000_000
	valueNodes  = 3_000_000
)

// Analyze implements players.Analyst.
func (s *kept) Analyze(
	ctx context.Context, h game.History[kalah.Position], moves []kalah.Move, l search.Limits, report func(search.Found[kalah.Move]),
) (search.Found[kalah.Move], error) {
	p := h.Current()
	values := l.Lines > 1 || len(moves) < len(p.AppendMoves(nil))
	switch {
	case !solver.Compact(p) && l.Lines > 1:
		return s.ahead.look(search.NewBudget(ctx, l.Or(valueNodes)), p, moves, report), nil
	case !solver.Compact(p) || l.Lines == 0 && len(moves) == 1:
		return s.ahead.look(search.NewBudget(ctx, l.Or(plainNodes(p.Rules().Houses))), p, moves, report), nil
	}
	l.Lines = max(l.Lines, 1)
	t := &thought{ctx: ctx, position: p, moves: moves, limits: l, report: report}
	if values {
		return s.think(t, &valuation{thought: t}, valueNodes)
	}
	return s.think(t, &choice{t}, chooseNodes)
}

// The share of the time that an analysis waits for what is read and made.
const (
	waitPart = 2
	waitOf   = 3
)

// think lets w answer with what there is to know of the board, within so many nodes
// if nothing limits it.
func (s *kept) think(t *thought, w way, nodes uint64) (search.Found[kalah.Move], error) {
	p := t.position
	if s.knowledge == nil || s.knowledge.rules != boardOf(p) {
		s.giveBack()
		s.knowledge = s.engine.knowledgeFor(p)
	}
	t.limits = t.limits.Or(nodes)
	t.whole = search.NewBudget(t.ctx, t.limits)
	waiting := t.whole.Part(waitPart, waitOf)
	var ok bool
	if t.proofs, ok = s.knowledge.proofsFor(waiting, p); !ok {
		return t.plainly(), nil
	}
	if found, ok := w.known(); ok {
		return t.counted(found), nil
	}
	table, ok := s.knowledge.tableFor(waiting, p)
	if !ok {
		return t.plainly(), nil
	}
	if err := s.borrow(t.ctx, p, table, t.proofs); err != nil {
		return search.Found[kalah.Move]{}, err
	}
	t.solver = s.solver
	return t.rounds(w, nodes), nil
}

// Close implements players.Analyst.
func (s *kept) Close() { s.giveBack() }

// solverMemory is the size of the transposition table of a solver.
const solverMemory = 32 << 20

// borrow makes the session have a solver that is ready for p and uses the table and
// the proofs: its own, or one that nobody uses, which knows no more than a new one.
// To make the tables of a new one takes a while.
func (s *kept) borrow(ctx context.Context, p kalah.Position, table *solver.Endgame, proofs *solver.Proofs) error {
	if s.solver == nil {
		s.solver = s.newSolver(boardOf(p))
		s.solver.Forget()
	}
	s.solver.Use(table, proofs)
	return s.solver.Prepare(ctx, p)
}

func (s *kept) newSolver(r kalah.Rules) *solver.Solver {
	if s.memory > 0 {
		return solver.New(r, solver.Options{Memory: s.memory})
	}
	return s.engine.solversFor(r).Get().(*solver.Solver)
}

// solversFor are the solvers for the rules that no session uses.
func (e *Engine) solversFor(r kalah.Rules) *sync.Pool {
	found, _ := e.solvers.LoadOrStore(r, &sync.Pool{New: func() any {
		return solver.New(r, solver.Options{Memory: solverMemory})
	}})
	return found.(*sync.Pool)
}

// giveBack leaves the solver to other sessions.
func (s *kept) giveBack() {
	if s.solver != nil && s.memory == 0 {
		s.engine.solversFor(s.knowledge.rules).Put(s.solver)
	}
	s.solver, s.knowledge = nil, nil
}
