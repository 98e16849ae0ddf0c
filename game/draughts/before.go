package draughts

import "parlour/game"

// StepBefore is a move without capture or promotion that may have led to a position.
type StepBefore struct {
	From, To Square
	// Path is From, and the squares between From and To.
	Path Board
}

// AppendStepsBefore appends the moves without capture or promotion that may have led to p: for retrograde
// analysis. It does not check that nothing was to be captured then. Position.Before takes one of them
// back.
func (r *Rules) AppendStepsBefore(dst []StepBefore, p Position) []StepBefore {
	empty := r.squares &^ (p.own | p.opp)
	first, second := p.turned().ahead()
	for movers := p.opp; movers != 0; movers = movers.Rest() {
		to := movers.First()
		king := p.kings.Has(to)
		for _, d := range allDirections {
			if !king && d != -first && d != -second {
				continue
			}
			path := Board(0)
			for at := to.Set().step(d) & empty; at != 0; at = at.step(d) & empty {
				path |= at
				dst = append(dst, StepBefore{From: at.First(), To: to, Path: path})
				if !king || r.short {
					break
				}
			}
		}
	}
	return dst
}

// Before returns the position before a step, one of those that may have led to p.
func (p Position) Before(s StepBefore) Position {
	from, to := s.From.Set(), s.To.Set()
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
	return Position{own: r.HalfTurn(p.own), opp: r.HalfTurn(p.opp), kings: r.HalfTurn(p.kings), toMove: p.toMove.Other()}
}

// HalfTurn turns the set by half a circle: the first square becomes the last. The small board is
// turned where it stands in the middle of the big one.
func (r *Rules) HalfTurn(b Board) Board {
	if r.Big() {
		return b.halfTurn()
	}
	return (b << inTheMiddle).halfTurn() >> inTheMiddle
}

// inTheMiddle is by how many bits the squares of the small board are behind their own where it
// stands in the middle of the big one.
const inTheMiddle = 6
