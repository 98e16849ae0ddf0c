package search

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// TimeControl is a player's time for the moves of a game, other than a time for each move.
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

// Time is the time to take for the next move, for Limits.Time: an even part of what is left and
// most of the increment. A player that keeps to it never oversteps the time, unless there was none.
func (c TimeControl) Time() time.Duration {
	left := c.usable()
	if left <= 0 {
		return leastTime
	}
	moves := restMoves
	if c.Moves > 0 {
		moves = min(c.Moves, restMoves)
	}
	return max(leastTime, min(left/time.Duration(moves)+c.Increment*3/4, left*3/4))
}

// mostParts is how many moves a player that shares out its time by itself leaves some for.
const mostParts = 5

// Most is the time after which a player that manages its own time is asked for its move: a
// fifth of what is left and the increment, all of it before more time is due.
func (c TimeControl) Most() time.Duration {
	left := c.usable()
	parts := mostParts
	if c.Moves > 0 {
		parts = min(c.Moves, mostParts)
	}
	return max(leastTime, min(left/time.Duration(parts)+c.Increment, left))
}

// usable is what is left but for the reserve.
func (c TimeControl) usable() time.Duration {
	return c.Left - min(max(c.Left/20, leastReserve), mostReserve)
}

// ErrTimeControl is wrapped when the text of a time control is refused.
var ErrTimeControl = errors.New("not a clock")

// ParseTimeControl reads "40/60s+0.5s": the moves, the time for them and the
// increment, of which only the time must be there. Times are seconds unless they say
// otherwise ("1m30s"). The error wraps ErrTimeControl and says what is valid.
func ParseTimeControl(text string) (TimeControl, error) {
	refused := fmt.Errorf("%w: %.40q; valid: TIME, TIME+INCREMENT or MOVES/TIME+INCREMENT, such as 60s+0.5s", ErrTimeControl, text)
	var c TimeControl
	rest := strings.TrimSpace(text)
	if moves, after, ok := strings.Cut(rest, "/"); ok {
		n, err := strconv.Atoi(moves)
		if err != nil || n < 1 {
			return c, refused
		}
		c.Moves, rest = n, after
	}
	left, increment, ok := strings.Cut(rest, "+")
	var err error
	if c.Left, err = parseSeconds(left); err != nil || c.Left <= 0 {
		return TimeControl{}, refused
	}
	if ok {
		if c.Increment, err = parseSeconds(increment); err != nil || c.Increment < 0 {
			return TimeControl{}, refused
		}
	}
	return c, nil
}

// parseSeconds reads a duration, or a number of seconds.
func parseSeconds(text string) (time.Duration, error) {
	if _, err := strconv.ParseFloat(text, 64); err == nil {
		text += "s"
	}
	return time.ParseDuration(text)
}

// String is what ParseTimeControl reads.
func (c TimeControl) String() string {
	text := c.Left.String()
	if c.Moves > 0 {
		text = strconv.Itoa(c.Moves) + "/" + text
	}
	if c.Increment > 0 {
		text += "+" + c.Increment.String()
	}
	return text
}
