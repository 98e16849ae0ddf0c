package oware

import (
	"math"
	"slices"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players/search"
)

// searcher is one search: an alpha-beta along a line of positions.
type searcher struct {
	*line
	quietLimit int // 0 for none
	budget     *search.Budget
	table      *search.Table
	endings    endings
	// estimates counts the values that the rules do not give, guesses those of them
	// that could be wrong as to who wins, guessesBefore those before the move of the
	// root that was searched last.
	estimates, guesses, guessesBefore uint64
	root                              rootSearch
	// tabled tells that the position searched is in a table.
	tabled bool
	// reach is the index on the line of the earliest position that a value
	// found since it was last reset hangs on, besides the position searched.
	reach int
}

// rootSearch is a search of a move of the root.
type rootSearch struct {
	move  oware.Move
	depth int
}

// free is the reach of a value that hangs on no earlier position.
const free = math.MaxInt

func newSearcher(h game.History[oware.Position], b *search.Budget, t *search.Table, e endings) *searcher {
	p := h.Current()
	return &searcher{
		line:       newLine(h),
		quietLimit: int(p.Rules().QuietLimit),
		budget:     b,
		table:      t,
		endings:    e,
		tabled:     e.tables != nil && inHouses(p) <= e.seeds() && p.Rules().GrandSlam == oware.SlamKeeps,
	}
}

// sorted returns the moves, legal ones of the newest position, with the most
// promising in front.
func (s *searcher) sorted(moves []oware.Move) []oware.Move {
	var room ordered
	out := append(room.moves[:0], moves...)
	room.sort(s.last().position, out, noMove)
	return out
}

// Estimates implements search.Root.
func (s *searcher) Estimates() uint64 { return s.estimates }

// Reply implements search.Root.
func (s *searcher) Reply(line []oware.Move) (oware.Move, bool) {
	defer func(nodes, reach int) { s.nodes, s.reach = s.nodes[:nodes], reach }(len(s.nodes), s.reach)
	for _, m := range line {
		s.push(s.last().position.Play(m))
	}
	moves := s.last().position.AppendMoves(nil)
	if _, over := s.ended(len(moves) == 0); over {
		return noMove, false
	}
	e, ok := s.table.Get(s.key())
	m := oware.Move(e.Move)
	return m, ok && slices.Contains(moves, m)
}

// Value implements search.Root.
func (s *searcher) Value(m oware.Move, depth, alpha, beta int) int {
	if now := (rootSearch{m, depth}); s.root != now { // else the window is widened
		s.root, s.guessesBefore = now, s.guesses
	}
	return s.play(m, depth, alpha, beta)
}

// play returns the value of m for the side that plays it, with depth plies to go.
func (s *searcher) play(m oware.Move, depth, alpha, beta int) int {
	s.push(s.last().position.Play(m))
	v := -s.value(depth-1, -beta, -alpha)
	s.pop()
	return v
}

// value returns the value of the newest position for its side to move: exact
// between alpha and beta, a bound outside them (Knuth and Moore; fail-soft).
func (s *searcher) value(depth, alpha, beta int) int {
	if !s.budget.Spend() {
		return 0
	}
	var room ordered
	p := s.last().position
	moves := p.AppendMoves(room.moves[:0])
	if v, ok := s.ended(len(moves) == 0); ok {
		return v
	}
	if depth <= 0 || s.last().quiet == 0 {
		if v, ok := s.known(depth, alpha, beta); ok {
			return v
		}
	}
	if depth <= 0 {
		s.estimates++
		s.guesses++
		return estimate(p, moves)
	}
	key, first := s.key(), noMove
	if e, ok := s.table.Get(key); ok {
		if s.holds(e) && e.Cuts(depth, alpha, beta) {
			if !e.Solved {
				s.estimates++
				s.guesses++
			}
			return int(e.Value)
		}
		first = oware.Move(e.Move)
	}
	room.sort(p, moves, first)
	outer, before := s.reach, s.estimates
	s.reach = free
	best, move := s.bestOf(moves, depth, alpha, beta)
	if !s.budget.Spent() && s.reach >= len(s.nodes)-1 {
		s.table.Put(key, search.Entry{
			Value: int32(best), Depth: uint8(depth), Bound: search.BoundOf(best, alpha, beta),
			Solved: s.estimates == before, Move: uint16(move),
		})
	}
	s.reach = min(s.reach, outer)
	return best
}

// ended returns the value of the newest position if the match ends with it. The
// order of the rules is Judge's; a repetition and the lack of a move come to the
// same score.
func (s *searcher) ended(stuck bool) (value int, ok bool) {
	n := s.last()
	side := n.position.ToMove()
	if stuck {
		return valueOf(n.position.Result(), side), true
	}
	if i, ok := s.repeated(); ok {
		s.reach = min(s.reach, i)
		return valueOf(game.ByScore(scores(n.position.Swept()), oware.ByRepetition), side), true
	}
	if s.quietLimit > 0 && n.quiet >= s.quietLimit {
		s.reach = -1
		return valueOf(game.ByScore(scores(n.position), oware.ByQuietLimit), side), true
	}
	return 0, false
}

func scores(p oware.Position) [2]int {
	return [2]int{p.Score(game.First), p.Score(game.Second)}
}

// holds tells whether what the table remembers holds with the moves that led
// here: whether neither the limit of quiet moves nor a repetition of a position
// before this one can come within the depth that was searched. Together with
// value, which remembers nothing that hangs on earlier positions, it keeps the
// search free of the graph history interaction problem, and costs no strength.
func (s *searcher) holds(e search.Entry) bool {
	ahead := s.last().quiet + int(e.Depth)
	if !s.never && ahead >= shortestCycle {
		return false
	}
	return s.quietLimit == 0 || ahead < s.quietLimit
}

// bestOf returns the value of the best of the moves, and the move.
func (s *searcher) bestOf(moves []oware.Move, depth, alpha, beta int) (best int, move oware.Move) {
	best = -search.Infinity
	for _, m := range moves {
		v := s.play(m, depth, max(alpha, best), beta)
		if s.budget.Spent() {
			break
		}
		if v > best {
			best, move = v, m
		}
		if best >= beta {
			break
		}
	}
	return best, move
}
