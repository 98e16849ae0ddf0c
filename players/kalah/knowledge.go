package kalah

import (
	"context"
	"runtime"

	"parlour/game/kalah"
	"parlour/players/kalah/book"
	"parlour/players/kalah/solver"
	"parlour/players/search"
)

// bookSeeds is the largest number of seeds on a board in a book.
const bookSeeds = 48

// The maximum size of a table that is made during play: well under a second's
// work.
const (
	smallSeeds = 16
	smallBytes = 31_000_000 // exactly 16 seeds on six houses
)

// fullBoard is the most seeds in the houses for which a one-second search waits
// until a table has been made.
const fullBoard = 56

// bookFor returns the embedded book for p. It is empty if p is from a game with
// more seeds than any book has, to save the time for reading it.
func (e *Engine) bookFor(p kalah.Position) *later[*solver.Proofs] {
	if p.Total() > bookSeeds {
		return now(&solver.Proofs{})
	}
	return e.books.get(boardOf(p), readBook)
}

func readBook(r kalah.Rules) *solver.Proofs {
	b := book.Of(r)
	b.Prepare()
	return b
}

// smallFor returns the table for p that is made in memory; for a full board an
// empty one, which is ready at once. p must be compact.
func (e *Engine) smallFor(p kalah.Position) *later[*solver.Endgame] {
	r := boardOf(p)
	made := e.small.get(r, makeSmall)
	if solver.InHouses(p) > fullBoard { // even if the table is ready: the move must not depend on that
		return e.bare.get(r, empty)
	}
	return made
}

// empty returns a table with no seeds for compact boards.
func empty(r kalah.Rules) *solver.Endgame {
	table, err := solver.NewEndgame(r)
	if err != nil { // unreachable: compact boards have tables
		return nil
	}
	return table
}

func makeSmall(r kalah.Rules) *solver.Endgame {
	table := empty(r)
	if table == nil || table.Build(context.Background(), seedsOfSmall(r.Houses), runtime.GOMAXPROCS(0), nil) != nil {
		return nil
	}
	return table
}

// seedsOfSmall is the number of seeds of the tables that are made in memory.
func seedsOfSmall(houses int) int {
	seeds := smallSeeds
	for solver.EndgameBytes(houses, seeds) > smallBytes {
		seeds--
	}
	return seeds
}

// knowledge is the tables and proofs that sessions read and make for boards under
// the same rules. Those from the data are nil if there are none.
type knowledge struct {
	engine *Engine
	rules  kalah.Rules
	tables *later[*solver.Endgame]
	proofs *later[*solver.Proofs]
}

// knowledgeFor starts reading what is available for p.
func (e *Engine) knowledgeFor(p kalah.Position) *knowledge {
	r := boardOf(p)
	k := &knowledge{engine: e, rules: r, tables: e.tableOfData(r), proofs: e.proofsOfData(r)}
	e.bookFor(p)
	if k.tables == nil || !k.tables.ready() {
		e.smallFor(p)
	}
	return k
}

// The fraction of the waiting time that is for files of the data; after it the
// search uses what is embedded or made in memory.
const (
	dataPart = 1
	dataOf   = 2
)

// proofsFor returns the proofs for boards like p; ok is false if the budget is
// too small to wait for them.
func (k *knowledge) proofsFor(b *search.Budget, p kalah.Position) (*solver.Proofs, bool) {
	return wait(b, k.proofs, func() *later[*solver.Proofs] { return k.engine.bookFor(p) })
}

// tableFor is proofsFor for the endgame table.
func (k *knowledge) tableFor(b *search.Budget, p kalah.Position) (*solver.Endgame, bool) {
	return wait(b, k.tables, func() *later[*solver.Endgame] { return k.engine.smallFor(p) })
}

// wait waits for data, if it is being read, and else for the program's own.
func wait[T any](b *search.Budget, data *later[*T], own func() *later[*T]) (found *T, ok bool) {
	if data != nil {
		ctx, release := b.Part(dataPart, dataOf).Context()
		defer release()
		if found, _ = data.wait(ctx); found != nil {
			return found, true
		}
	}
	ctx, release := b.Context()
	defer release()
	found, ok = own().wait(ctx)
	return found, ok && found != nil
}
