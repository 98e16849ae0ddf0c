package draughts

import "parlour/game/draughts"

// transposedLeast is the depth, in plies, from which on the table is asked about all moves
// before any is searched.
const transposedLeast = 4

// transposed returns a lower bound of the newest position's value that is at least beta, if
// the table knows it of one of its moves (enhanced transposition cut-offs: Plaat, Schaeffer,
// Pijls and de Bruin, "Exploiting Graph Properties of Game Trees", AAAI 1996). Where there
// are kings, what the table knows might be a draw along this line.
func (s *searcher) transposed(moves []draughts.Move, depth, alpha, beta int) (value int, ok bool) {
	p := s.last().position
	if depth < transposedLeast || beta-alpha > 1 || p.Kings() != 0 || max(beta, -beta) > clearMost {
		return 0, false
	}
	for _, m := range moves {
		e, ok := s.table.Get(keyOf(p.Play(m)))
		if !ok || !e.Cuts(depth-1, -beta, -alpha) {
			continue
		}
		if v := -int(e.Value); v >= beta && v < surelyWon {
			s.estimates++
			return v, true
		}
	}
	return 0, false
}
