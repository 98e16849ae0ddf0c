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

// prover proves boards in one goroutine. Its solver shares what it learns with
// those of the other provers; its probe forgets everything after each board.
type prover struct {
	plan          Plan
	solver, probe *solver.Solver
}

// answer is what a prover found out about a board.
type answer struct {
	// best is the move to follow the board by, 0 if it is not to be followed.
	best  kalah.Move
	hard  bool
	nodes uint64
}

func (p *prover) prove(ctx context.Context, q kalah.Position) (answer, error) {
	a, err := p.isHard(ctx, q)
	many := p.plan.Seeds > 0 && solver.InHouses(q) >= p.plan.Seeds
	if err != nil || !a.hard && !many {
		return a, err
	}
	best, bounds, err := p.solver.Best(ctx, q, p.plan.Most)
	if err == nil {
		err = ctx.Err()
	}
	a.nodes += p.solver.Nodes()
	if err != nil || !bounds.Proven() {
		return a, err
	}
	a.best = best
	mark := easyMark
	if a.hard {
		mark = hardMark
	}
	p.solver.Mark(q, mark)
	return a, nil
}

// isHard reports whether a solver without knowledge of other boards takes too
// long to prove q. Earlier results are reused.
func (p *prover) isHard(ctx context.Context, q kalah.Position) (answer, error) {
	if _, b := p.solver.Known(q); b.Proven() {
		switch p.solver.Work(q) {
		case hardMark:
			return answer{hard: true}, nil
		case easyMark:
			return answer{}, nil
		}
	}
	p.probe.Forget()
	b, err := p.probe.Bounds(ctx, q, 1<<p.plan.Hard)
	if err == nil {
		err = ctx.Err()
	}
	return answer{hard: !b.Proven(), nodes: p.probe.Nodes()}, err
}
