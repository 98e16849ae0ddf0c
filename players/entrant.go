package players

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"parlour/players/search"
)

// Entrant is a player of a tournament, with what bounds its thinking.
type Entrant struct {
	Spec Spec
	// Nodes, Depth and Time bound each move, 0 does not. Levels with limits of their
	// own keep those, and Time or Control ends their moves.
	Nodes uint64
	Depth int
	Time  time.Duration
	// Control, if its Left is not 0, is the time for all moves of a game: Left at the
	// beginning and again after every Moves moves, unless that is 0, and the Increment
	// with every move. Time must be 0 then.
	Control search.TimeControl
}

// timed reports whether the player is bounded by the clock.
func (e Entrant) timed() bool { return e.Time > 0 || e.Control.Left > 0 }

// terms are the conditions that the player is made for.
func (e Entrant) terms(seed uint64, t Tournament) Terms {
	return Terms{Seed: seed, Time: e.Time, ByClock: e.timed(), Nodes: e.Nodes, Depth: e.Depth, Grace: t.Grace, Start: t.Start}
}

// The times after which a player without a time limit is considered to hang: a level
// of ours, and a player that is to visit any number of positions.
const (
	hangs       = time.Minute
	hangsDeeply = 10 * time.Minute
)

// patience is the time after which a player without a clock forfeits.
func (e Entrant) patience() time.Duration {
	switch {
	case e.Time > 0:
		return e.Time
	case e.Nodes > 0 || e.Depth > 0:
		return hangsDeeply
	default:
		return hangs
	}
}

// Bounds are the bounds as text, "" if there are none: "time=1s nodes=1000".
func (e Entrant) Bounds() string {
	var words []string
	if e.Time > 0 {
		words = append(words, "time="+e.Time.String())
	}
	if e.Control.Left > 0 {
		words = append(words, "clock="+e.Control.String())
	}
	if e.Nodes > 0 {
		words = append(words, "nodes="+strconv.FormatUint(e.Nodes, 10))
	}
	if e.Depth > 0 {
		words = append(words, "depth="+strconv.Itoa(e.Depth))
	}
	return strings.Join(words, " ")
}

// String is the player with its bounds.
func (e Entrant) String() string {
	if bounds := e.Bounds(); bounds != "" {
		return e.Spec.String() + " " + bounds
	}
	return e.Spec.String()
}

// The limits of what an Entrant may be given.
const (
	minTime  = 10 * time.Millisecond
	maxTime  = time.Hour
	maxClock = 24 * time.Hour
	maxDepth = 1000
)

// ErrBounds is wrapped when what bounds a player is refused.
var ErrBounds = errors.New("no such limit")

func (e Entrant) check() error {
	c := e.Control
	switch {
	case e.Time != 0 && (e.Time < minTime || e.Time > maxTime):
		return fmt.Errorf("%w: %v is not a time for a move; valid: %v to %v", ErrBounds, e.Time, minTime, maxTime)
	case e.Depth < 0 || e.Depth > maxDepth:
		return fmt.Errorf("%w: %d is not a depth; valid: 1 to %d plies", ErrBounds, e.Depth, maxDepth)
	case c == search.TimeControl{}:
		return nil
	case c.Left < minTime || c.Left > maxClock || c.Increment < 0 || c.Increment > maxTime || c.Moves < 0:
		return fmt.Errorf("%w: %v is not a clock; valid: %v to %v, and up to %v with every move", ErrBounds, c, minTime, maxClock, maxTime)
	case e.Time != 0:
		return fmt.Errorf("%w: a time for each move and a clock for all; valid: one of them", ErrBounds)
	}
	return nil
}
