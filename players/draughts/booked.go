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

// ByBook answers by a book in a position with so many moves, if the search may be answered so and
// the book knows the position. The book is read only then.
func ByBook[P game.Position[P, draughts.Move]](
	book func() *opening.Book, parse func(p P, move string) (draughts.Move, error), p P, moves int, l search.Limits,
) (search.Found[draughts.Move], bool) {
	if !l.Book {
		return search.Found[draughts.Move]{}, false
	}
	return opening.Answers[P, draughts.Move]{Book: book(), Move: parse, Margin: bookMargin, One: man}.To(p, moves, l)
}
