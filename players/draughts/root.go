package draughts

import (
	"slices"

	"parlour/game/draughts"
	"parlour/players/search"
)

// sorted returns the moves, legal ones of the newest position, the most promising
// first.
func (s *searcher) sorted(moves []draughts.Move) []draughts.Move {
	out := slices.Clone(moves)
	s.order.sort(s.rules, s.last().position, out)
	return out
}

// Score implements search.Root.
func (s *searcher) Score(value int, solved bool) search.Score { return scoreOf(value, solved) }

// Reply implements search.Root.
func (s *searcher) Reply(line []draughts.Move) (draughts.Move, bool) {
	defer func(n int) { s.nodes = s.nodes[:n] }(len(s.nodes))
	for _, m := range line {
		s.play(s.last().position, m)
	}
	if s.left() <= 0 {
		return draughts.Move{}, false
	}
	if _, repeated := s.repeated(); repeated {
		return draughts.Move{}, false
	}
	e, ok := s.table.Get(s.last().key ^ s.salt)
	moves := s.rules.AppendMoves(nil, s.last().position)
	i := slices.IndexFunc(moves, func(m draughts.Move) bool { return codeOf(m) == e.Move })
	if !ok || i < 0 {
		return draughts.Move{}, false
	}
	return moves[i], true
}

// Estimates implements search.Root.
func (s *searcher) Estimates() uint64 { return s.estimates }

// Value implements search.Root.
func (s *searcher) Value(m draughts.Move, depth, alpha, beta int) int {
	s.depth = depth
	s.play(s.last().position, m)
	v := -s.value(depth-1, -beta, -alpha)
	s.pop()
	return v
}
