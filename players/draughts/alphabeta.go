package draughts

import (
	"math"

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
	endings   endings
	order     order
	estimates uint64
	// reach is the index on the line of the earliest position that a value found since
	// it was last reset depends on, besides the position searched.
	reach int
	// selective means that a search of ProbCut or of a singular extension is under way. There is none within it.
	selective bool
	// salt keeps the entries of a search that plays on apart from others. It is 0 where none does.
	salt uint64
	// depth is to how many plies the root is searched.
	depth int
	// moves is a stack of the move lists of the line's positions.
	moves []draughts.Move
}

// free is the reach of a value that depends on no earlier position.
const free = math.MaxInt

func newSearcher(r *draughts.Rules, h game.History[draughts.Position], b *search.Budget, t *search.Table) *searcher {
	return &searcher{
		line:   newLine(r, h),
		budget: b,
		table:  t,
		reach:  free,
	}
}

// value returns the value of the newest position for its side to move: exact
// between alpha and beta, a bound outside them (Knuth and Moore, 1975;
// fail-soft).
func (s *searcher) value(depth, alpha, beta int) int {
	if s.repeatedOrCounted() {
		return s.drawn()
	}
	if depth <= 0 {
		return s.quiescence(alpha, beta)
	}
	if !s.budget.Spend() {
		return 0
	}
	if v, ok := s.probe(depth); ok {
		return v
	}
	n := s.last()
	key := n.key ^ s.salt
	e, ok := s.table.Get(key)
	if ok {
		if v := s.fromTable(e.Value); cuts(e, v, depth, alpha, beta) && s.inTime(e) {
			s.estimates++
			return v
		}
	} else {
		e.Move = noCode
	}
	start := len(s.moves)
	if s.big {
		s.moves = n.position.AppendMoves(s.moves)
	} else {
		s.moves = s.rules.AppendMoves(s.moves, n.position)
	}
	moves := s.moves[start:]
	var best int
	switch {
	case len(moves) == 0:
		return s.lost()
	case s.ply() >= longestLine:
		best = s.estimate()
	default:
		best = s.stored(key, moves, e, depth, alpha, beta)
	}
	s.moves = s.moves[:start]
	return best
}

// stored returns the value of the best of the moves, and stores it in the table unless
// it depends on how the newest position was reached. Known is the entry of the table.
func (s *searcher) stored(key uint64, moves []draughts.Move, known search.Entry, depth, alpha, beta int) int {
	if v, ok := s.probCut(depth, alpha, beta); ok {
		return v
	}
	outer := s.reach
	s.reach = free
	extension := 0
	if s.singular(known, moves, depth) {
		extension = 1
	}
	best, move := s.bestOf(moves, known.Move, extension, depth, alpha, beta)
	if !s.budget.Spent() {
		e := search.Entry{
			Value: s.toTable(best), Depth: uint8(depth), Bound: search.BoundOf(best, alpha, beta), Move: codeOf(move),
		}
		if e.Bound == search.Upper {
			// No move is good now. The one that was once is more likely to be so again: to keep it
			// brings 20 boards of the middle game to 18 plies with 58 million nodes instead of 94
			// (2026-11-23, 35083b2).
			e.Move = known.Move
		}
		if s.reach < len(s.nodes)-1 {
			e.Value, e.Depth, e.Bound = -search.Infinity, 0, search.Lower // only the move holds
		}
		s.table.Put(key, e)
	}
	s.reach = min(s.reach, outer)
	return best
}

// repeatedOrCounted reports whether the newest position is a draw along this line, if
// its side to move has a move at all.
func (s *searcher) repeatedOrCounted() bool {
	if n := s.last(); n.position.Kings() == 0 || s.big && n.counters == (draughts.Counters{}) {
		return false
	}
	if i, ok := s.repeated(); ok {
		s.reach = min(s.reach, i)
		return true
	}
	if s.left() <= 0 && !s.playsOn() {
		s.reach = -1
		return true
	}
	return false
}

// drawn is the value of a position that is repeated or drawn by count.
func (s *searcher) drawn() int {
	if !s.budget.Spend() {
		return 0
	}
	if s.over() {
		return s.lost()
	}
	// The draw depends on the line, so it is not a proven value of the position.
	s.estimates++
	return 0
}

// over reports whether the newest position is lost for either side.
func (s *searcher) over() bool {
	p := s.last().position
	return p.Own() == 0 || p.Opponent() == 0 || !s.rules.CanStep(p) && !s.rules.Captures(p)
}

// lost is the value of a position in which the side to move has no move, or its
// opponent no piece.
func (s *searcher) lost() int {
	if s.last().position.Opponent() == 0 {
		return won - s.ply()
	}
	return s.ply() - won
}

// estimate is the value of the newest position where the search goes no further.
func (s *searcher) estimate() int {
	s.estimates++
	return s.valueOf(s.last().position)
}

// bestOf returns the value of the best of the moves, and the move. The one with the
// code first, if there is one, is searched before the others are sorted, and so many plies
// further.
func (s *searcher) bestOf(moves []draughts.Move, first uint16, extension, depth, alpha, beta int) (best int, move draughts.Move) {
	if len(moves) == 1 {
		depth++ // a forced reply is no decision
	}
	p := s.last().position
	best = -search.Infinity
	sorted := !hashMoveFirst(moves, first)
	if sorted {
		s.order.sort(s.rules, p, moves)
	}
	all := free
	for i := range moves {
		if !sorted && i == 1 {
			s.order.sort(s.rules, p, moves[1:])
		}
		m := moves[i]
		if s.big && depth > 1 && i+1 < len(moves) && (sorted || i > 0) { // that it is there once this move is searched
			s.table.Prefetch(keyOf(p.Play(moves[i+1])) ^ s.salt)
		}
		s.reach = free
		v := s.try(m, i, depth+extension, max(alpha, best), beta)
		extension = 0
		if s.budget.Spent() {
			break
		}
		if v > best {
			best, move = v, m
		}
		if best >= beta {
			// What the other moves are worth does not matter.
			s.order.cutBy(p, moves[:i+1], depth)
			return best, move
		}
		all = min(all, s.reach)
	}
	s.reach = all
	return best, move
}

// try returns the value of the move at index i. Later moves are first searched with a null
// window (Marsland and Campbell, 1982), and quiet ones with reduced depth: only a move
// above alpha then is searched in full.
func (s *searcher) try(m draughts.Move, i, depth, alpha, beta int) int {
	p := s.last().position
	s.play(p, m)
	defer s.pop()
	if i == 0 {
		return -s.value(depth-1, -beta, -alpha)
	}
	if r := s.reduction(p, m, i, depth, beta-alpha > 1); r > 0 {
		if v := -s.value(depth-1-r, -alpha-1, -alpha); v <= alpha {
			return v
		}
	}
	if v := -s.value(depth-1, -alpha-1, -alpha); v <= alpha || v >= beta {
		return v
	}
	return -s.value(depth-1, -beta, -alpha)
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
