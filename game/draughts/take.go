package draughts

import "slices"

// AppendMoves appends the legal moves of p under the rules to dst, as Position.AppendMoves does
// for International draughts.
func (r *Rules) AppendMoves(dst []Move, p Position) []Move {
	switch {
	case r.side == international.side:
		return p.AppendMoves(dst)
	case p.opp == 0:
		return dst
	}
	return r.append(dst, p, false)
}

// append is AppendMoves on the small board. With paths it appends a capture once for each order
// of what it captures.
func (r *Rules) append(dst []Move, p Position, paths bool) []Move {
	if captures := r.appendCaptures(dst, p, paths); len(captures) > len(dst) {
		return captures
	}
	return r.AppendSteps(dst, p, p.own)
}

// AppendSteps appends the moves without capture of those pieces of the side to move. They are legal if
// nothing can be captured.
func (r *Rules) AppendSteps(dst []Move, p Position, movers Board) []Move {
	empty := r.squares &^ (p.own | p.opp)
	first, second := p.ahead()
	for ; movers != 0; movers = movers.Rest() {
		from := movers.First()
		at := from.Set()
		to := (at.step(first) | at.step(second)) & empty
		switch king := p.kings&at != 0; {
		case king && r.short:
			to |= (at.step(-first) | at.step(-second)) & empty
		case king:
			to = slides(from, empty)
		}
		for ; to != 0; to = to.Rest() {
			dst = append(dst, Move{From: from, To: to.First()})
		}
	}
	return dst
}

// KingSteps is how many moves without capture the kings of the side to move have.
func (r *Rules) KingSteps(p Position) (n int) {
	empty := r.squares &^ (p.own | p.opp)
	for kings := p.own & p.kings; kings != 0; kings = kings.Rest() {
		to := slides(kings.First(), empty)
		if r.short {
			to &= kings.First().Set().around()
		}
		n += to.Count()
	}
	return n
}

// around are the squares next to those of the set.
func (b Board) around() Board {
	return b.step(northWest) | b.step(northEast) | b.step(southWest) | b.step(southEast)
}

// AppendCaptures appends the legal moves to dst if they are captures, and nothing if they are
// not.
func (r *Rules) AppendCaptures(dst []Move, p Position) []Move {
	if r.side == international.side {
		return p.AppendCaptures(dst)
	}
	return r.appendCaptures(dst, p, false)
}

// appendCaptures is AppendCaptures on the small board, with paths as append has them.
func (r *Rules) appendCaptures(dst []Move, p Position, paths bool) []Move {
	empty := r.squares &^ (p.own | p.opp)
	t := taker{rules: r, moves: dst, base: len(dst), opp: p.opp, crown: r.crown[p.toMove], paths: paths}
	t.ways = allDirections[:]
	if r.forward {
		t.ways = forwardWays[p.toMove&1][:]
	}
	all := findJumps(empty, p.opp)
	near := all.squares()
	if !r.short && p.own&p.kings != 0 {
		near |= p.kings
	}
	for movers := p.own & near; movers != 0; movers = movers.Rest() {
		t.from = movers.First()
		at := t.from.Set()
		t.empty = empty | at
		t.king = p.kings&at != 0
		switch {
		case t.king && !r.short:
			t.fly(at, p.opp, 0)
		case t.king:
			t.hop(at, p.opp, 0, allDirections[:])
		default:
			t.hop(at, p.opp, 0, t.ways)
		}
	}
	inOrder(t.moves[t.base:])
	return t.moves
}

// forwardWays are the directions in which men go, by colour.
var forwardWays = [2][2]direction{{northWest, northEast}, {southWest, southEast}}

// taker follows every path of the captures on the small board.
type taker struct {
	rules *Rules
	moves []Move // the captures so far, after the first base
	base  int
	most  int         // how many pieces they capture, if that matters
	opp   Board       // all pieces that can be captured; they stay on the board until the end
	empty Board       // includes the start square of the capturing piece
	crown Board       // where its men are crowned
	ways  []direction // those in which its men capture
	from  Square
	// king is set while the piece is a king, and crowned once it has become one on its way.
	king, crowned bool
	paths         bool // keeps each order of the captured pieces
}

