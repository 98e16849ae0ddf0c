package kalah

import (
	"context"
	"runtime"

	"parlour/game/kalah"
	"parlour/players/kalah/book"
	"parlour/players/kalah/solver"
	"parlour/players/search"
)

// bookSeeds is the largest number of seeds that books have boards of.
const bookSeeds = 48

// How large a table may be that is made during play: well under a second's work.
const (
	smallSeeds = 16
	smallBytes = 31_000_000 // on six houses just 16 seeds
)

// fullBoard is the number of seeds in the houses above which a search of a second
// gets by without a table, so that nobody waits for one that is made.
const fullBoard = 56

// noBook is the book of boards that no book knows.
func noBook() *later[*solver.Proofs] { return now(&solver.Proofs{}) }

// bookFor returns the embedded book for p, an empty one if p is of a game that
// began with too many seeds: to read a book takes a while.
func (e *Engine) bookFor(p kalah.Position) *later[*solver.Proofs] {
	if p.Total() > bookSeeds {
		return noBook()
	}
	return e.books.get(boardOf(p), readBook)
}

func readBook(r kalah.Rules) *solver.Proofs {
	b := book.Of(r)
	b.Prepare()
	return b
}

// smallFor returns the table for p that is made in memory, which is ready at once
// for a full board. p must be compact.
func (e *Engine) smallFor(p kalah.Position) *later[*solver.Endgame] {
	r := boardOf(p)
	made := e.small.get(r, makeSmall)
	if solver.InHouses(p) > fullBoard { // even if it is ready: the move must not depend on that
		return e.bare.get(r, empty)
	}
	return made
}

// empty returns a table without a seed for compact boards.
func empty(r kalah.Rules) *solver.Endgame {
	table, err := solver.NewEndgame(r)
	if err != nil { // compact boards have tables
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

// seedsOfSmall is how many seeds the tables that are made in memory have.
func seedsOfSmall(houses int) int {
	seeds := smallSeeds
	for solver.EndgameBytes(houses, seeds) > smallBytes {
		seeds--
	}
	return seeds
}

// knowledge is what sessions read and make for the boards of some rules. What is of
// the data is nil if there is none.
type knowledge struct {
	engine *Engine
	rules  kalah.Rules
	tables *later[*solver.Endgame]
	proofs *later[*solver.Proofs]
}

// knowledgeFor begins to read what there is for p.
func (e *Engine) knowledgeFor(p kalah.Position) *knowledge {
	r := boardOf(p)
	k := &knowledge{engine: e, rules: r, tables: e.tableOfData(r), proofs: e.proofsOfData(r)}
	e.bookFor(p)
	if k.tables == nil || !k.tables.ready() {
		e.smallFor(p)
	}
	return k
}

// The share of the time for reading and making that what is in the data may take:
// after it the search does with what is embedded and made.
const (
	dataPart = 1
	dataOf   = 2
)

// proofsFor returns what is proven of boards like p. It is not ok if the budget
// does not suffice to wait for that.
func (k *knowledge) proofsFor(b *search.Budget, p kalah.Position) (*solver.Proofs, bool) {
	if found := waitFor(b, k.proofs); found != nil {
		return found, true
	}
	ctx, release := b.Context()
	defer release()
	return k.engine.bookFor(p).wait(ctx)
}

// tableFor is proofsFor for the endgame table.
func (k *knowledge) tableFor(b *search.Budget, p kalah.Position) (*solver.Endgame, bool) {
	if found := waitFor(b, k.tables); found != nil {
		return found, true
	}
	ctx, release := b.Context()
	defer release()
	found, ok := k.engine.smallFor(p).wait(ctx)
	return found, ok && found != nil
}

// waitFor waits for what is read from the data, if there is something.
func waitFor[T any](b *search.Budget, l *later[*T]) *T {
	if l == nil {
		return nil
	}
	ctx, release := b.Part(dataPart, dataOf).Context()
	defer release()
	found, _ := l.wait(ctx)
	return found
}
