package draughts

import (
	"slices"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/draughts/evaluation"
	"parlour/players/search"
)

// searcher is one alpha-beta search along a line of positions.
type searcher struct {
	line
	budget    *search.Budget
	table     *search.Table
	weights   *evaluation.Weights
	order     order
	estimates uint64
	// moves is a stack of the move lists of the line's positions.
	moves []draughts.Move
}

func newSearcher(h game.History[draughts.Position], b *search.Budget, t *search.Table) *searcher {
	return &searcher{
		line:   newLine(h),
		budget: b,
		table:  t,
	}
}

// sorted returns the moves, legal ones of the newest position, the most promising
// first.
func (s *searcher) sorted(moves []draughts.Move) []draughts.Move {
	out := slices.Clone(moves)
	s.sort(s.last().position, out, noCode)
	return out
}

// Score implements search.Root.
func (s *searcher) Score(value int, solved bool) search.Score { return scoreOf(value, solved) }

// Reply implements search.Root.
func (s *searcher) Reply(line []draughts.Move) (draughts.Move, bool) {
	defer func(n int) { s.nodes = s.nodes[:n] }(len(s.nodes))
	for _, m := range line {
		s.push(s.last().position.Play(m))
	}
	if _, drawn := s.last().counters.Drawn(); drawn || s.repeated() {
		return draughts.Move{}, false
	}
	e, ok := s.table.Get(s.last().key)
	moves := s.last().position.AppendMoves(nil)
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
	return s.play(m, depth-1, alpha, beta)
}

// play returns the value of m for the side that plays it, searching depth plies
// after it.
func (s *searcher) play(m draughts.Move, depth, alpha, beta int) int {
	s.push(s.last().position.Play(m))
	v := -s.value(depth, -beta, -alpha)
	s.pop()
	return v
}

// value returns the value of the newest position for its side to move: exact
// between alpha and beta, a bound outside them (Knuth and Moore, 1975;
// fail-soft). The search continues beyond the horizon while there is a capture:
// captures are compulsory, so a position with one is never quiet.
func (s *searcher) value(depth, alpha, beta int) int {
	if !s.budget.Spend() {
		return 0
	}
	p := s.last().position
	start := len(s.moves)
	s.moves = p.AppendMoves(s.moves)
	moves := s.moves[start:]
	defer func() { s.moves = s.moves[:start] }()
	switch {
	case len(moves) == 0:
		return s.lost(p)
	case s.drawn():
		return 0
	case depth <= 0 && moves[0].Captured == 0 || s.ply() >= 2*maxDepth-1:
		s.estimates++
		return s.estimate(p)
	}
	key, first := s.last().key, noCode
	if e, ok := s.table.Get(key); ok {
		if v := s.fromTable(e.Value); s.countsAreFar() && cuts(e, v, depth, alpha, beta) {
			s.estimates++
			return v
		}
		first = e.Move
	}
	s.sort(p, moves, first)
	best, move := s.bestOf(moves, depth, alpha, beta)
	if !s.budget.Spent() {
		s.table.Put(key, search.Entry{
			Value: s.toTable(best), Depth: uint8(max(depth, 0)), Bound: search.BoundOf(best, alpha, beta), Move: codeOf(move),
		})
	}
	return best
}

// lost is the value of a position in which the side to move has no move, or its
// opponent no piece.
func (s *searcher) lost(p draughts.Position) int {
	if p.Opponent() == 0 {
		return won - s.ply()
	}
	return s.ply() - won
}

// drawn reports whether the newest position is a draw along this line.
func (s *searcher) drawn() bool {
	if _, ok := s.last().counters.Drawn(); ok || s.repeated() {
		// The draw depends on the line, so it is not a proven value of the position.
		s.estimates++
		return true
	}
	return false
}

// nearCount is the number of plies counted towards a draw from which on the table
// is not used, because its values ignore the counts.
const nearCount = 20

func (s *searcher) countsAreFar() bool {
	c := s.last().counters
	return c.Kings < nearCount && c.Ending == 0
}

// bestOf returns the value of the best of the moves, and the move.
func (s *searcher) bestOf(moves []draughts.Move, depth, alpha, beta int) (best int, move draughts.Move) {
	best = -search.Infinity
	for i, m := range moves {
		v := s.try(m, i > 0, depth-1, max(alpha, best), beta)
		if s.budget.Spent() {
			break
		}
		if v > best {
			best, move = v, m
		}
		if best >= beta {
			s.order.cutBy(m, depth)
			break
		}
	}
	return best, move
}

// try searches a move; later moves are first searched with a null window.
func (s *searcher) try(m draughts.Move, later bool, depth, alpha, beta int) int {
	if later && beta-alpha > 1 {
		if v := s.play(m, depth, alpha, alpha+1); v <= alpha || v >= beta {
			return v
		}
	}
	return s.play(m, depth, alpha, beta)
}

// A win is worth less the further it is from the root. The table may be read at
// another distance, so it stores the distance from the position instead.

func (s *searcher) toTable(v int) int32 {
	switch {
	case v > surelyWon:
		return int32(v + s.ply())
	case v < -surelyWon:
		return int32(v - s.ply())
	default:
		return int32(v)
	}
}

func (s *searcher) fromTable(stored int32) int {
	switch v := int(stored); {
	case v > surelyWon:
		return v - s.ply()
	case v < -surelyWon:
		return v + s.ply()
	default:
		return v
	}
}

// cuts is Entry.Cuts for a value relative to the root.
func cuts(e search.Entry, v, depth, alpha, beta int) bool {
	e.Value = int32(v)
	return e.Cuts(depth, alpha, beta)
}