// hop continues the capture of a piece that jumps from square to square. It stands on at and has
// captured n pieces; left are those not captured yet.
func (t *taker) hop(at, left Board, n int, ways []direction) {
	further := false
	for _, d := range ways {
		over := at.step(d) & left
		to := over.step(d) & t.empty
		if to == 0 {
			continue
		}
		further = true
		switch rest := left &^ over; {
		case t.king || to&t.crown == 0 || t.rules.inside == crownedAtTheEnd:
			t.hop(to, rest, n+1, ways)
		case t.rules.inside == crownedAndDone:
			t.add(to, rest, n+1)
		default:
			t.crownedOn(to, rest, n+1)
		}
	}
	if !further && n > 0 {
		t.add(at, left, n)
	}
}

// crownedOn continues as a king the capture of a man who has just been crowned.
func (t *taker) crownedOn(at, left Board, n int) {
	t.king, t.crowned = true, true
	if t.rules.short {
		t.hop(at, left, n, allDirections[:])
	} else if !t.fly(at, left, n) {
		t.add(at, left, n)
	}
	t.king, t.crowned = false, false
}

// fly continues the capture of a flying king on at in every direction. It reports whether
// there is a further piece to capture.
func (t *taker) fly(at, left Board, n int) (further bool) {
	for _, d := range allDirections {
		if over := t.seen(at, left, d); over != 0 {
			further = true
			t.over(over, left, n+1, d)
		}
	}
	return further
}

// seen is the piece that a flying king on at can capture in direction d.
func (t *taker) seen(at, left Board, d direction) Board {
	over := firstPiece(at.First(), t.empty, d) & left
	if over.step(d)&t.empty == 0 {
		return 0
	}
	return over
}

// over captures a piece with a flying king, and continues straight on, which is the same from
// all the squares behind it, and to both sides from each of them.
func (t *taker) over(over, left Board, n int, d direction) {
	left &^= over
	landings := ray(over, t.empty, d)
	further := false
	if next := t.seen(over, left, d); next != 0 {
		further = true
		t.over(next, left, n+1, d)
	}
	for squares := landings; squares != 0; squares = squares.Rest() {
		for _, side := range sideways(d) {
			if next := t.seen(squares.First().Set(), left, side); next != 0 {
				further = true
				t.over(next, left, n+1, side)
			}
		}
	}
	if further {
		return
	}
	for ; landings != 0; landings = landings.Rest() {
		t.add(landings.First().Set(), left, n)
	}
}

// add adds a complete capture, unless it is there or a longer one must be taken.
func (t *taker) add(to, left Board, n int) {
	if t.rules.most && n != t.most {
		if n < t.most {
			return
		}
		t.most = n
		t.moves = t.moves[:t.base]
	}
	m := Move{From: t.from, To: to.First(), Captured: t.opp &^ left, Crowned: t.crowned}
	if n < leastAgain || t.paths || !slices.Contains(t.moves[t.base:], m) {
		t.moves = append(t.moves, m)
	}
}

// Play returns the position after m, one of AppendMoves.
func (r *Rules) Play(p Position, m Move) Position {
	from, to := m.From.Set(), m.To.Set()
	next := Position{
		own: p.opp &^ m.Captured, opp: p.own ^ from ^ to,
		kings: p.kings &^ (m.Captured | from), toMove: p.toMove.Other(),
	}
	if m.Crowned || p.kings&from != 0 || r.crown[p.toMove]&to != 0 {
		next.kings |= to
	}
	return next
}

// perft counts the leaves below p as Perft does for International draughts, with paths as
// append has them.
func (r *Rules) perft(p Position, depth int, buffer []Move, paths bool) uint64 {
	if depth <= 0 {
		return 1
	}
	var moves []Move
	if p.opp != 0 {
		moves = r.append(buffer, p, paths)
	}
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		n += r.perft(r.Play(p, m), depth-1, moves[len(moves):], paths)
	}
	return n
}
