package kalah

import (
	"context"

	"parlour/game/kalah"
	"parlour/players/kalah/solver"
	"parlour/players/search"
	"parlour/players/sowing"
)

// analysis is the analysis of a compact position in a kept session.
type analysis struct {
	ctx      context.Context
	position kalah.Position
	moves    []kalah.Move
	limits   search.Limits
	report   func(findings)

	proofs *solver.Proofs
	solver *solver.Solver
	// whole is the budget of the analysis, budget that of the current round. They are
	// the same unless nothing limits the analysis.
	whole, budget *search.Budget
	// guessed means that the moves were searched before, in less of the budget.
	guessed bool
	// beyond is the number of nodes that proofs have visited beyond their limits:
	// these are checked only once in some thousand nodes. They are not charged.
	beyond uint64
}

// goal is what an analysis looks for.
type goal interface {
	// known answers from the proofs alone, if they suffice.
	known() (findings, bool)
	// search answers within the budget of the round; done means that a longer search
	// cannot find more.
	search() (found findings, done bool)
}

// rounds searches once or, if nothing limits the search, repeatedly with more and
// more nodes until it is stopped: proofs and the depth-limited search share the
// budget, so there must be one. The node limit of the first round is nodes.
func (t *analysis) rounds(g goal, nodes uint64) findings {
	if !t.limits.Infinite || t.limits.Nodes > 0 || t.limits.Time != 0 || t.limits.Depth > 0 {
		t.budget = t.whole
		found, _ := g.search()
		return t.counted(found)
	}
	var best findings
	for l := t.limits; ; nodes *= 2 {
		l.Nodes = nodes
		t.budget = search.NewBudget(t.ctx, l)
		found, done := g.search()
		stopped := t.whole.Over()
		if best.Lines == nil || done || !stopped { // an interrupted round knows less than the one before
			best = found
		}
		t.whole.Charge(t.budget.Nodes())
		if done || stopped {
			t.budget = t.whole
			return t.counted(best)
		}
	}
}

// counted returns the result with the nodes and the time of the whole analysis.
func (t *analysis) counted(found findings) findings {
	found.Nodes, found.Time = t.whole.Nodes()+t.beyond, t.whole.Elapsed()
	if t.budget != nil && t.budget != t.whole {
		found.Nodes += t.budget.Nodes()
	}
	return found
}

// tell reports the result so far.
func (t *analysis) tell(found findings) { t.report(t.counted(found)) }

// plainly answers by the search of a plain session, when there is no time to wait
// for tables and proofs.
func (t *analysis) plainly() findings {
	l := search.Limits{Nodes: plainNodes(t.position.Rules().Houses), Lines: t.limits.Lines}
	table := search.NewTable(plainBits, false)
	return solver.LookAhead(search.NewBudget(t.ctx, l), table, t.position, t.moves, t.report)
}

// proves reports whether to try proofs: a depth limit rules them out.
func (t *analysis) proves() bool {
	return t.limits.Depth == 0 || t.limits.Nodes > 0 || t.limits.Time != 0
}

// prove runs the solver with the nodes and the time of a part of the budget, and
// returns the number of nodes it has visited.
func (t *analysis) prove(part *search.Budget, work func(ctx context.Context, nodes uint64) error) uint64 {
	ctx, release := part.Context()
	defer release()
	if work(ctx, part.NodesLeft()) != nil {
		return 0 // unreachable: the position is under the solver's rules
	}
	return t.solver.Nodes()
}

// quickNodes is the node limit of a search that must answer at once.
const quickNodes = 20_000

// estimate values the moves by a depth-limited search with the rest of the
// budget; if the analysis is stopped before it has a result, by a very short
// search.
func (t *analysis) estimate(moves []kalah.Move, report func(findings)) findings {
	b := t.budget
	estimate := t.solver.Estimate
	if t.guessed {
		estimate = t.solver.EstimateOn
	}
	found := estimate(b, t.position, moves, report)
	l := b.Limits()
	if len(found.Lines) == min(len(moves), l.Lines) && found.Depth > 0 || l.Nodes > 0 && b.Nodes() >= l.Nodes {
		return found
	}
	quick := search.NewBudget(t.ctx, search.Limits{Nodes: quickNodes, Lines: l.Lines})
	found = t.solver.Estimate(quick, t.position, moves, report)
	b.Charge(quick.Nodes())
	return found
}

// proofPercent is the percentage of the budget to spend on a proof: none for boards that
// are certainly too hard. Harder boards are tried if a book helps.
func proofPercent(p kalah.Position) int {
	seeds, helped := solver.InHouses(p), p.Total() <= bookSeeds
	switch {
	case seeds <= 28, helped && seeds <= 40:
		return 90
	case helped:
		return 75
	case seeds <= 36:
		return 50
	default:
		return 0
	}
}

// beginning is the line if it begins with m, else m alone.
func beginning(m kalah.Move, line []kalah.Move) []kalah.Move {
	if len(line) > 0 && line[0] == m {
		return line
	}
	return []kalah.Move{m}
}

// within returns the line with its value clamped to the bounds, if it is an
// estimate.
func within(l variation, b solver.Bounds) variation {
	if l.Score.Kind == search.Estimate {
		l.Value = min(max(l.Value, b.Lower), b.Upper)
		l.Score = sowing.ScoreOf(l.Value, false)
	}
	return l
}
