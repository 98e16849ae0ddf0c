package build

import (
	"context"

	"parlour/game/kalah"
	"parlour/players/kalah/solver"
)

// The work marked for hard and easy boards, so that the solver forgets them last.
const (
	hardMark = 31
	easyMark = 30
)

// probeMemory is the table size of the solver that classifies boards as hard or
// easy.
const probeMemory = 8 << 20

// Prover proves boards in one goroutine. Its solver may share what it learns with
// those of other provers; its probe forgets everything after each board.
type Prover struct {
	plan          Plan
	solver, probe *solver.Solver
}

// NewProver returns a prover for a plan, by a solver and one that has the endgame table.
func NewProver(plan Plan, by, table *solver.Solver) *Prover {
	return &Prover{plan: plan, solver: by, probe: table.Afresh(probeMemory)}
}

// Answer is what a prover found out about a board.
type Answer struct {
	// Best is the move to follow the board by, 0 if it is not to be followed.
	Best kalah.Move `json:"best,omitempty"`
	// Hard is set if the board is hard; see Plan.
	Hard bool `json:"hard,omitempty"`
	// Nodes is the number of nodes visited.
	Nodes uint64 `json:"nodes,omitempty"`
}

// Prove proves a board for whose proof so many nodes have been visited before. It is not done
// after so many more, if they are not 0: another Prove may go on with the solver's proofs.
func (p *Prover) Prove(ctx context.Context, q kalah.Position, before, nodes uint64) (a Answer, done bool, err error) {
	a, err = p.isHard(ctx, q)
	many := p.plan.Seeds > 0 && solver.InHouses(q) >= p.plan.Seeds
	if err != nil || !a.Hard && !many {
		return a, true, err
	}
	most := p.plan.Most
	if most > 0 {
		most -= min(before, most-1)
	}
	if nodes > 0 && (most == 0 || nodes < most) {
		most = nodes
	}
	best, bounds, err := p.solver.Best(ctx, q, most)
	if err == nil {
		err = ctx.Err()
	}
	a.Nodes += before + p.solver.Nodes()
	if err != nil || !bounds.Proven() {
		return a, p.plan.Most == 0 && nodes == 0 || p.plan.Most > 0 && before+p.solver.Nodes() >= p.plan.Most, err
	}
	a.Best = best
	mark := easyMark
	if a.Hard {
		mark = hardMark
	}
	p.solver.Mark(q, mark)
	return a, true, nil
}

// isHard reports whether a solver without knowledge of other boards takes too
// long to prove q. Earlier results are reused.
func (p *Prover) isHard(ctx context.Context, q kalah.Position) (Answer, error) {
	if _, b := p.solver.Known(q); b.Proven() {
		switch p.solver.Work(q) {
		case hardMark:
			return Answer{Hard: true}, nil
		case easyMark:
			return Answer{}, nil
		}
	}
	p.probe.Forget()
	b, err := p.probe.Bounds(ctx, q, 1<<p.plan.Hard)
	if err == nil {
		err = ctx.Err()
	}
	return Answer{Hard: !b.Proven(), Nodes: p.probe.Nodes()}, err
}
