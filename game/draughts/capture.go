package draughts

import "slices"

// jumps are the squares for a man to capture from, by the direction of the jump, whether a
// man stands there or not. A king may start from afar: for kings they are the pieces to
// jump over.
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

// landings returns the squares on which the jumps end.
func (j jumps) landings() jumps {
	return jumps{j.nw.step(2 * northWest), j.ne.step(2 * northEast), j.sw.step(2 * southWest), j.se.step(2 * southEast)}
}

// then returns those of next that can follow a jump to one of the squares of j. They cannot
// go back over the piece just captured.
func (j jumps) then(next jumps) jumps {
	return jumps{
		nw: next.nw & (j.nw | j.ne | j.sw), ne: next.ne & (j.nw | j.ne | j.se),
		sw: next.sw & (j.nw | j.sw | j.se), se: next.se & (j.ne | j.sw | j.se),
	}
}

// leadsTo reports whether a second jump, one of next, can follow any of j.
func (j jumps) leadsTo(next jumps) bool { return j.landings().then(next).squares() != 0 }

// meet reports whether two of the sets have a square in common.
func (j jumps) meet() bool { return j.nw&j.ne|j.sw&j.se|(j.nw|j.ne)&(j.sw|j.se) != 0 }

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

// capturer looks for the longest captures. Its methods follow every path; paths
// that amount to the same move are counted once.
type capturer struct {
	moves []Move // the longest captures so far, after the first base, in any order
	base  int
	// counted is how many there are beside those in moves.
	counted uint64
	most    int    // how many pieces they capture
	opp     Board  // all pieces that can be captured; they stay on the board until the end
	empty   Board  // includes the start square of the capturing piece
	from    Square // where it started
	// count means that moves may lack those with a path no other can equal.
	count bool
}

// leastAgain is the number of pieces from which on two paths may capture the same ones: the
// second goes round the other way, and has four sides to go along.
const leastAgain = 4

// appendCaptures appends the longest captures, if there are any: those that begin with
// jumps of men, and those of kings. These are not passed by value as there are more of them
// than registers.
func (p Position) appendCaptures(dst []Move, empty Board, men, kings *jumps) []Move {
	c := capturer{moves: dst, base: len(dst), opp: p.opp}
	c.all(men, kings, empty)
	inOrder(c.moves[c.base:])
	return c.moves
}

// countCaptures is how many moves appendCaptures appends. It uses buffer.
func (p Position) countCaptures(buffer []Move, empty Board, men, kings *jumps) uint64 {
	c := capturer{moves: buffer, base: len(buffer), opp: p.opp, count: true}
	c.all(men, kings, empty)
	return c.counted + uint64(len(c.moves)-c.base)
}

// all looks for the captures of men and of kings.
func (c *capturer) all(men, kings *jumps, empty Board) {
	c.men(men.nw, empty, northWest)
	c.men(men.ne, empty, northEast)
	c.men(men.sw, empty, southWest)
	c.men(men.se, empty, southEast)
	c.kings(kings.nw, empty, northWest, northEast)
	c.kings(kings.ne, empty, northEast, northWest)
	c.kings(kings.sw, empty, southWest, northWest)
	c.kings(kings.se, empty, southEast, northEast)
}

// men captures with each of some men in direction d, and continues.
func (c *capturer) men(men, empty Board, d direction) {
	for ; men != 0; men = men.Rest() {
		c.from = men.First()
		at := c.from.Set()
		c.empty = empty | at
		c.man(at.step(2*d), c.opp&^at.step(d), 1)
	}
}

// kings captures each of some pieces with a king in direction d, and continues; side is one
// of the two directions at right angles to d.
func (c *capturer) kings(over, empty Board, d, side direction) {
	for ; over != 0; over = over.Rest() {
		from := firstPiece(over.First(), empty, -d)
		c.from, c.empty = from.First(), empty|from
		c.king(over.First().Set(), c.opp, 0, d, side)
	}
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
	if !further {
		c.add(at, left, n)
	}
}

// king captures the piece over, going in direction d, and continues: straight on, which is
// the same from all the squares behind it, and to both sides from each of them.
func (c *capturer) king(over, left Board, n int, d, side direction) {
	left &^= over
	n++
	landings := over.step(d).along(c.empty, d)
	further := false
	if next := landings.step(d) & left & c.empty.step(-d); next != 0 {
		further = true
		c.king(next, left, n, d, side)
	}
	for next := c.next(landings, left, side); next != 0; next = next.Rest() {
		further = true
		c.king(next.First().Set(), left, n, side, d)
	}
	for next := c.next(landings, left, -side); next != 0; next = next.Rest() {
		further = true
		c.king(next.First().Set(), left, n, -side, d)
	}
	if !further {
		c.add(landings, left, n)
	}
}

// next returns the pieces of left that a king can capture in direction d from those squares.
func (c *capturer) next(landings, left Board, d direction) Board {
	return landings.along(c.empty, d).step(d) & left & c.empty.step(-d)
}

// add adds the complete captures that end on any of the squares to, unless a longer one
// was found before.
func (c *capturer) add(to, left Board, n int) {
	if n < c.most {
		return
	}
	if n > c.most {
		c.most, c.counted = n, 0
		c.moves = c.moves[:c.base]
	}
	if c.count && n < leastAgain {
		c.counted += uint64(to.Count())
		return
	}
	for ; to != 0; to = to.Rest() {
		m := Move{From: c.from, To: to.First(), Captured: c.opp &^ left}
		if n < leastAgain || !slices.Contains(c.moves[c.base:], m) {
			c.moves = append(c.moves, m)
		}
	}
}

// inOrder sorts captures; there are few, and they are nearly in order.
func inOrder(moves []Move) {
	for i := 1; i < len(moves); i++ {
		m, j := moves[i], i
		for ; j > 0 && m.before(moves[j-1]); j-- {
			moves[j] = moves[j-1]
		}
		moves[j] = m
	}
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
