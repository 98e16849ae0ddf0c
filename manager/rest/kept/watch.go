package kept

import (
	"errors"
	"fmt"
	"time"

	"parlour/game/clock"
	"parlour/game/tree"
	"parlour/persistence/savefile"
)

// MostDelay is the most moves that watchers of a game may be behind.
const MostDelay = 20

// errListedClosed refuses a game that everybody is told of and nobody may see.
var errListedClosed = errors.New("a closed game cannot be listed")

// Watching are the terms with how a game may be watched. The error says what would be valid.
func (x Terms) Watching(closed bool, delay int, listed bool) (Terms, error) {
	switch {
	case delay < 0 || delay > MostDelay:
		return x, fmt.Errorf("delay must be 0 to %d moves, not %d", MostDelay, delay)
	case closed && listed:
		return x, errListedClosed
	}
	x.Closed, x.Delay = closed, delay
	return x, nil
}

// Player reports whether who has a token plays in the game. Where nobody has been given a seat,
// everybody may play.
func (g Game) Player(token string) bool {
	return g.open() || g.HeldBy(0, token) || g.HeldBy(1, token)
}

// full reports whether nobody can come to play any more.
func (g Game) full() bool {
	for _, s := range Seats() {
		if g.Human(s) && g.Tokens[s] == "" && !g.Terms.Left[s] {
			return false
		}
	}
	return true
}

// Hidden reports whether some of a game is kept from those who do not play in it.
func (g Game) Hidden(token string) bool {
	return (g.Terms.Closed || g.Terms.Delay > 0 && !g.Over()) && g.full() && !g.Player(token)
}

// For is the game as who has a token sees it. ok is false if they may not watch.
func (g Game) For(token string) (seen Game, ok bool) {
	switch {
	case g.Terms.Delay == 0 && !g.Terms.Closed, g.Player(token):
		return g, true
	case g.Terms.Closed && g.full():
		return g, false
	default:
		return g.watched(), true
	}
}

// Aided reports whether who has a token may see hints and reviews: those of a game in progress
// between people, or one that watchers do not see as it is, are for its players.
func (g Game) Aided(token string) bool {
	return g.Player(token) || !g.OfPeople() && !g.Hidden(token)
}

// watched is the game as those see it who only watch: as it was some moves ago, until it is over.
// Its version changes with what is seen: a move that nobody sees yet is no version.
func (g Game) watched() Game {
	behind := min(g.Terms.Delay, g.Plies())
	if behind == 0 || g.Over() {
		return g
	}
	seen := g.Earlier(g.Version-int64(behind), g.Plies()-behind)
	seen.delayed = true
	seen.Updated, seen.File.SavedAt = g.Created, g.Created
	seen.File.Clocks, seen.File.Used, seen.File.Tree = clock.Clocks{}, [2]time.Duration{}, tree.Tree{}
	seen.Save, seen.written = "", savefile.Written{}
	return seen
}
