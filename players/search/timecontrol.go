package search

import "time"

// TimeControl is the time that a player has for the moves of a game, where that is not a
// time for each move.
type TimeControl struct {
	// Left is the time on the player's clock now.
	Left time.Duration
	// Increment is what the clock gains with every move.
	Increment time.Duration
	// Moves is the number of moves to make until there is more time, 0 for all the rest of
	// the game.
	Moves int
}

const (
	// restMoves is how many moves a game is taken to go on for, at each of its moves.
	restMoves = 30
	// leastReserve and mostReserve bound what is never spent: a twentieth of the time
	// left, for what it takes to hear of a move and to send the answer.
	leastReserve = 10 * time.Millisecond
	mostReserve  = 500 * time.Millisecond
	// leastTime is the time for a move where there is none left.
	leastTime = time.Millisecond
)

// Time is the time to take for the next move, for Limits.Time: an even part of what is
// left and most of the increment. A player that takes no longer than that for any of its
// moves never oversteps the time, unless there was none.
func (c TimeControl) Time() time.Duration {
	left := c.Left - min(max(c.Left/20, leastReserve), mostReserve)
	if left <= 0 {
		return leastTime
	}
	moves := restMoves
	if c.Moves > 0 {
		moves = min(c.Moves, restMoves)
	}
	return max(leastTime, min(left/time.Duration(moves)+c.Increment*3/4, left*3/4))
}
