package solver

import (
	"time"

	"parlour/game/kalah"
	"parlour/players/kalah/evaluation"
)

// DefaultMemory is the default size of the transposition table in bytes.
const DefaultMemory = 256 << 20

// Options configure a solver. None of them changes a value that it finds. The
// zero Options are good for all but the largest boards.
type Options struct {
	// Threads is the number of goroutines that search; 0 means 1. Boards with more
	// than 7 houses or 127 seeds are searched by one.
	Threads int
	// Memory is the size of the transposition table in bytes; 0 means DefaultMemory.
	// The minimum is 8 MiB.
	Memory int64
	// Endgame is the endgame table to use. If it is nil, or for other rules, the
	// solver makes a small one in memory, of at most 216 MiB.
	Endgame *Endgame
	// Proofs, if they are for the same rules, are stored in the table from the start.
	Proofs *Proofs
	// Evaluator, if not nil, gives the values of Estimate on boards of evaluation.Houses; a formula
	// does otherwise.
	Evaluator *evaluation.Evaluator
	// Progress, if not nil, is called after each test and about once a second during
	// a test, on the goroutine that called the solver.
	Progress func(Progress)
}

// Progress is the progress of a solver.
type Progress struct {
	// Bounds are proven so far of the position, or of the one after Move.
	Bounds
	// Testing is the margin of the current test.
	Testing int
	// Line is the best line so far, as far as it is stored in the table.
	Line []kalah.Move
	// Nodes is the number of nodes visited and Elapsed the time, both since the call
	// of the solver.
	Nodes   uint64
	Elapsed time.Duration
}
