package alphabeta

import (
	"slices"

	"parlour/game"
	"parlour/players/search"
	"parlour/players/sowing"
)

const (
	// maxDepth is the number of plies that the search looks ahead at most.
	maxDepth = 100
	// maxPly is how far a line of extra turns and captures can lead beyond that.
	maxPly = maxDepth + 60
	// tableDepth is the least depth at which the table is asked.
	tableDepth = 2
	// lateDepth is the least depth at which late moves are searched a ply less deep.
	lateDepth = 3
	// captureDepth is how many captures in a row the quiescence search follows.
	captureDepth = 4
)

// reply is a legal move with the position after it.
type reply[P, M any] struct {
	pos   P
	move  M
	gain  int // seeds captured
	again bool
	order int
}

// searcher is one search.
type searcher[P Position[P, M], M ~uint8] struct {
	sowing.Search
	rules Rules[P]
	table *search.Table
	root  P
	// aim is the proven worth of the root, nil if there is none or its length is proven too.
	aim *Ending
	// line are the positions that lead to the newest one, those of the match since the last
	// capture among them.
	line []P
	// replies are those at each ply of what is searched now.
	replies [maxPly + 1][MaxRow]reply[P, M]
	history [2][MaxRow]int
}

func newSearcher[P Position[P, M], M ~uint8](r Rules[P], h game.History[P], b *search.Budget, t *search.Table) *searcher[P, M] {
	s := &searcher[P, M]{Search: sowing.Search{Budget: b}, rules: r, table: t, root: h.Current(), aim: aimOf(r, h.Current())}
	if r.Cyclic {
		s.line = past(r, h)
	} else {
		s.line = []P{s.root}
	}
	return s
}

// mostPast is how many positions of a match a search looks back to at most.
const mostPast = 200

// past are the positions of a match that can return: those since the last capture.
func past[P any](r Rules[P], h game.History[P]) (line []P) {
	score := r.Score(h.Current())
	for p := range h.Positions() {
		if r.Score(p) != score || len(line) == mostPast {
			break
		}
		line = append(line, p)
	}
	slices.Reverse(line)
	return line
}

// twin is a search of the same position, before it has begun, that shares the table only.
func (s *searcher[P, M]) twin(b *search.Budget) *searcher[P, M] {
	t := *s
	t.line, t.Search = slices.Clone(s.line), sowing.Search{Budget: b}
	return &t
}

// sorted returns the moves with the most promising in front.
func (s *searcher[P, M]) sorted(moves []M) []M {
	var all []M
	for _, r := range s.expand(s.root, 0, -1) {
		all = append(all, r.move)
	}
	return sowing.Sorted(all, moves)
}

// Score implements search.Root.
func (s *searcher[P, M]) Score(value int, solved bool) search.Score { return scoreOf(value, solved) }

// Reply implements search.Root.
func (s *searcher[P, M]) Reply(line []M) (m M, ok bool) {
	p := s.root
	for _, m := range line {
		p = p.Play(m)
	}
	if p.Result().Over() {
		return m, false
	}
	e, ok := s.table.Get(s.rules.Key(p))
	m = M(e.Move)
	return m, ok && slices.Contains(p.AppendMoves(nil), m)
}

// Value implements search.Root.
func (s *searcher[P, M]) Value(m M, depth, alpha, beta int) int {
	after := s.root.Play(m)
	r := reply[P, M]{pos: after, move: m, again: after.ToMove() == s.root.ToMove()}
	return s.play(&r, depth, 0, alpha, beta)
}

// play returns the value of a reply for its player, with depth plies to go. An extra turn
// costs no depth.
func (s *searcher[P, M]) play(r *reply[P, M], depth, ply, alpha, beta int) int {
	s.line = append(s.line, r.pos)
	defer func() { s.line = s.line[:len(s.line)-1] }()
	if r.again {
		return s.value(r.pos, depth, ply+1, alpha, beta)
	}
	return -s.value(r.pos, depth-1, ply+1, -beta, -alpha)
}

