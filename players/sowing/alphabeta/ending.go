package alphabeta

import (
	"slices"

	"parlour/game"
	"parlour/players/search"
)

// Ending is what a position is worth to its side to move: Won is 1 if it wins, -1 if it loses and
// 0 for a draw, and Plies are those to the end.
type Ending struct{ Won, Plies int }

// safe is more than any other estimate: a search takes a position for that if it is proven
// elsewhere to be won by an unknown margin.
const safe = 60 * Seed

// ending is the value of a position that is proven elsewhere, as an estimate.
func (s *searcher[P, M]) ending(p P) (value int, ok bool) {
	if s.rules.Ending == nil {
		return 0, false
	}
	e, ok := s.rules.Ending(p)
	if ok {
		s.Guess()
	}
	return e.Won * (safe - e.Plies), ok
}

// proven answers with the moves of a position, if it is proven elsewhere what each leads to.
func proven[P Position[P, M], M ~uint8](r Rules[P], p P, moves []M, l search.Limits) (found search.Found[M], ok bool) {
	if r.Ending == nil {
		return found, false
	}
	for _, m := range moves {
		e, ok := endingAfter(r, p, m)
		if !ok {
			return found, false
		}
		found.Lines = append(found.Lines, search.Line[M]{Moves: []M{m}, Value: e.Won * (safe - e.Plies), Score: e.score(), Depth: 1})
	}
	slices.SortStableFunc(found.Lines, func(a, b search.Line[M]) int { return b.Value - a.Value })
	found.Lines = found.Lines[:min(len(found.Lines), max(l.Lines, 1))]
	found.Depth, found.Solved = 1, true
	return found, true
}

// endingAfter is what a move is worth to its player.
func endingAfter[P Position[P, M], M ~uint8](r Rules[P], p P, m M) (e Ending, ok bool) {
	q := p.Play(m)
	if result := q.Result(); result.Over() {
		switch result.Outcome {
		case game.Drawn:
			return Ending{0, 1}, true
		case game.WonBy(p.ToMove()):
			return Ending{1, 1}, true
		default:
			return Ending{-1, 1}, true
		}
	}
	e, ok = r.Ending(q)
	if q.ToMove() != p.ToMove() {
		e.Won = -e.Won
	}
	e.Plies++
	return e, ok
}

// score is a proven score.
func (e Ending) score() search.Score {
	kind := []search.ScoreKind{search.Loss, search.Draw, search.Win}[e.Won+1]
	s := search.Score{Kind: kind, Bound: search.Exact, Proven: true}
	if e.Won != 0 {
		s.Value = e.Plies
	}
	return s
}
