package kept

import (
	"errors"
	"fmt"
	"time"

	"parlour/game"
	"parlour/manager"
)

// mostPace is the longest time that a game of computer players may ask for between two
// moves. The sweep looks first for the games that have waited longest: a long pace would hide
// forgotten ones.
const mostPace = 10 * time.Second

// errPace refuses a pace where a person sets it.
var errPace = errors.New("pace is for games of two computer players")

// PaceOf checks the pace that is asked for, in milliseconds.
func PaceOf(asked int, seats [2]manager.Seat) (int, error) {
	const most = int(mostPace / time.Millisecond)
	switch {
	case asked < 0 || asked > most:
		return 0, fmt.Errorf("pace must be 0 to %d milliseconds, not %d", most, asked)
	case asked > 0 && (seats[game.First].Player.Human() || seats[game.Second].Player.Human()):
		return 0, errPace
	default:
		return asked, nil
	}
}

// Pace is the least time between two moves of a game.
func (g Game) Pace() time.Duration { return time.Duration(g.Terms.Pace) * time.Millisecond }

// Wait is how long the next move of a game must wait yet: never longer than its pace, as the
// clock of the server that made the last one may be ahead.
func (g Game) Wait(now time.Time) time.Duration {
	return max(0, min(g.Pace(), g.Updated.Add(g.Pace()).Sub(now)))
}
