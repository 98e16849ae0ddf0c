package oware

import (
	"parlour/game"
	"parlour/game/oware"
	"parlour/players/opening"
	"parlour/players/oware/book"
	"parlour/players/search"
)

// bookMargin is how much worse than the best a move of the book may be that is as good for
// variety, in hundredths of a seed.
const bookMargin = 20

// byBook answers by the book, if it may and the book knows the position by the rules.
func (a *analyst) byBook(h game.History[oware.Position], moves []oware.Move, l search.Limits) (search.Found[oware.Move], bool) {
	p := h.Current()
	if !l.Book || !book.Holds(p.Rules()) || newLine(h).last().quiet+1 >= shortestCycle {
		return search.Found[oware.Move]{}, false
	}
	by := opening.Answers[oware.Position, oware.Move]{Book: a.book(), Move: oware.Position.ParseMove, Margin: bookMargin, One: seed}
	return by.To(p, len(moves), l)
}
