package draughts

// jumps are squares from which a man could capture, by the direction of the jump,
// regardless of whether a man stands there and whose it is.
type jumps struct{ nw, ne, sw, se Board }

// findJumps returns the squares next to a piece of opp with an empty square
// behind it.
func findJumps(empty, opp Board) jumps {
	return jumps{
		nw: (empty.step(southEast) & opp).step(southEast),
		ne: (empty.step(southWest) & opp).step(southWest),
		sw: (empty.step(northEast) & opp).step(northEast),
		se: (empty.step(northWest) & opp).step(northWest),
	}
}

// from returns the jumps that start on squares of own.
func (j jumps) from(own Board) jumps { return jumps{j.nw & own, j.ne & own, j.sw & own, j.se & own} }

// squares returns the squares from which there is a jump in any direction.
func (j jumps) squares() Board { return j.nw | j.ne | j.sw | j.se }

// count returns the number of the jumps.
func (j jumps) count() int { return j.nw.Count() + j.ne.Count() + j.sw.Count() + j.se.Count() }

// leadsTo reports whether a second jump, one of next, can follow any of j. It
// cannot go back over the piece just captured.
func (j jumps) leadsTo(next jumps) bool {
	return j.nw.step(2*northWest)&(next.nw|next.ne|next.sw)|
		j.ne.step(2*northEast)&(next.nw|next.ne|next.se)|
		j.sw.step(2*southWest)&(next.nw|next.sw|next.se)|
		j.se.step(2*southEast)&(next.ne|next.sw|next.se) != 0
}

// appendTo appends the jumps to dst as captures of one piece each, in the order
// of AppendMoves.
func (j jumps) appendTo(dst []Move) []Move {
	for pieces := j.squares(); pieces != 0; pieces = pieces.Rest() {
		from := pieces.First()
		if j.nw.Has(from) {
			dst = append(dst, singleCapture(from, northWest))
		}
		if j.ne.Has(from) {
			dst = append(dst, singleCapture(from, northEast))
		}
		if j.sw.Has(from) {
			dst = append(dst, singleCapture(from, southWest))
		}
		if j.se.Has(from) {
			dst = append(dst, singleCapture(from, southEast))
		}
	}
	return dst
}

func singleCapture(from Square, d direction) Move {
	return Move{Captured: from.Set().step(d), From: from, To: from + Square(2*d)}
}

// kingsCanJump reports whether any king of the side to move can capture.
func (p Position) kingsCanJump(empty Board) bool {
	for kings := p.own & p.kings; kings != 0; kings = kings.Rest() {
		if viewFrom(kings.First(), empty, p.opp).jumps != 0 {
			return true
		}
	}
	return false
}

// capturer looks for the longest captures. Its methods follow every path; paths
// that amount to the same move are stored once.
type capturer struct {
	moves []Move // the longest captures so far, after the first base
	base  int
	most  int    // how many pieces they capture
	opp   Board  // all pieces that can be captured; they stay on the board until the end
	empty Board  // includes the start square of the capturing piece
	from  Square // where it started
}

// appendCaptures appends the longest captures, if there are any; men are the men
// that can capture.
func (p Position) appendCaptures(dst []Move, empty, men Board) []Move {
	c := capturer{moves: dst, base: len(dst), opp: p.opp}
	for ; men != 0; men = men.Rest() {
		c.from = men.First()
		c.empty = empty | c.from.Set()
		c.man(c.from.Set(), p.opp, 0)
	}
	for kings := p.own & p.kings; kings != 0; kings = kings.Rest() {
		if viewFrom(kings.First(), empty, p.opp).jumps == 0 {
			continue
		}
		c.from = kings.First()
		c.empty = empty | c.from.Set()
		for _, d := range allDirections {
			c.kingJump(c.from.Set(), p.opp, 0, d)
		}
	}
	return c.moves
}

// man continues the capture of a man that stands on at and has captured n pieces;
// left are the pieces not captured yet.
func (c *capturer) man(at, left Board, n int) {
	further := false
	if to := (at.step(northWest) & left).step(northWest) & c.empty; to != 0 {
		further = true
		c.man(to, left&^at.step(northWest), n+1)
	}
	if to := (at.step(northEast) & left).step(northEast) & c.empty; to != 0 {
		further = true
		c.man(to, left&^at.step(northEast), n+1)
	}
	if to := (at.step(southWest) & left).step(southWest) & c.empty; to != 0 {
		further = true
		c.man(to, left&^at.step(southWest), n+1)
	}
	if to := (at.step(southEast) & left).step(southEast) & c.empty; to != 0 {
		further = true
		c.man(to, left&^at.step(southEast), n+1)
	}
	if !further && n > 0 {
		c.add(at, left, n)
	}
}

// kingJump captures the next piece in direction d, if there is one, and continues
// from there: sideways from each square behind it, and straight on, which is the
// same from all of them. It reports whether a piece was captured.
func (c *capturer) kingJump(at, left Board, n int, d direction) bool {
	over := firstPiece(at, c.empty, d) & left
	landing := over.step(d) & c.empty
	if landing == 0 {
		return false
	}
	left &^= over
	n++
	side, otherSide := sideways(d)
	further := c.kingJump(landing, left, n, d)
	for s := landing; s != 0; s = s.step(d) & c.empty {
		further = c.kingJump(s, left, n, side) || further
		further = c.kingJump(s, left, n, otherSide) || further
	}
	if further {
		return true
	}
	for s := landing; s != 0; s = s.step(d) & c.empty {
		c.add(s, left, n)
	}
	return true
}

// sideways returns the two directions at right angles to d.
func sideways(d direction) (side, otherSide direction) {
	if d == northWest || d == southEast {
		return northEast, southWest
	}
	return northWest, southEast
}

// add inserts a complete capture, in order and without duplicates, unless a
// longer one was found before.
func (c *capturer) add(to, left Board, n int) {
	if n < c.most {
		return
	}
	if n > c.most {
		c.most = n
		c.moves = c.moves[:c.base]
	}
	m := Move{From: c.from, To: to.First(), Captured: c.opp &^ left}
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

// before reports whether m precedes o in the order of AppendMoves.
func (m Move) before(o Move) bool {
	if m.From != o.From {
		return m.From < o.From
	}
	if m.To != o.To {
		return m.To < o.To
	}
	return m.Captured < o.Captured
}
