package draughts

import "parlour/game"

// AppendMovesBefore appends the moves without capture or promotion that may have led to p,
// in ascending order of To, then From: for retrograde analysis. It does not check that
// nothing was to be captured then. Before takes one of them back.
func (p Position) AppendMovesBefore(dst []Move) []Move {
	empty := p.Empty()
	first, second := p.turned().ahead()
	for movers := p.opp; movers != 0; movers = movers.Rest() {
		to := movers.First()
		from := to.Set().step(-first) | to.Set().step(-second)
		if p.kings.Has(to) {
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

// WithWhite returns the position as it is, or turned by half a circle with the colours
// changed if Black is to move: whatever the game is worth to the side to move stays the
// same.
func (p Position) WithWhite() Position {
	if p.toMove == game.First {
		return p
	}
	return Position{own: p.own.halfTurn(), opp: p.opp.halfTurn(), kings: p.kings.halfTurn()}
}
