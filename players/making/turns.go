package making

import "parlour/game"

// deepest is the number of turns that TurnsToSee looks ahead at most.
const deepest = 5

// limitless is more than any position is worth.
const limitless = 1 << 20

// TurnsToSee is the least number of turns with which, as with all larger ones, a plain search
// prefers key to all other moves of p. It is the most turns searched if there is none. A turn ends
// when the other side is to move. Lead is the value of a position for its side to move at the end
// of the search, or of the game.
func TurnsToSee[P game.Position[P, M], M comparable](p P, key M, lead func(P) int) int {
	s := shallow[P, M]{lead}
	turns := deepest
	for turns > 1 && s.prefers(p, key, turns-1) {
		turns--
	}
	return turns
}

// shallow is a plain search.
type shallow[P game.Position[P, M], M comparable] struct{ lead func(P) int }

// prefers reports whether a search of so many turns finds key better than all others.
func (s shallow[P, M]) prefers(p P, key M, turns int) bool {
	worth := s.after(p, key, turns, -limitless, limitless)
	for _, m := range p.AppendMoves(nil) {
		if m != key && s.after(p, m, turns, worth-1, worth) >= worth {
			return false
		}
	}
	return true
}

// after is the value of a move of p by a search of so many turns: at least beta, at most
// alpha, or exactly.
func (s shallow[P, M]) after(p P, m M, turns, alpha, beta int) int {
	q := p.Play(m)
	if q.ToMove() == p.ToMove() {
		return s.value(q, turns, alpha, beta)
	}
	return -s.value(q, turns-1, -beta, -alpha)
}

// value is the value of p to its side to move; see after.
func (s shallow[P, M]) value(p P, turns, alpha, beta int) int {
	moves := p.AppendMoves(nil)
	if turns <= 0 || len(moves) == 0 {
		return s.lead(p)
	}
	best := -limitless
	for _, m := range moves {
		best = max(best, s.after(p, m, turns, max(alpha, best), beta))
		if best >= beta {
			break
		}
	}
	return best
}

// Tempting is the number of moves beside the key that capture something, and as much as it.
func Tempting[P interface {
	AppendMoves(to []M) []M
	Captures(m M) int
}, M comparable](p P, key M) (n int) {
	for _, m := range p.AppendMoves(nil) {
		if m != key && p.Captures(m) > 0 && p.Captures(m) >= p.Captures(key) {
			n++
		}
	}
	return n
}
