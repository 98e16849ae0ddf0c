package kalah

import (
	"context"

	"parlour/game/kalah"
	"parlour/players/kalah/solver"
	"parlour/players/search"
)

// thought is an analysis of a compact position in a session that is kept.
type thought struct {
	ctx      context.Context
	position kalah.Position
	moves    []kalah.Move
	limits   search.Limits
	report   func(search.Found[kalah.Move])

	proofs *solver.Proofs
	solver *solver.Solver
	// whole is the budget of the analysis, budget that of the round: the same, if
	// something limits it.
	whole, budget *search.Budget
	// beyond is the number of nodes that proofs have visited beyond their limits, at
	// which they look once in some thousand nodes, and that are not charged.
	beyond uint64
}

// way is what a thought is after.
type way interface {
	// known answers by the proofs alone, if they suffice.
	known() (search.Found[kalah.Move], bool)
	// search answers within the budget of the round; done tells that a longer
	// search cannot find more.
	search() (found search.Found[kalah.Move], done bool)
}

// rounds searches once, or if nothing limits the search with more and more nodes
// until the best so far is asked for: proofs take nodes from the search to a depth,
// so both need a limit. The first round has so many nodes.
func (t *thought) rounds(w way, nodes uint64) search.Found[kalah.Move] {
	if !t.limits.Infinite || t.limits.Nodes > 0 || t.limits.Time != 0 || t.limits.Depth > 0 {
		t.budget = t.whole
		found, _ := w.search()
		return t.counted(found)
	}
	var best search.Found[kalah.Move]
	for l := t.limits; ; nodes *= 2 {
		l.Nodes = nodes
		t.budget = search.NewBudget(t.ctx, l)
		found, done := w.search()
		stopped := t.whole.Over()
		if best.Lines == nil || done || !stopped { // a round cut short knows less than the one before
			best = found
		}
		t.whole.Charge(t.budget.Nodes())
		if done || stopped {
			t.budget = t.whole
			return t.counted(best)
		}
	}
}

// counted returns what was found with the nodes and the time of the whole.
func (t *thought) counted(found search.Found[kalah.Move]) search.Found[kalah.Move] {
	found.Nodes, found.Time = t.whole.Nodes()+t.beyond, t.whole.Elapsed()
	if t.budget != nil && t.budget != t.whole {
		found.Nodes += t.budget.Nodes()
	}
	return found
}

// tell reports what was found so far.
func (t *thought) tell(found search.Found[kalah.Move]) { t.report(t.counted(found)) }

// plainly answers by the search of a plain session, where there is no time to read
// what there is to know.
func (t *thought) plainly() search.Found[kalah.Move] {
	l := search.Limits{Nodes: plainNodes(t.position.Rules().Houses), Lines: t.limits.Lines}
	table := search.NewTable(plainBits, false)
	return solver.LookAhead(search.NewBudget(t.ctx, l), table, t.position, t.moves, t.report)
}

// proves tells whether proofs are tried: they look ahead further than any depth.
func (t *thought) proves() bool {
	return t.limits.Depth == 0 || t.limits.Nodes > 0 || t.limits.Time != 0
}

// prove lets the solver work with the nodes and the time of a part of the budget, and
// returns how many nodes it has visited.
func (t *thought) prove(part *search.Budget, work func(ctx context.Context, nodes uint64) error) uint64 {
	ctx, release := part.Context()
	defer release()
	if work(ctx, part.NodesLeft()) != nil {
		return 0 // none of the errors of a solver can be: the rules are its own
	}
	return t.solver.Nodes()
}

// quickNodes is what a search visits that has to answer at once.
const quickNodes = 20_000

// estimate values the moves by a search to a depth, with what is left of the budget:
// a little if the answer is wanted before there is one.
func (t *thought) estimate(moves []kalah.Move, report func(search.Found[kalah.Move])) search.Found[kalah.Move] {
	b := t.budget
	found := t.solver.Estimate(b, t.position, moves, report)
	l := b.Limits()
	if len(found.Lines) == min(len(moves), l.Lines) && found.Depth > 0 || l.Nodes > 0 && b.Nodes() >= l.Nodes {
		return found
	}
	quick := search.NewBudget(t.ctx, search.Limits{Nodes: quickNodes, Lines: l.Lines})
	found = t.solver.Estimate(quick, t.position, moves, report)
	b.Charge(quick.Nodes())
	return found
}

// hope is the share of the limit, in hundredths, that a proof is tried with: none
// for boards that are sure to be too hard. Where a book helps, the limits are
// wider.
func hope(p kalah.Position) int {
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

// exactly is the score of a proven margin.
func exactly(margin int) search.Score { return proven(margin, search.Exact) }

// proven is the score of a proven bound of a margin.
func proven(margin int, b search.Bound) search.Score {
	return search.Score{Kind: search.Margin, Value: margin, Bound: b, Proven: true}
}

// hundredths is the number of the parts of a seed that a search.Estimate counts.
const hundredths = 100

// within returns the line with its value between the bounds, if it is an estimate.
func within(l search.Line[kalah.Move], b solver.Bounds) search.Line[kalah.Move] {
	if l.Score.Kind == search.Estimate {
		l.Value = min(max(l.Value, b.Lower), b.Upper)
		l.Score.Value = l.Value * hundredths
	}
	return l
}
