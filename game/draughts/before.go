package draughts

import "parlour/game"

// AppendMovesBefore appends the moves without capture or promotion that may have led to p,
// in ascending order of To, then From: for retrograde analysis. It does not check that
// nothing was to be captured then. Position.Before takes one of them back.
func (r *Rules) AppendMovesBefore(dst []Move, p Position) []Move {
	empty := r.squares &^ (p.own | p.opp)
	first, second := p.turned().ahead()
	for movers := p.opp; movers != 0; movers = movers.Rest() {
		to := movers.First()
		at := to.Set()
		from := at.step(-first) | at.step(-second)
		switch king := p.kings&at != 0; {
		case king && r.short:
			from |= at.step(first) | at.step(second)
		case king:
			from = slides(to, empty)
		}
		for from &= empty; from != 0; from = from.Rest() {
			dst = append(dst, Move{From: from.First(), To: to})
		}
	}
	return dst
}

// Before returns the position in which m, one of AppendMovesBefore, was played.
func (p Position) Before(m Move) Position {
	from, to := m.From.Set(), m.To.Set()
	before := Position{own: p.opp&^to | from, opp: p.own, kings: p.kings, toMove: p.toMove.Other()}
	if p.kings&to != 0 {
		before.kings = before.kings&^to | from
	}
	return before
}

// WithWhite returns the position as it is if White is to move, and Turned if Black is.
func (r *Rules) WithWhite(p Position) Position {
	if p.toMove == game.First {
		return p
	}
	return r.Turned(p)
}

// Turned returns the position turned by half a circle with the colours changed: whatever the game is
// worth to the side to move stays the same.
func (r *Rules) Turned(p Position) Position {
	return Position{own: r.halfTurn(p.own), opp: r.halfTurn(p.opp), kings: r.halfTurn(p.kings), toMove: p.toMove.Other()}
}

// halfTurn turns the set by half a circle: the first square becomes the last. The small board is
// turned where it stands in the middle of the big one.
func (r *Rules) halfTurn(b Board) Board {
	if r.Big() {
		return b.halfTurn()
	}
	return (b << inTheMiddle).halfTurn() >> inTheMiddle
}

// inTheMiddle is by how many bits the squares of the small board are behind their own where it
// stands in the middle of the big one.
const inTheMiddle = 6
