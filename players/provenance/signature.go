package provenance

import (
	"context"
	"errors"

	"parlour/game"
	"parlour/players"
)

// What a signature is of.
const (
	signed       = 20
	signedDepth  = 8
	firstPlies   = 3
	longest      = 200
	solverMemory = 16 << 20
)

// errValue ends a solver once the value is known.
var errValue = errors.New("the value is known")

// Signature is how many nodes the engine of a game visits by the rules in a plain session for
// twenty fixed positions at eight plies. An engine that proves values also proves twenty positions
// of late games. The number changes with the search, the evaluation and the tables in the
// program, and with hardly anything else. The engines must have no data of this machine.
func Signature(ctx context.Context, e *players.Engines, rules game.Rules) (uint64, error) {
	engine, err := e.Of(rules.Game())
	if err != nil {
		return 0, err
	}
	nodes, err := searched(ctx, engine, rules)
	solving, ok := engine.(players.Solving)
	if err != nil || !ok {
		return nodes, err
	}
	proven, err := proven(ctx, solving, rules)
	return nodes + proven, err
}

// searched is the nodes of the searches.
func searched(ctx context.Context, e players.Engine, r game.Rules) (total uint64, err error) {
	session, err := e.Open(players.Options{Plain: true})
	if err != nil {
		return 0, err
	}
	defer session.Close()
	for i := range signed {
		line, err := walk(r, i, firstPlies+i)
		if err != nil {
			return 0, err
		}
		v := game.NewView(line[len(line)-1])
		info, err := session.Analyze(ctx, v, players.Limits{Depth: signedDepth, Lines: 1}, nil)
		if err != nil {
			return 0, err
		}
		total += info.Nodes
	}
	return total, nil
}

// proven is the nodes of the proofs: of positions after three quarters of a game.
func proven(ctx context.Context, by players.Solving, r game.Rules) (total uint64, err error) {
	for i := range signed {
		line, err := walk(r, i, longest)
		if err != nil {
			return 0, err
		}
		solver := by.Solver(r, players.SolverOptions{Memory: solverMemory})
		err = solver.Solve(ctx, line[len(line)*3/4], func(s players.Solution) error {
			total += s.Nodes
			return errValue
		})
		if err != nil && !errors.Is(err, errValue) {
			return 0, err
		}
	}
	return total, nil
}

// walk returns the states of a game that is not over, up to so many moves. Its moves are
// chosen by their numbers and by i alone.
func walk(r game.Rules, i, plies int) (line []game.State, err error) {
	s := r.Start()
	for ply := 0; !s.Result().Over() && ply <= plies; ply++ {
		line = append(line, s)
		moves := s.Moves()
		if s, err = s.Play(moves[(i*i+ply*(i+firstPlies))%len(moves)]); err != nil {
			return nil, err
		}
	}
	return line, nil
}
