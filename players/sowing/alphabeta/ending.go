package alphabeta

import (
	"slices"

	"parlour/game"
	"parlour/players/search"
)

// Ending is what a position is worth to its side to move: Won is 1 if it wins, -1 if it loses and
// 0 for a draw, and Plies are those to the end, 0 if they are not known.
type Ending struct{ Won, Plies int }

// counted reports whether it is known how the match ends and when.
func (e Ending) counted() bool { return e.Won == 0 || e.Plies > 0 }

// The values of positions that are proven elsewhere to be won by an unknown margin. They are more
// than any estimate, and less than games that are over.
const (
	// safe is for wins with known plies, which are taken off.
	safe = 2000 * Seed
	// near is for those without. What is captured is added: it brings the end nearer.
	near = 1000 * Seed
	// decided is between the values of estimates and those of wins.
	decided = near / 2
)

// worth is the value of an ending for its side to move, who is ahead by so many seeds.
func (e Ending) worth(ahead int) int {
	if e.counted() {
		return e.Won * (safe - e.Plies)
	}
	return e.Won*near + Seed*ahead
}

// ending is the value of a position that is proven elsewhere, as an estimate. It is not ok where
// the search looks for the way there: see leads.
func (s *searcher[P, M]) ending(p P, depth int) (value int, ok bool) {
	e, ok := s.rules.ending(p)
	if !ok || depth > 0 && s.leads(p, e) {
		return 0, false
	}
	s.Guess()
	return e.worth(s.rules.ahead(p, p.ToMove())), true
}

// again is the value of a position that has returned: a draw, or somewhat less than what is proven
// elsewhere.
func (s *searcher[P, M]) again(p P) int {
	v, ok := s.ending(p, 0)
	switch {
	case !ok:
		s.Guess()
		return 0
	case v > 0:
		return v - Seed/2
	case v < 0:
		return v + Seed/2
	default:
		return 0
	}
}

// leads reports whether a position keeps the proven worth of the position searched, if the length
// of that is not proven.
func (s *searcher[P, M]) leads(p P, e Ending) bool {
	if s.aim == nil || e.Won != 0 && e.Plies > 0 {
		return false
	}
	if p.ToMove() != s.root.ToMove() {
		e.Won = -e.Won
	}
	return e.Won == s.aim.Won
}

// aimOf is the proven worth of a position, nil if there is none or its length is proven too.
func aimOf[P any](r Rules[P], p P) *Ending {
	if e, ok := r.ending(p); ok && (e.Won == 0 || e.Plies == 0) {
		return &e
	}
	return nil
}

// proven answers with the moves of a position, if it is proven elsewhere what each leads to.
func proven[P Position[P, M], M ~uint8](r Rules[P], p P, moves []M, l search.Limits) (found search.Found[M], ok bool) {
	if r.Ending == nil {
		return found, false
	}
	for _, m := range moves {
		e, ok := endingAfter(r, p, m)
		if !ok || !e.counted() {
			return found, false
		}
		found.Lines = append(found.Lines, search.Line[M]{Moves: []M{m}, Value: e.worth(0), Score: e.score(), Depth: 1})
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
	if e.Plies > 0 {
		e.Plies++
	}
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
