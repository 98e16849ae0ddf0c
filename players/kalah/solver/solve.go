package solver

import (
	"context"
	"errors"
	"time"

	"parlour/game/kalah"
)

// ErrRules: the position is not under the rules of the solver.
var ErrRules = errors.New("the position is under other rules")

// Bounds are a lower and an upper bound of the margin of a position for its side
// to move, stores included.
type Bounds struct{ Lower, Upper int }

// Proven reports whether the bounds meet.
func (b Bounds) Proven() bool { return b.Lower == b.Upper }

// MoveValue is a move and the margin it leads to, for the side that moves.
type MoveValue struct {
	Move  kalah.Move
	Value int
}

// Result is an exact solution.
type Result struct {
	// Value is the margin for the side to move if both play perfectly: its seeds
	// minus the other's at the end, stores included.
	Value int
	// Best are the moves that keep the value, in the order of the houses; none
	// if the game is over.
	Best []kalah.Move
	// Moves are all legal moves with their values, in the order of the houses.
	Moves []MoveValue
	// Line is a game of best moves from the position to its end.
	Line []kalah.Move
	// Nodes is the number of nodes visited.
	Nodes   uint64
	Elapsed time.Duration
}

// Solve solves one position with a new solver.
func Solve(ctx context.Context, p kalah.Position, o Options) (Result, error) {
	return New(p.Rules(), o).Solve(ctx, p, nil)
}

// Value returns the exact value of p for the side to move. The error wraps
// ErrRules, or is that of ctx if ctx ends first.
func (s *Solver) Value(ctx context.Context, p kalah.Position) (int, error) {
	b, err := s.Bounds(ctx, p, 0)
	if err == nil && !b.Proven() {
		err = context.Cause(ctx)
	}
	return b.Lower, err
}

// Bounds proves what it can about the value of p until it has visited so many nodes, 0 meaning no
// limit, or ctx ends. That is not an error. The error wraps ErrRules. It first proves whether p is
// won, tied or lost, then the margin.
func (s *Solver) Bounds(ctx context.Context, p kalah.Position, nodes uint64) (Bounds, error) {
	err := s.begin(ctx, p, nodes)
	if ctx.Err() != nil && !errors.Is(err, ErrRules) {
		return s.limits(p), nil
	}
	if err != nil {
		return Bounds{}, err
	}
	defer s.watch(ctx)()
	b := s.limits(p)
	s.narrow(p, &b, 1)
	return b, nil
}

// Stage says how much of a Result has been found.
type Stage int

// The stages, in the order in which they are reached. Most of the work is after
// the first.
const (
	// ValueKnown: Value is known.
	ValueKnown Stage = iota
	// MoveKnown: one more move is known, the last of Moves. The stage is reached for each move.
	MoveKnown
	// MovesKnown: Best and Moves are complete.
	MovesKnown
	// LineKnown: the result is complete.
	LineKnown
)

// Solve returns the exact value of p and of every move. Told, if not nil, is
// called as soon as each stage is reached, with the result so far; its error ends
// the search and is returned. The other errors are those of Value.
func (s *Solver) Solve(ctx context.Context, p kalah.Position, told func(Stage, Result) error) (Result, error) {
	if err := s.begin(ctx, p, 0); err != nil {
		return Result{}, err
	}
	defer s.watch(ctx)()
	f := &finding{Solver: s, ctx: ctx, position: p, told: told}
	for _, find := range []func() error{f.findValue, f.findMoves, f.findLine} {
		if err := find(); err != nil {
			return Result{}, err
		}
	}
	return f.out, nil
}

// finding is a solution while it is found. Its steps return the error of told, or that of ctx if the
// search was stopped.
type finding struct {
	*Solver
	ctx      context.Context
	position kalah.Position
	told     func(Stage, Result) error
	out      Result
}

func (f *finding) findValue() error {
	b := f.limits(f.position)
	if !f.narrow(f.position, &b, 1) {
		return context.Cause(f.ctx)
	}
	f.out.Value = b.Lower
	return f.reach(ValueKnown)
}

// findMoves finds the values of the moves. The value of the position is known.
func (f *finding) findMoves() error {
	for _, m := range f.position.AppendMoves(nil) {
		value, ok := f.moveValue(f.position, m, f.out.Value)
		if !ok {
			return context.Cause(f.ctx)
		}
		f.out.Moves = append(f.out.Moves, MoveValue{m, value})
		if value == f.out.Value {
			f.out.Best = append(f.out.Best, m)
		}
		if err := f.reach(MoveKnown); err != nil {
			return err
		}
	}
	return f.reach(MovesKnown)
}

// findLine finds a game of best moves. The values of the moves are known.
func (f *finding) findLine() error {
	line, ok := f.line(f.position, f.out)
	if !ok {
		return context.Cause(f.ctx)
	}
	f.out.Line = line
	return f.reach(LineKnown)
}

// reach tells of a stage.
func (f *finding) reach(stage Stage) error {
	f.out.Nodes, f.out.Elapsed = f.nodes, time.Since(f.start)
	if f.told == nil {
		return nil
	}
	return f.told(stage, f.out)
}

// limits are the bounds of the value of p that follow from its number of seeds:
// all of them go to one side.
func (s *Solver) limits(p kalah.Position) Bounds {
	if p.Over() {
		return marginOf(p)
	}
	lead, seeds := lead(p), InHouses(p)
	return Bounds{lead - seeds, lead + seeds}
}

// marginOf is the value of p, which is over.
func marginOf(p kalah.Position) Bounds {
	score := p.Score()
	margin := score[p.ToMove()] - score[p.ToMove().Other()]
	return Bounds{margin, margin}
}
