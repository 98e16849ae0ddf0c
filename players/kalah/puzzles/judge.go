package puzzles

import (
	"context"
	"errors"
	"fmt"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/kalah/solver"
	"parlour/players/puzzle"
)

// memory is the size of a judge's table in bytes: enough for positions of some dozens
// of seeds.
const memory = 16 << 20

// Judge knows the exact values of positions of Kalah, by solving them. The zero Judge
// is ready.
type Judge struct {
	rules  kalah.Rules
	solver *solver.Solver
}

var _ puzzle.Judge = (*Judge)(nil)

// ErrOther is wrapped when a judge is asked about another game.
var ErrOther = errors.New("it is no position of Kalah")

// Values implements puzzle.Judge.
func (j *Judge) Values(ctx context.Context, s game.State) ([]puzzle.Value, error) {
	h, ok := s.(game.History[kalah.Position])
	if !ok {
		return nil, fmt.Errorf("%w: it is one of %s", ErrOther, s.Rules().Game().Title())
	}
	moves, err := j.Moves(ctx, h.Current())
	if err != nil {
		return nil, err
	}
	out := make([]puzzle.Value, len(moves))
	for i, m := range moves {
		out[i] = puzzle.Value{Move: m.Move.String(), Margin: m.Value}
	}
	return out, nil
}

// errKnown ends a solution once the moves are known.
var errKnown = errors.New("the moves are known")

// Moves are the values of the moves of p.
func (j *Judge) Moves(ctx context.Context, p kalah.Position) ([]solver.MoveValue, error) {
	var out []solver.MoveValue
	_, err := j.Solver(p).Solve(ctx, p, func(stage solver.Stage, r solver.Result) error {
		if stage < solver.MovesKnown {
			return nil
		}
		out = r.Moves
		return errKnown
	})
	if errors.Is(err, errKnown) {
		err = nil
	}
	return out, err
}

// Solver is the solver for the rules of p.
func (j *Judge) Solver(p kalah.Position) *solver.Solver {
	r := p.Rules()
	r.Seeds = 0
	if j.solver == nil || j.rules != r {
		j.rules, j.solver = r, solver.New(r, solver.Options{Memory: memory})
	}
	return j.solver
}
