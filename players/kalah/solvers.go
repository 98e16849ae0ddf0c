package kalah

import (
	"context"
	"sync"

	"parlour/game/kalah"
	"parlour/players/kalah/solver"
)

// perfectMemory is the size of each transposition table of a search.
const perfectMemory = 32 << 20

// idle are the solvers that nobody uses, a *sync.Pool for each kind: a player's
// second is short, and where many play, new tables for every move are long in
// coming.
var idle sync.Map

// kind is what solvers of one kind have in common.
type kind struct {
	table *solver.Endgame
	book  *solver.Proofs
}

// borrow returns a solver that is ready for p and knows the table and the book, as a
// new one would. It must be given back.
func borrow(
	ctx context.Context, p kalah.Position, table *solver.Endgame, book *solver.Proofs,
) (s *solver.Solver, giveBack func(), err error) {
	k := kind{table, book}
	found, _ := idle.LoadOrStore(k, &sync.Pool{New: func() any {
		return solver.New(k.table.Rules(), solver.Options{Memory: perfectMemory, Endgame: k.table, Proofs: k.book})
	}})
	pool := found.(*sync.Pool)
	s = pool.Get().(*solver.Solver)
	s.Forget()
	return s, func() { pool.Put(s) }, s.Prepare(ctx, p)
}
