package clock

import (
	"cmp"
	"slices"
	"time"

	"parlour/game"
)

// Clocks are what the clocks of a match show, and showed when each of its turns began.
// They are an immutable value; the zero Clocks are those of a match without a time
// control.
type Clocks struct {
	control Control
	// turn is the current turn, ahead the turns that were taken back, the next first.
	turn, ahead *turn
	// spent is the time that the side to move has taken in this turn.
	spent time.Duration
}

// turn is what the clocks showed when a turn began, on a stack of turns: those before it,
// or those that were taken back after it.
type turn struct {
	reading Reading
	rest    *turn
}

// Reading is the time left on the clock of each seat, indexed by game.Seat.
type Reading [2]time.Duration

// Start returns the clocks of a match that begins.
func Start(c Control) Clocks {
	if c.IsNone() {
		return Clocks{}
	}
	each := cmp.Or(c.Move, c.Game)
	return Clocks{control: c, turn: &turn{reading: Reading{each, each}}}
}

// Restore returns the clocks of a match from the readings at the beginning of its turns, at
// least one, and their reading now. Mover is the side to move.
func Restore(c Control, turns []Reading, now Reading, mover game.Seat) Clocks {
	if c.IsNone() {
		return Clocks{}
	}
	out := Clocks{control: c}
	for _, r := range turns {
		out.turn = &turn{reading: r, rest: out.turn}
	}
	last := &turn{reading: now, rest: out.turn.rest}
	last.reading[mover] = max(now[mover], out.turn.reading[mover])
	out.turn, out.spent = last, last.reading[mover]-now[mover]
	return out
}

// On reports whether there is a time control.
func (c Clocks) On() bool { return c.turn != nil }

// Control is the time control.
func (c Clocks) Control() Control { return c.control }

// Left is the time left on both clocks, never less than nothing. That of the side to move
// may run.
func (c Clocks) Left(mover game.Seat) Reading {
	if !c.On() {
		return Reading{}
	}
	left := c.turn.reading
	left[mover] = max(0, left[mover]-c.spent)
	return left
}

// Turns are the readings with which the turns of the match began, the current one last.
func (c Clocks) Turns() []Reading {
	var out []Reading
	for t := c.turn; t != nil; t = t.rest {
		out = append(out, t.reading)
	}
	slices.Reverse(out)
	return out
}

// Spend returns the clocks after the side to move has taken some more time for its turn.
func (c Clocks) Spend(d time.Duration) Clocks {
	if c.On() {
		c.spent += max(0, d)
	}
	return c
}

// Moved returns the clocks after the side to move has moved, where the next turn begins.
func (c Clocks) Moved(mover game.Seat) Clocks {
	if !c.On() {
		return Clocks{}
	}
	next := c.Left(mover)
	if c.control.Move > 0 {
		next[mover] = c.control.Move
	} else {
		next[mover] += c.control.Increment
	}
	return Clocks{control: c.control, turn: &turn{reading: next, rest: c.turn}}
}

// Exchanged returns the clocks after the players have changed seats, each with their time.
func (c Clocks) Exchanged() Clocks {
	if !c.On() {
		return c
	}
	now := c.turn.reading
	c.turn = &turn{reading: Reading{now[game.Second], now[game.First]}, rest: c.turn.rest}
	return c
}

// Travel returns the clocks after n moves were taken back, or -n played again: they show
// the readings at the beginning of that turn. With 0 the time of the current turn is given
// back.
func (c Clocks) Travel(n int) Clocks {
	if !c.On() {
		return Clocks{}
	}
	c.spent = 0
	for range n {
		c = c.back()
	}
	for range -n {
		c = c.again()
	}
	return c
}

// back is the clocks at the turn before, if there is one.
func (c Clocks) back() Clocks {
	if c.turn.rest != nil {
		c.ahead = &turn{reading: c.turn.reading, rest: c.ahead}
		c.turn = c.turn.rest
	}
	return c
}

// again is the clocks at the turn that was taken back last.
func (c Clocks) again() Clocks {
	next := c.turn.reading // of a turn that is not remembered
	if c.ahead != nil {
		next, c.ahead = c.ahead.reading, c.ahead.rest
	}
	c.turn = &turn{reading: next, rest: c.turn}
	return c
}
