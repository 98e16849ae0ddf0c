package opening

import (
	"parlour/game"
	"parlour/players/search"
)

// lineLength is the number of moves of a line of the book at most.
const lineLength = 12

// Answers is how an engine answers by a book.
type Answers[P game.Position[P, M], M any] struct {
	Book *Book
	// Move reads a move as the book names it in a position.
	Move func(p P, name string) (M, error)
	// Margin is how much worse than the best a move may be that is as good for variety, in
	// hundredths of a seed or a man; One is a seed or a man in the engine's own unit.
	Margin, One int
}

// To answers in a position that has so many moves, if the search may be answered by a book
// and the book knows all of them: with the best move, and if ties are asked for with those
// that are as good.
func (a Answers[P, M]) To(p P, moves int, l search.Limits) (search.Found[M], bool) {
	if !l.Book || l.Lines > 1 {
		return search.Found[M]{}, false
	}
	known := a.Book.Find(p.String())
	if len(known) == 0 || len(known) != moves {
		return search.Found[M]{}, false
	}
	found := search.Found[M]{Book: true}
	for _, v := range known {
		if v.Value < known[0].Value-a.Margin || !l.Ties && len(found.Lines) > 0 {
			break
		}
		line := a.line(p, v.Move)
		if len(line) == 0 {
			return search.Found[M]{}, false
		}
		found.Lines = append(found.Lines, search.Line[M]{
			Moves: line, Value: v.Value * a.One / hundredths,
			Score: search.Score{Kind: search.Estimate, Value: v.Value, Bound: search.Exact},
		})
	}
	return found, true
}

// line is a move and the best moves that follow by the book.
func (a Answers[P, M]) line(p P, name string) (line []M) {
	for len(line) < lineLength {
		m, err := a.Move(p, name)
		if err != nil { // a book that was read has legal moves only
			return line
		}
		line, p = append(line, m), p.Play(m)
		known := a.Book.Find(p.String())
		if len(known) == 0 {
			return line
		}
		name = known[0].Move
	}
	return line
}
