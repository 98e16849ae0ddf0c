package players

import (
	"context"
	"time"

	"parlour/game"
)

// Solving is an Engine that can find the exact value of positions. Its methods may be called
// from any goroutine.
type Solving interface {
	// Solver returns a solver of positions under the rules.
	Solver(game.Rules, SolverOptions) Solver
}

// SolverOptions configure a solver. None of them changes a value that it finds.
type SolverOptions struct {
	// Threads is how many search, 0 for one, and Memory the bytes for what they remember, 0
	// for the usual.
	Threads int
	Memory  int64
	// Work is the least work of a proof that is worth saving, as the binary logarithm of
	// the nodes it took.
	Work int
	// Progress, if not nil, is called from time to time from the goroutine that solves.
	Progress func(SolverProgress)
}

// Solver finds exact values. What it proves can be kept. It may be used by one goroutine at
// a time.
type Solver interface {
	Kept
	// Solve finds the value of a position, of each of its moves, and a line of best play. It calls
	// told when each of them is known, whose error ends it.
	Solve(ctx context.Context, s game.State, told func(Solution) error) error
}

// Stage is how much of a solution is known.
type Stage uint8

// The stages, in the order in which they are reached.
const (
	ValueKnown Stage = iota
	// MoveKnown is reached for each move, the last of Moves.
	MoveKnown
	MovesKnown
	LineKnown
)

// Solution is what is known of a position.
type Solution struct {
	Stage Stage
	// Value is the margin for the side to move, if both play perfectly.
	Value int
	// Moves are the legal moves, Best those that keep the value, as far as they are known; none if
	// the game is over.
	Moves []MoveValue
	Best  []string
	// Line is a game of best moves to its end.
	Line []string
	// Nodes is the number of nodes visited.
	Nodes   uint64
	Elapsed time.Duration
}

// MoveValue is a move, as people call it, and the margin it leads to for the side that
// moves.
type MoveValue struct {
	Move  string
	Name  string
	Value int
}

// SolverProgress is how far a solver is.
type SolverProgress struct {
	// The value is proven to be between Lower and Upper; Testing is the margin tested now.
	Lower, Upper, Testing int
	// Line is the best line so far, as far as it is known.
	Line    []string
	Nodes   uint64
	Elapsed time.Duration
}
