package puzzles

import (
	"context"
	_ "embed" // for the collection
	"errors"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/kalah/solver"
	"parlour/players/puzzle"
)

// memory is the size of a judge's table in bytes: enough for positions of some dozens
// of seeds.
const memory = 16 << 20

// Judge solves positions. The zero Judge is ready.
type Judge struct {
	rules  kalah.Rules
	solver *solver.Solver
}

// errKnown ends a solution once the moves are known.
var errKnown = errors.New("the moves are known")

// Margins are the values of the moves of p, as puzzle.Margins wants them.
func (j *Judge) Margins(ctx context.Context, p kalah.Position) ([]int, error) {
	var out []int
	_, err := j.Solver(p).Solve(ctx, p, func(stage solver.Stage, r solver.Result) error {
		if stage < solver.MovesKnown {
			return nil
		}
		for _, m := range r.Moves {
			out = append(out, m.Value)
		}
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

// packed is the collection; see the package comment.
//
//go:embed kalah.puzzles.gz
var packed []byte

// Rules are the rules of the puzzles: the standard ones.
func Rules() (game.Rules, error) { return kalah.Game{}.Rules("", nil) }

// Source is the puzzles of Kalah.
func Source() puzzle.Source {
	judge := func() puzzle.Judge { return puzzle.Margins[kalah.Position](new(Judge).Margins) }
	return puzzle.Source{Game: kalah.Game{}, Packed: packed, Judge: judge, Rules: Rules}
}
