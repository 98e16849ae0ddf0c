package manager

import (
	"time"

	"parlour/game"
	"parlour/game/clock"
	"parlour/players/search"
)

// The clocks of a match with a time control. The clock of a person runs while the
// person is to move and no draw is offered; that of a computer player while it thinks.
// At the menu, and while the program is closed, none runs.

// Clocks are what the clocks of a game show at a moment. The zero Clocks are those of a
// game without a time control.
type Clocks struct {
	// Control is the time control.
	Control clock.Control
	// Left is the time left on both clocks at the time At.
	Left clock.Reading
	At   time.Time
	// Running reports whether the clock of the side to move runs.
	Running bool
}

// On reports whether the game is played with a time control.
func (c Clocks) On() bool { return !c.Control.IsNone() }

// clocksOf are clocks that stand.
func clocksOf(c clock.Clocks, r game.Record) Clocks {
	return Clocks{Control: c.Control(), Left: c.Left(r.State().ToMove())}
}

// ClocksAt are the clocks at a time, if nothing happens until then.
func (m Match) ClocksAt(now time.Time) Clocks {
	if !m.Clocks.On() {
		return Clocks{}
	}
	m.Clocks = m.Clocks.Spend(m.running(now))
	out := clocksOf(m.Clocks, m.Record)
	out.At, out.Running = now, !m.since.IsZero() && m.State() == ToMove
	return out
}

// running is the time since the clock of the side to move has begun to run.
func (m Match) running(now time.Time) time.Duration {
	if m.since.IsZero() {
		return 0
	}
	return max(0, now.Sub(m.since))
}

// Standing returns the match with its clocks stopped for this turn, as while a player is
// awaited. A move that comes at the time due or later loses on time all the same; the zero
// time is no limit.
func (m Match) Standing(due time.Time) Match {
	m.since, m.stands, m.until = time.Time{}, true, due
	return m
}

// Due is when the side to move will have lost on time, if nothing happens until then and
// its clock runs or its turn has a limit; else the zero time.
func (m Match) Due() time.Time {
	switch {
	case m.far != nil:
		return time.Time{} // the service says when it is
	case !m.Clocks.On() || m.State() != ToMove || m.since.IsZero() && !m.stands:
		return time.Time{}
	case m.stands:
		return m.until
	}
	mover := m.Record.State().ToMove()
	return m.since.Add(m.Clocks.Left(mover)[mover])
}

// OutOfTime reports whether the side to move has lost on time.
func (m Match) OutOfTime(now time.Time) bool {
	due := m.Due()
	return !due.IsZero() && !now.Before(due)
}

// TimeOf is the time that a computer player has for the moves to come, for its budget;
// the zero TimeControl without a time control.
func (m Match) TimeOf(s game.Seat) search.TimeControl {
	if !m.Clocks.On() {
		return search.TimeControl{}
	}
	c := m.Clocks.Control()
	out := search.TimeControl{Left: m.Clocks.Left(m.Record.State().ToMove())[s], Increment: c.Increment}
	if c.Move > 0 {
		out.Moves = 1
	}
	return out
}

// Thought returns the match with the clock of a computer player running, which begins to
// think. What it has thought before and not answered does not count.
func (m Match) Thought(now time.Time) Match {
	if m.Clocks.On() && !m.HumanToMove() && !m.stands {
		m.since = now
	}
	return m
}

// flagged returns the match that the side to move has lost on time.
func (m Match) flagged(now time.Time) (Match, error) {
	m = m.Charged(now)
	record, err := m.Record.Forfeit(m.Record.State().ToMove(), game.OutOfTime)
	if err != nil {
		return m, err
	}
	m.Record, m.pending = record, false
	return m, nil
}

// offering returns the match in which the side to move offers a draw. Until the answer
// no clock of a time control runs.
func (m Match) offering(by game.Seat, now time.Time) Match {
	if m.Clocks.On() {
		m = m.Charged(now)
		m.since = time.Time{}
	}
	m.offered, m.offerer, m.pending = m.Record.State().Ply()+1, by, true
	return m
}

// clocksAfter are the clocks after an event has led to a record. A move taken back gives
// its time back: the clocks show the times at the beginning of that turn.
func (m Match) clocksAfter(e Event, next game.Record) clock.Clocks {
	before, after := m.Record.State(), next.State()
	switch e.(type) {
	case Undo, Redo:
		return m.Clocks.Travel(before.Ply() - after.Ply())
	}
	if after.Ply() == before.Ply() {
		return m.Clocks
	}
	moved := m.Clocks.Moved(before.ToMove())
	if game.Exchanged(after) != game.Exchanged(before) {
		return moved.Exchanged()
	}
	return moved
}

// Charged returns the match with the time since the turn began added to the time
// of the side to move.
func (m Match) Charged(now time.Time) Match {
	if m.since.IsZero() && m.Clocks.On() {
		return m // no clock runs
	}
	if !m.since.IsZero() && m.State() != GameEnded {
		m.Used[m.Record.State().ToMove()] += m.running(now)
		m.Clocks = m.Clocks.Spend(m.running(now))
	}
	m.since = now
	return m
}

// Paused returns the match with its clocks stopped and any draw offer withdrawn.
func (m Match) Paused(now time.Time) Match {
	m = m.Charged(now)
	m.since, m.pending = time.Time{}, false
	return m
}

// Resumed returns the match with the clock of the side to move running. With a time
// control only that of a person runs; a computer player's does from Thought on.
func (m Match) Resumed(now time.Time) Match {
	m.since, m.stands, m.until = now, false, time.Time{}
	if m.Clocks.On() && (m.State() != ToMove || !m.HumanToMove()) {
		m.since = time.Time{}
	}
	return m
}
