package draughts

import "parlour/players/search"

// quiet returns the value of the newest position where its depth is searched: it looks
// on only as long as there is a capture. Captures are compulsory, so a position with one
// is never quiet.
func (s *searcher) quiet(alpha, beta int) int {
	if !s.budget.Spend() {
		return 0
	}
	p := s.last().position
	start := len(s.moves)
	s.moves = p.AppendCaptures(s.moves)
	moves := s.moves[start:]
	if len(moves) == 0 {
		if p.Opponent() == 0 || !p.CanStep() {
			return s.lost()
		}
		return s.estimate()
	}
	best := -search.Infinity
	for _, m := range moves {
		s.push(p.Play(m))
		v := -s.quiet(-beta, -max(alpha, best))
		s.pop()
		if best = max(best, v); best >= beta {
			break
		}
	}
	s.moves = s.moves[:start]
	return best
}
