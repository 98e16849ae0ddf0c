package draughts

import "parlour/game"

var _ game.Taker[Position, Move] = kernel{}

// Takes is the number of pieces that a move captures.
func (kernel) Takes(_ Position, m Move) int { return m.Captured.Count() }

// Passed is the board with the other side to move.
func (kernel) Passed(p Position) Position {
	return Position{own: p.opp, opp: p.own, kings: p.kings, toMove: p.toMove.Other()}
}
