package oware

import (
	"parlour/game"
	"parlour/game/oware"
	"parlour/players/oware/book"
	"parlour/players/search"
)

const (
	// bookMargin is how much worse than the best a move of the book may be that is as good
	// for variety, in hundredths of a seed.
	bookMargin = 20
	// bookLine is the number of moves of a line of the book at most.
	bookLine = 12
)

// readBook reads the book in the program.
func readBook() *book.Book {
	b, err := book.Embedded()
	if err != nil { // a test reads it
		return noBook()
	}
	return b
}

func noBook() *book.Book { return &book.Book{} }

// byBook answers by the book, if it may and the book knows the position: with the best
// move, and if ties are asked for with those that are as good.
func (a *analyst) byBook(h game.History[oware.Position], moves []oware.Move, l search.Limits) (search.Found[oware.Move], bool) {
	if !l.Book || l.Lines > 1 {
		return search.Found[oware.Move]{}, false
	}
	p, b := h.Current(), a.book()
	known := b.Find(p)
	if len(known) == 0 || len(known) != len(moves) || newLine(h).last().quiet+1 >= shortestCycle {
		return search.Found[oware.Move]{}, false
	}
	found := search.Found[oware.Move]{Book: true}
	for _, v := range known {
		if v.Value < known[0].Value-bookMargin || !l.Ties && len(found.Lines) > 0 {
			break
		}
		found.Lines = append(found.Lines, search.Line[oware.Move]{
			Moves: lineOf(b, p, v.Move), Value: v.Value * seed / hundredths,
			Score: search.Score{Kind: search.Estimate, Value: v.Value, Bound: search.Exact},
		})
	}
	return found, true
}

// lineOf is a move and the best moves that follow by the book.
func lineOf(b *book.Book, p oware.Position, m oware.Move) []oware.Move {
	line := []oware.Move{m}
	for p = p.Play(m); len(line) < bookLine; p = p.Play(line[len(line)-1]) {
		known := b.Find(p)
		if len(known) == 0 {
			break
		}
		line = append(line, known[0].Move)
	}
	return line
}
