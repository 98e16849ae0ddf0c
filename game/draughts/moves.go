package draughts

import (
	"slices"

	"parlour/game"
)

// AppendMoves appends the legal moves to dst: the captures of the most pieces or,
// if nothing can be captured, all moves. They are in ascending order of From,
// then To, then Captured. It appends nothing if the position is lost for either
// side; it does not check for draws. It does not allocate while dst has room: 128
// moves are more than any position from play has.
func (p Position) AppendMoves(dst []Move) []Move {
	if p.opp == 0 {
		return dst
	}
	if captures := p.AppendCaptures(dst); len(captures) > len(dst) {
		return captures
	}
	if p.own&p.kings != 0 {
		return p.appendAllMoves(dst, p.Empty())
	}
	return p.appendManMoves(dst, p.Empty())
}

// AppendCaptures appends the legal moves to dst, in the same order, if they are
// captures, and nothing if they are not.
func (p Position) AppendCaptures(dst []Move) []Move {
	empty := p.Empty()
	all := findJumps(empty, p.opp)
	if p.own&p.kings != 0 {
		return p.appendWithKings(dst, empty, all.from(p.own&^p.kings))
	}
	own := all.from(p.own)
	switch {
	case own.squares() == 0:
		return dst
	case own.leadsTo(all):
		return p.appendCaptures(dst, empty, &own, &jumps{})
	default:
		return own.appendTo(dst)
	}
}

// appendWithKings appends the captures of a side with kings and with those jumps of men.
func (p Position) appendWithKings(dst []Move, empty Board, men jumps) []Move {
	kings, _ := reachOf(p.own&p.kings, empty, p.opp)
	if men.squares() == 0 && kings.squares() == 0 {
		return dst
	}
	return p.appendCaptures(dst, empty, &men, &kings)
}

// AppendPromotions appends the moves without capture that make a man a king to dst, in
// the same order. They are legal if there is no capture.
func (p Position) AppendPromotions(dst []Move) []Move {
	return p.appendPromotions(dst, p.Empty()&farRow(p.toMove))
}

// appendPromotions appends the steps of men to the squares of crowned.
func (p Position) appendPromotions(dst []Move, crowned Board) []Move {
	first, second := p.ahead()
	men := p.own &^ p.kings
	for movers := men & (crowned.step(-first) | crowned.step(-second)); movers != 0; movers = movers.Rest() {
		from := movers.First()
		for to := (from.Set().step(first) | from.Set().step(second)) & crowned; to != 0; to = to.Rest() {
			dst = append(dst, Move{From: from, To: to.First()})
		}
	}
	return dst
}

// CanStep reports whether the side to move could move without capture, were it not for
// captures. If there is no capture either, it has lost.
func (p Position) CanStep() bool { return p.canStep(p.Empty()) }

// canStep is CanStep with those squares empty.
func (p Position) canStep(empty Board) bool {
	first, second := p.ahead()
	if (p.own.step(first)|p.own.step(second))&empty != 0 {
		return true
	}
	kings := p.own & p.kings
	return (kings.step(-first)|kings.step(-second))&empty != 0
}

// Captures reports whether the moves of the position are captures.
func (p Position) Captures() bool {
	empty := p.Empty()
	if findJumps(empty, p.opp).from(p.own).squares() != 0 {
		return true
	}
	kings, _ := reachOf(p.own&p.kings, empty, p.opp)
	return kings.squares() != 0
}

// ahead returns the two directions in which men of the side to move go, the one
// to the lower square first.
func (p Position) ahead() (first, second direction) {
	if p.toMove == game.First {
		return northWest, northEast
	}
	return southWest, southEast
}

// appendManMoves is appendAllMoves for a side without kings, the most common
// case.
func (p Position) appendManMoves(dst []Move, empty Board) []Move {
	first, second := p.ahead()
	toFirst, toSecond := empty.step(-first), empty.step(-second)
	movers := p.own & (toFirst | toSecond)
	n := len(dst)
	dst = slices.Grow(dst, 2*movers.Count())
	room := dst[:cap(dst)]
	// Whether there is either move cannot be predicted, so that both are written in any case.
	for ; movers != 0; movers = movers.Rest() {
		from := movers.First()
		room[n] = Move{From: from, To: from + Square(first)}
		n += int(toFirst >> (from & 63) & 1)
		room[n] = Move{From: from, To: from + Square(second)}
		n += int(toSecond >> (from & 63) & 1)
	}
	return room[:n]
}

// appendAllMoves appends the moves without capture.
func (p Position) appendAllMoves(dst []Move, empty Board) []Move {
	first, second := p.ahead()
	for movers := p.own; movers != 0; movers = movers.Rest() {
		from := movers.First()
		to := (from.Set().step(first) | from.Set().step(second)) & empty
		if p.kings.Has(from) {
			to = slides(from, empty)
		}
		for ; to != 0; to = to.Rest() {
			dst = append(dst, Move{From: from, To: to.First()})
		}
	}
	return dst
}
