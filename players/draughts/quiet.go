package draughts

import "parlour/players/search"

// quiet returns the value of the newest position where its depth is searched. It looks
// on as long as there is a capture - captures are compulsory, so a position with one is
// never quiet - and at moves that promote. To look at all moves where the opponent
// threatens to capture costs more strength than it brings (40 to 60 Elo at equal nodes).
func (s *searcher) quiet(alpha, beta int) int {
	if !s.budget.Spend() {
		return 0
	}
	if v, ok := s.known(); ok {
		return v
	}
	p := s.last().position
	start := len(s.moves)
	best := -search.Infinity
	s.moves = p.AppendCaptures(s.moves)
	if len(s.moves) == start {
		if p.Opponent() == 0 || !p.CanStep() {
			return s.lost()
		}
		if best = s.estimate(); best >= beta {
			return best
		}
		s.moves = p.AppendPromotions(s.moves)
	}
	for _, m := range s.moves[start:] {
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
