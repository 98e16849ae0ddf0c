package draughts

import (
	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/opening"
	"parlour/players/search"
)

// bookMargin is how much worse than the best a move of the book may be that is as good for
// variety, in hundredths of a man.
const bookMargin = 5

// byBook answers by the book, if it may and the book knows the position.
func (a *analyst) byBook(h game.History[draughts.Position], moves []draughts.Move, l search.Limits) (search.Found[draughts.Move], bool) {
	if !l.Book {
		return search.Found[draughts.Move]{}, false
	}
	by := opening.Answers[draughts.Position, draughts.Move]{Book: a.book(), Move: draughts.Position.ParseMove, Margin: bookMargin, One: man}
	return by.To(h.Current(), len(moves), l)
}
