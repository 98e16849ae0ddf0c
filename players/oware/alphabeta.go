package oware

import (
	"math"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players/oware/evaluation"
	"parlour/players/search"
	"parlour/players/sowing"
)

// searcher is one search: an alpha-beta along a line of positions.
type searcher struct {
	sowing.Search
	*line
	quietLimit int // 0 for none
	table      *search.Table
	endings    endings
	weights    *evaluation.Evaluator
	// moves are the legal moves at each ply of what is searched now.
	moves [maxDepth + 1]children
	// killers are the quiet moves that have cut off the search last, by ply.
	killers [maxDepth + 1]oware.Move
	// hangs is the least number of quiet moves before a position that may depend on those
	// before it, by a repetition or by the limit.
	hangs int
	// start is the index of the position searched on the line.
	start int
	// guesses counts the estimates that may be wrong about the winner, guessesBefore those before
	// the last move of the root.
	guesses, guessesBefore uint64
	root                   rootSearch
	// tabled reports whether the position searched is in a table.
	tabled bool
	// reach is the index on the line of the earliest position that a value
	// found since it was last reset depends on, besides the position searched.
	reach int
}

// rootSearch is a search of a move of the root.
type rootSearch struct {
	move  oware.Move
	depth int
}

// free is the reach of a value that depends on no earlier position.
const free = math.MaxInt

func newSearcher(h game.History[oware.Position], b *search.Budget, t *search.Table, e endings, w *evaluation.Evaluator) *searcher {
	s := &searcher{
		Search:     sowing.Search{Budget: b},
		line:       newLine(h),
		quietLimit: int(h.Current().Rules().QuietLimit),
		table:      t,
		endings:    e,
		weights:    w,
	}
	s.start = len(s.nodes) - 1
	s.hangs = s.quietest()
	s.tabled = s.last().inHouses() <= e.most
	for i := range s.killers {
		s.killers[i] = noMove
	}
	return s
}

// sorted returns the moves, legal ones of the newest position, with the most
// promising in front.
func (s *searcher) sorted(moves []oware.Move) []oware.Move {
	var c children
	c.of(s.last().board, s.rules)
	c.sort(noMove, noMove)
	var all []oware.Move
	for i := range c.count {
		all = append(all, c.pick(i).move)
	}
	return sowing.Sorted(all, moves)
}

// Reply implements search.Root.
func (s *searcher) Reply(line []oware.Move) (oware.Move, bool) {
	defer func(nodes, reach int) { s.nodes, s.reach = s.nodes[:nodes], reach }(len(s.nodes), s.reach)
	for _, m := range line {
		s.push(s.last().play(m, s.rules))
	}
	var c children
	c.of(s.last().board, s.rules)
	if _, over := s.ended(c.count == 0); over {
		return noMove, false
	}
	e, ok := s.table.Get(s.last().key())
	m := oware.Move(e.Move)
	_, legal := c.after(m)
	return m, ok && legal
}

// Value implements search.Root.
func (s *searcher) Value(m oware.Move, depth, alpha, beta int) int {
	if now := (rootSearch{m, depth}); s.root != now { // else the window is widened
		s.root, s.guessesBefore = now, s.guesses
	}
	return s.play(s.last().play(m, s.rules), depth, alpha, beta)
}

// play returns the value of a move to b, for its player, with depth plies to go.
func (s *searcher) play(b board, depth, alpha, beta int) int {
	s.push(b)
	v := -s.value(depth-1, -beta, -alpha)
	s.pop()
	return v
}

// value returns the value of the newest position for its side to move: exact
// between alpha and beta, a bound outside them (Knuth and Moore; fail-soft).
func (s *searcher) value(depth, alpha, beta int) int {
	if !s.Budget.Spend() {
		return 0
	}
	if depth <= 0 {
		return s.horizon(alpha, beta)
	}
	n, ply := s.last(), s.ply()
	c := &s.moves[ply]
	c.of(n.board, s.rules)
	if v, ok := s.ended(c.count == 0); ok {
		return v
	}
	if depth > tableDepth {
		for i := range c.count {
			s.table.Prefetch(c.list[i].key())
		}
	}
	if n.quiet == 0 {
		if v, ok := s.probe(depth, alpha, beta); ok {
			return v
		}
	}
	if depth < tableDepth {
		c.sort(noMove, s.killers[ply])
		best, _ := s.bestOf(c, depth, alpha, beta)
		return best
	}
	key, hashMove := n.key(), noMove
	if e, ok := s.table.Get(key); ok {
		if s.holds(e) {
			if v, ok := s.Answer(e, depth, alpha, beta); ok {
				if !e.Solved {
					s.guesses++
				}
				return v
			}
		}
		hashMove = oware.Move(e.Move)
	}
	c.sort(hashMove, s.killers[ply])
	outer, before := s.reach, s.Estimates()
	s.reach = free
	best, move := s.bestOf(c, depth, alpha, beta)
	if !s.Budget.Spent() && s.reach >= len(s.nodes)-1 {
		s.table.Put(key, s.Entry(best, depth, alpha, beta, uint16(move), before))
	}
	s.reach = min(s.reach, outer)
	return best
}

// tableDepth is the least depth at which the table is asked: to look a position up costs
// more than to search the two plies below it. A search of 24 plies visits 3 % more nodes
// than with 2 and takes a tenth less time; with 4 it takes as long as with 3 (2026-11-22, 7f65b82).
const tableDepth = 3

// horizon is value where the search looks no further.
func (s *searcher) horizon(alpha, beta int) int {
	n := s.last()
	takes, stuck := n.bestCapture(s.rules)
	if v, ok := s.ended(stuck); ok {
		return v
	}
	if v, ok := s.probe(0, alpha, beta); ok {
		return v
	}
	s.countGuess()
	return s.weights.Value(n.evaluated(takes))
}

// countGuess counts a value that is not by the rules, and may be wrong about the winner.
func (s *searcher) countGuess() {
	s.Guess()
	s.guesses++
}

// ply is how many moves of the search lead to the newest position.
func (s *searcher) ply() int { return len(s.nodes) - 1 - s.start }

// settled is the value of a board whose side to move has no move.
func (b board) settled(r boardRules) int {
	if b.decided(r) {
		return outcome(b.ahead())
	}
	return outcome(b.swept())
}

// ended returns the value of the newest position if the match ends with it. The
// order of the rules is Judge's; a repetition and the lack of a move come to the
// same score.
func (s *searcher) ended(stuck bool) (value int, ok bool) {
	n := s.last()
	if stuck {
		return n.settled(s.rules), true
	}
	if i, ok := s.repeated(); ok {
		s.reach = min(s.reach, i)
		return outcome(n.swept()), true
	}
	if s.quietLimit > 0 && n.quiet >= s.quietLimit {
		s.reach = -1
		return outcome(n.ahead()), true
	}
	return 0, false
}

// holds reports whether an entry of the table holds after the moves that led here: neither the
// limit of quiet moves nor a repetition of a position before this one can come within its depth.
// And value stores nothing that depends on earlier positions. So the search is free of the graph
// history interaction problem. It costs no strength.
func (s *searcher) holds(e search.Entry) bool {
	ahead := s.last().quiet + int(e.Depth)
	if !s.never && ahead >= shortestCycle {
		return false
	}
	return s.quietLimit == 0 || ahead < s.quietLimit
}
