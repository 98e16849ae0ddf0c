package kalah

import (
	"sync"

	"parlour/game/kalah"
	"parlour/players/kalah/book"
	"parlour/players/kalah/solver"
)

// bookSeeds is the largest number of seeds that books have boards of.
const bookSeeds = 48

// noBook is the book of boards that no book knows.
var noBook = readyNow(&solver.Proofs{})

// books are those that were read and made ready for solvers, by their rules.
var books sync.Map

// bookFor returns the book for p, an empty one if p is of a game that began with too
// many seeds: to read a book takes a while.
func bookFor(p kalah.Position) *later[*solver.Proofs] {
	if p.Total() > bookSeeds {
		return noBook
	}
	r := p.Rules()
	r.Seeds = 0
	return find(&books, r, func(r kalah.Rules) *solver.Proofs {
		b := book.Of(r)
		b.Prepare()
		return b
	})
}
