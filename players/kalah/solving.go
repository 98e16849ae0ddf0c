package kalah

import (
	"context"
	"errors"
	"fmt"
	"io"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players"
	"parlour/players/kalah/solver"
)

// Solver implements players.Solving. It uses the table of the data, if there is one.
func (e *Engine) Solver(r game.Rules, o players.SolverOptions) players.Solver {
	return e.NewProver(PositionOf(r.Start()).Settled().Rules(), o)
}

// NewProver is Solver for callers that prove more than one position.
func (e *Engine) NewProver(r kalah.Rules, o players.SolverOptions) *Prover {
	r.Seeds = 0 // it solves boards with any number
	return &Prover{engine: e, rules: r, options: o}
}

// Prover is a solver with the tables and proofs of the data.
type Prover struct {
	engine  *Engine
	rules   kalah.Rules
	options players.SolverOptions
	known   *solver.Proofs // that were read, nil for none
	more    bool           // whether some were read after the solver was made
	solver  *solver.Solver // nil until it is first needed
}

// File implements players.Kept.
func (p *Prover) File() string { return nameOf(p.rules, players.ProofsFile) }

// errOtherProofs: the rules in a file of proofs do not match its name.
var errOtherProofs = errors.New("the proofs are for other rules")

// Read implements players.Kept. What is read once the solver has started is only kept.
func (p *Prover) Read(r io.Reader) error {
	known, err := solver.ReadProofs(r)
	switch {
	case errors.Is(err, solver.ErrNotProofs), errors.Is(err, solver.ErrProofsDamaged):
		return players.Damaged(err)
	case err == nil && known.Rules() != p.rules:
		return players.Damaged(fmt.Errorf("%w: it belongs into %s", errOtherProofs, nameOf(known.Rules(), players.ProofsFile)))
	}
	if err == nil && p.known != nil {
		known = p.known.And(known)
	}
	p.known, p.more = known, p.solver != nil
	return err
}

// Write implements players.Kept.
func (p *Prover) Write(w io.Writer) error {
	_, err := p.Proofs().WriteTo(w)
	return err
}

// Proofs are all proofs that were worth the work. They include those that were read, even if the
// solver was broken off before it took them in.
func (p *Prover) Proofs() *solver.Proofs {
	switch found := p.Started().Proofs(p.options.Work); {
	case p.known != nil && found.Len() == 0:
		return p.known
	case p.more:
		return found.And(p.known)
	default:
		return found
	}
}

// Started is the solver itself, with the table and what was read.
func (p *Prover) Started() *solver.Solver {
	if p.solver == nil {
		p.solver = solver.New(p.rules, p.settings())
	}
	return p.solver
}

// settings are the options as the solver has them.
func (p *Prover) settings() solver.Options {
	o := solver.Options{Threads: p.options.Threads, Memory: p.options.Memory, Proofs: p.known}
	if f, ok := p.engine.find(p.rules, players.TableFile); ok {
		o.Endgame = p.engine.readTable(f)
	}
	if show := p.options.Progress; show != nil {
		o.Progress = func(at solver.Progress) {
			show(players.SolverProgress{
				Lower: at.Lower, Upper: at.Upper, Testing: at.Testing, Line: words(at.Line), Nodes: at.Nodes, Elapsed: at.Elapsed,
			})
		}
	}
	return o
}

// Solve implements players.Solver.
func (p *Prover) Solve(ctx context.Context, s game.State, told func(players.Solution) error) error {
	_, err := p.Started().Solve(ctx, PositionOf(s).Settled(), func(stage solver.Stage, r solver.Result) error {
		return told(solution(stage, r))
	})
	return err
}

// solution is a result as people are told it.
func solution(stage solver.Stage, r solver.Result) players.Solution {
	out := players.Solution{
		Stage: players.Stage(stage), Value: r.Value, Best: words(r.Best), Line: words(r.Line), Nodes: r.Nodes, Elapsed: r.Elapsed,
	}
	for _, m := range r.Moves {
		out.Moves = append(out.Moves, players.MoveValue{Move: m.Move.String(), Name: "house " + m.Move.String(), Value: m.Value})
	}
	return out
}

// words are moves in the notation of the game.
func words(moves []kalah.Move) []string {
	out := make([]string, len(moves))
	for i, m := range moves {
		out[i] = m.String()
	}
	return out
}
