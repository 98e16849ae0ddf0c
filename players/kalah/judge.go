package kalah

import (
	"context"

	"parlour/game/kalah"
	"parlour/players/kalah/solver"
	"parlour/players/search"
)

// judgeNodes is what Judge thinks with if it is given no limit.
const judgeNodes = 3_000_000

// Judge returns what every legal move of p is worth to the side that plays it, the
// margin at the end, in the order of the houses: exactly, with Solved set, where
// that can be proven within the limit, which is shared by the moves; else as a
// search to a depth finds it. The error is that of ctx, if it ends the search.
func Judge(ctx context.Context, p kalah.Position, l search.Limit) ([]search.Best[kalah.Move], error) {
	book, ok := bookFor(p).wait(ctx)
	if !ok {
		return nil, ctx.Err()
	}
	out, known := lookUp(p, book)
	if known {
		return out, ctx.Err()
	}
	j := judge{ctx: ctx, book: book, whole: search.NewBudget(ctx, l.Or(judgeNodes)), giveBack: func() {}}
	err := j.prepare(p)
	defer func() { j.giveBack() }()
	if err != nil {
		return nil, err
	}
	for i, found := range out {
		if found.Solved {
			continue
		}
		q := p.Play(found.Move)
		out[i] = j.judge(q, j.whole.Left().Share(1, len(out)-i))
		out[i].Move = found.Move
		if q.ToMove() != p.ToMove() {
			out[i].Value = -out[i].Value
		}
	}
	return out, ctx.Err()
}

// lookUp returns the moves of p with the values that the rules or the book know;
// known tells that these are all.
func lookUp(p kalah.Position, book *solver.Proofs) (moves []search.Best[kalah.Move], known bool) {
	known = true
	for _, m := range p.AppendMoves(nil) {
		q := p.Play(m)
		value, ok := valueInBook(q, book)
		if q.ToMove() != p.ToMove() {
			value = -value
		}
		moves = append(moves, search.Best[kalah.Move]{Move: m, Value: value, Solved: ok})
		known = known && ok
	}
	return moves, known
}

// valueInBook is the value of q for its side to move, if it is over or in the book.
func valueInBook(q kalah.Position, book *solver.Proofs) (int, bool) {
	if q.Over() {
		score := q.Score()
		return score[q.ToMove()] - score[q.ToMove().Other()], true
	}
	_, b := book.Find(q)
	return b.Lower, b.Proven()
}

// prepare makes the solver ready and lets it prove what it can of p, so that it is
// known when the moves are judged.
func (j *judge) prepare(p kalah.Position) error {
	if !solver.Compact(p) {
		return nil
	}
	table, ok := endgameFor(p).wait(j.ctx)
	if !ok || table == nil {
		return j.ctx.Err()
	}
	var err error
	if j.solver, j.giveBack, err = borrow(j.ctx, p, table, j.book); err != nil {
		return err
	}
	j.prove(p, j.whole.Left().Share(2, 5))
	return nil
}

// judge is the judging of the moves of one position.
type judge struct {
	ctx    context.Context
	book   *solver.Proofs
	whole  *search.Budget
	solver *solver.Solver // nil for boards that are not compact
	// giveBack returns the solver to where it was borrowed.
	giveBack func()
}

// judge returns the value of q for its side to move; the move means nothing.
func (j *judge) judge(q kalah.Position, l search.Limit) search.Best[kalah.Move] {
	if value, ok := valueInBook(q, j.book); ok {
		return search.Best[kalah.Move]{Value: value, Solved: true}
	}
	if moves := q.AppendMoves(nil); len(moves) == 1 {
		return j.forced(q, q.Play(moves[0]), l)
	}
	if j.solver == nil {
		return j.wide(q, l)
	}
	b := j.prove(q, l.Share(3, 4))
	if b.Proven() {
		return search.Best[kalah.Move]{Value: b.Lower, Solved: true}
	}
	rest := search.NewBudget(j.ctx, l.Share(1, 4))
	found := j.solver.Estimate(rest, q)
	j.whole.Charge(rest.Nodes())
	found.Value = min(max(found.Value, b.Lower), b.Upper)
	return found
}

// forced is judge where only one move leads on, to next: a search to a depth sees
// no choice there and finds nothing.
func (j *judge) forced(q, next kalah.Position, l search.Limit) search.Best[kalah.Move] {
	found := j.judge(next, l)
	if next.ToMove() != q.ToMove() {
		found.Value = -found.Value
	}
	return found
}

// prove proves what it can of q.
func (j *judge) prove(q kalah.Position, l search.Limit) solver.Bounds {
	ctx, stop := timed(j.ctx, l)
	defer stop()
	b, err := j.solver.Bounds(ctx, q, l.Nodes)
	if err != nil { // none: the rules are those of the solver
		return solver.Bounds{Lower: -q.Total(), Upper: q.Total()}
	}
	j.whole.Charge(j.solver.Nodes())
	return b
}

// wide is judge for boards that are not compact.
func (j *judge) wide(q kalah.Position, l search.Limit) search.Best[kalah.Move] {
	b := search.NewBudget(j.ctx, l)
	s := newSearcher(q, b)
	found := search.Deepen(b, s.rootMoves(), maxDepth, s)
	j.whole.Charge(found.Nodes)
	return search.Best[kalah.Move]{Value: found.Value, Depth: found.Depth, Nodes: found.Nodes, Solved: found.Solved}
}
