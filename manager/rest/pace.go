package rest

import (
	"errors"
	"fmt"
	"net/netip"
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/persistence/gamestore"
)

// mostPace is the longest time that a game of computer players may ask for between two
// moves. The sweep looks first for the games that have waited longest: a long pace would hide
// forgotten ones.
const mostPace = 10 * time.Second

// errPace refuses a pace where a person sets it.
var errPace = errors.New("pace is for games of two computer players")

// paceOf checks the pace that is asked for, in milliseconds.
func paceOf(asked int, seats [2]manager.Seat) (int, error) {
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

// pace is the least time between two moves of a game.
func (g storedGame) pace() time.Duration { return time.Duration(g.extra.Pace) * time.Millisecond }

// wait is how long the next move of a game must wait yet: never longer than its pace, as the
// clock of the server that made the last one may be ahead.
func (g storedGame) wait(now time.Time) time.Duration {
	return max(0, min(g.pace(), g.Updated.Add(g.pace()).Sub(now)))
}

// summon queues a game that awaits a computer player for a client, once its next move may be
// made.
func (s *Server) summon(g storedGame, of netip.Prefix) {
	if g.Awaits != gamestore.AwaitsComputer {
		return
	}
	t := g.thought(of)
	if wait := g.wait(s.now()); wait > 0 {
		time.AfterFunc(wait, func() { s.queue.add(t) })
		return
	}
	s.queue.add(t)
}