// value returns the value of a position for its side to move: exact between alpha and beta, a
// bound outside them (fail-soft).
func (s *searcher[P, M]) value(p P, depth, ply, alpha, beta int) int {
	if !s.Budget.Spend() {
		return 0
	}
	if v, over := ended(p); over {
		return v
	}
	if s.rules.Cyclic && s.returned(p) {
		return s.again(p)
	}
	if v, ok := s.ending(p, depth); ok {
		return v
	}
	if depth <= 0 || ply >= maxPly {
		return s.quiescence(p, captureDepth, ply, alpha, beta)
	}
	if depth < tableDepth {
		best, _ := s.bestOf(p, s.expand(p, ply, -1), depth, ply, alpha, beta)
		return best
	}
	key, first := s.rules.Key(p), -1
	if e, ok := s.table.Get(key); ok {
		if v, ok := s.Answer(e, depth, alpha, beta); ok {
			return v
		}
		first = int(e.Move)
	}
	before := s.Estimates()
	best, move := s.bestOf(p, s.expand(p, ply, first), depth, ply, alpha, beta)
	if !s.Budget.Spent() {
		s.table.Put(key, s.Entry(best, depth, alpha, beta, uint16(move), before))
	}
	return best
}

// returned reports whether the newest position is on the line already.
func (s *searcher[P, M]) returned(p P) bool {
	score := s.rules.Score(p)
	for i := len(s.line) - 3; i >= 0; i -= 2 {
		q := s.line[i]
		if q == p {
			return true
		}
		if s.rules.Score(q) != score {
			return false
		}
	}
	return false
}

// bestOf returns the value of the best of the replies, and the move. All but the first are
// searched with a null window until one is better.
func (s *searcher[P, M]) bestOf(p P, replies []reply[P, M], depth, ply, alpha, beta int) (best int, move M) {
	best = -search.Infinity
	for i := range replies {
		r := &replies[i]
		v := s.try(r, i, depth, ply, max(alpha, best), beta)
		if s.Budget.Spent() {
			break
		}
		if v > best {
			best, move = v, r.move
		}
		if best >= beta {
			s.history[p.ToMove()][r.move] += depth * depth
			break
		}
	}
	return best, move
}

// try returns the value of the reply at index i, at least if it is above alpha. A late move
// that captures nothing is searched a ply less deep first.
func (s *searcher[P, M]) try(r *reply[P, M], i, depth, ply, alpha, beta int) int {
	if i > 1 && depth >= lateDepth && r.gain == 0 && !r.again {
		if v := s.play(r, depth-1, ply, alpha, alpha+1); v <= alpha {
			return v
		}
	}
	if i > 0 && beta-alpha > 1 {
		if v := s.play(r, depth, ply, alpha, alpha+1); v <= alpha || v >= beta {
			return v
		}
	}
	return s.play(r, depth, ply, alpha, beta)
}

// quiescence is value where the search looks no further: the estimate, or what captures lead
// to.
func (s *searcher[P, M]) quiescence(p P, depth, ply, alpha, beta int) int {
	s.Guess()
	best := Seed*s.rules.ahead(p, p.ToMove()) + s.rules.Estimate(p)
	if best >= beta || depth == 0 || ply >= maxPly {
		return best
	}
	replies := s.expand(p, ply, -1)
	for i := range replies {
		r := &replies[i]
		if r.gain < leastCapture {
			break
		}
		v := s.capture(r, depth-1, ply, max(alpha, best), beta)
		if s.Budget.Spent() {
			break
		}
		if best = max(best, v); best >= beta {
			break
		}
	}
	return best
}

// leastCapture is the number of seeds from which on a capture is followed in quiescence.
const leastCapture = 2

// capture is the value of a capture in quiescence for its player.
func (s *searcher[P, M]) capture(r *reply[P, M], depth, ply, alpha, beta int) int {
	if !s.Budget.Spend() {
		return 0
	}
	v, over := ended(r.pos)
	if !over {
		v, over = s.ending(r.pos, 0)
	}
	switch {
	case over && r.again:
		return v
	case over:
		return -v
	case r.again:
		return s.quiescence(r.pos, depth, ply+1, alpha, beta)
	default:
		return -s.quiescence(r.pos, depth, ply+1, -beta, -alpha)
	}
}
