package draughts

// mustCapture tells whether any piece of the side to move can capture.
func (p Position) mustCapture() bool {
	empty := p.Empty()
	if p.manJumpers(empty) != 0 {
		return true
	}
	for kings := p.own & p.kings; kings != 0; kings = kings.Rest() {
		at := kings.First().Set()
		if kingCanJump(at, empty, p.opp, northWest) || kingCanJump(at, empty, p.opp, northEast) ||
			kingCanJump(at, empty, p.opp, southWest) || kingCanJump(at, empty, p.opp, southEast) {
			return true
		}
	}
	return false
}

// manJumpers returns the pieces of the side to move that can capture as a man
// does, the kings among them included.
func (p Position) manJumpers(empty Board) Board {
	return p.own & (overAdjacent(empty, p.opp, northWest) | overAdjacent(empty, p.opp, northEast) |
		overAdjacent(empty, p.opp, southWest) | overAdjacent(empty, p.opp, southEast))
}

// overAdjacent returns the squares from which a jump in direction -d crosses one
// of over and lands on one of landing.
func overAdjacent(landing, over Board, d direction) Board {
	return (landing.step(d) & over).step(d)
}

func kingCanJump(at, empty, opp Board, d direction) bool {
	over := firstPiece(at, empty, d) & opp
	return over.step(d)&empty != 0
}

// firstPiece returns the first square in direction d from at that is not empty.
// At the edge that is a bit outside Squares.
func firstPiece(at, empty Board, d direction) Board {
	at = at.step(d)
	for at&empty != 0 {
		at = at.step(d)
	}
	return at
}

// capturer looks for the longest captures. Its methods try every path; those
// that come to the same move are kept once.
type capturer struct {
	moves []Move // the longest captures so far, after the first base
	base  int
	most  int    // how many pieces they take
	opp   Board  // all pieces that can be captured; they stay until the end
	empty Board  // with the start of the piece that is capturing
	from  Square // where it started
}

func (p Position) appendCaptures(dst []Move) []Move {
	c := capturer{moves: dst, base: len(dst), opp: p.opp}
	empty := p.Empty()
	for men := p.manJumpers(empty) &^ p.kings; men != 0; men = men.Rest() {
		c.from = men.First()
		c.empty = empty | c.from.Set()
		c.man(c.from.Set(), 0, 0, 0)
	}
	for kings := p.own & p.kings; kings != 0; kings = kings.Rest() {
		c.from = kings.First()
		c.empty = empty | c.from.Set()
		c.king(c.from.Set(), 0, 0)
	}
	return c.moves
}

// man goes on with a capture of a man that stands on at, came there by came (0 at
// the start) and has taken n pieces.
func (c *capturer) man(at, taken Board, n int, came direction) {
	further := c.manJump(at, taken, n, northWest, came)
	further = c.manJump(at, taken, n, northEast, came) || further
	further = c.manJump(at, taken, n, southWest, came) || further
	further = c.manJump(at, taken, n, southEast, came) || further
	if !further && n > 0 {
		c.add(at, taken, n)
	}
}

// manJump tries one direction and tells whether there is a piece to take. The
// way back is never one: the piece that was just taken is in it.
func (c *capturer) manJump(at, taken Board, n int, d, came direction) bool {
	over := at.step(d) & c.opp &^ taken
	landing := over.step(d) & c.empty
	if landing == 0 || d == -came {
		return false
	}
	c.man(landing, taken|over, n+1, d)
	return true
}

// king starts a capture of the king on at in every direction.
func (c *capturer) king(at, taken Board, n int) {
	c.kingJump(at, taken, n, northWest)
	c.kingJump(at, taken, n, northEast)
	c.kingJump(at, taken, n, southWest)
	c.kingJump(at, taken, n, southEast)
}

// kingJump takes the next piece in direction d, if there is one to take, and goes
// on from there: sideways from each square behind it, and straight on, which is
// the same from all of them. It tells whether a piece was taken.
func (c *capturer) kingJump(at, taken Board, n int, d direction) bool {
	over := firstPiece(at, c.empty, d) & c.opp &^ taken
	landing := over.step(d) & c.empty
	if landing == 0 {
		return false
	}
	taken |= over
	n++
	left, right := sideways(d)
	further := c.kingJump(landing, taken, n, d)
	for s := landing; s != 0; s = s.step(d) & c.empty {
		further = c.kingJump(s, taken, n, left) || further
		further = c.kingJump(s, taken, n, right) || further
	}
	if further {
		return true
	}
	for s := landing; s != 0; s = s.step(d) & c.empty {
		c.add(s, taken, n)
	}
	return true
}

// sideways returns the two directions at right angles to d.
func sideways(d direction) (left, right direction) {
	if d == northWest || d == southEast {
		return northEast, southWest
	}
	return northWest, southEast
}

// add keeps a complete capture if none found before takes more, in its place in
// the order and only once.
func (c *capturer) add(to, taken Board, n int) {
	if n < c.most {
		return
	}
	if n > c.most {
		c.most = n
		c.moves = c.moves[:c.base]
	}
	m := Move{From: c.from, To: to.First(), Captured: taken}
	i := len(c.moves)
	for i > c.base && m.before(c.moves[i-1]) {
		i--
	}
	if i > c.base && c.moves[i-1] == m {
		return
	}
	c.moves = append(c.moves, m)
	copy(c.moves[i+1:], c.moves[i:])
	c.moves[i] = m
}

// before is the order of AppendMoves.
func (m Move) before(o Move) bool {
	if m.From != o.From {
		return m.From < o.From
	}
	if m.To != o.To {
		return m.To < o.To
	}
	return m.Captured < o.Captured
}
