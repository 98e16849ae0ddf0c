package kalah

import "parlour/game"

var _ game.Taker[Position, Move] = kernel{}

// Takes is the number of seeds that a move captures, with its own last seed.
func (kernel) Takes(p Position, m Move) int { return p.Captures(m) }

// Passed is the board with the other side to move.
func (kernel) Passed(p Position) Position {
	p.side = p.side.Other()
	return p
}
