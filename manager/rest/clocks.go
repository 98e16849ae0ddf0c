package rest

import (
	"context"
	"time"

	"parlour/game"
	"parlour/game/clock"
	"parlour/manager"
)

// Clocks run while both seats are held, by a token or by a computer player, and for each
// side from its second move on. Its first move has a limit instead. Where neither seat has a
// token or an invitation, nobody is awaited: the clocks run from the first move on.

// firstMove is the least time that a side has for its first move. It has as much as its
// clock shows, if that is more.
const firstMove = 5 * time.Minute

// held reports whether a token or a computer player holds a seat, and has come.
func (g storedGame) held(s game.Seat) bool {
	return g.Tokens[s] != "" && !g.extra.Absent[s] || !g.human(s)
}

// bothHeld reports whether both seats are held.
func (g storedGame) bothHeld() bool { return g.held(game.First) && g.held(game.Second) }

// taken reports whether a seat is held or has been.
func (g storedGame) taken(s game.Seat) bool { return g.held(s) || g.extra.Left[s] }

// open reports whether nobody has been given a seat: then whoever knows the game moves for
// both.
func (g storedGame) open() bool { return g.Tokens == [2]string{} && g.extra.Invites == [2]string{} }

// clocksRun reports whether the clock of the side to move runs. Games of an earlier version
// keep their clocks running once that side has moved.
func (g storedGame) clocksRun() bool {
	if g.open() {
		return g.save.Record.State().Ply() > 0
	}
	return g.hasMoved(g.save.Record.State().ToMove()) && (!g.extra.Together || g.bothHeld())
}

// hasMoved reports whether a side has made a move.
func (g storedGame) hasMoved(side game.Seat) bool {
	states := g.save.Record.States()
	for _, s := range states[:len(states)-1] {
		if s.ToMove() == side {
			return true
		}
	}
	return false
}

// clocked is the match with its clocks as they are in this game, in a turn that began at a
// time.
func (g storedGame) clocked(m manager.Match, began time.Time) manager.Match {
	switch {
	case !m.Clocks.On() || g.clocksRun():
		return m
	case g.bothHeld() && m.HumanToMove():
		mover := m.Record.State().ToMove()
		return m.Standing(began.Add(max(firstMove, m.Clocks.Left(mover)[mover])))
	default:
		return m.Standing(time.Time{})
	}
}

// deadline is when the side to move will have lost on time, as it is kept.
func deadline(m manager.Match) time.Time { return m.Due().UTC().Truncate(time.Microsecond) }

// reseated is the next version of a game in the same turn, after a change of who holds the
// seats since before. If a seat was taken or left, the turn begins anew for who has come,
// and the clock that has run is charged until now.
func (s *Server) reseated(before, g storedGame) (storedGame, error) {
	now := s.now()
	if g.over() || g.held(game.First) == before.held(game.First) && g.held(game.Second) == before.held(game.Second) {
		return g.next(now), nil
	}
	g.extra.Since = 0
	if !g.save.Clocks.On() {
		return g.changed(now), nil
	}
	m, err := before.match(s.engines)
	if err != nil {
		return g, err
	}
	m = m.Charged(now)
	g.save.Clocks, g.save.Used = m.Clocks, m.Used
	g.Deadline = deadline(g.clocked(m.Resumed(now), now))
	return g.changed(now), nil
}

// late is by how much a deadline must be off to be set anew: more than rounding.
const late = time.Second

// redue sets the deadline of a game anew that has time left: an earlier version has kept it
// by rules of its own.
func (s *Server) redue(ctx context.Context, g storedGame, m manager.Match) error {
	due := deadline(m)
	if g.Deadline.IsZero() || !due.IsZero() && due.Sub(g.Deadline) < late {
		return nil
	}
	n := g.next(s.now())
	n.Deadline = due
	if err := s.store.Replace(ctx, n.Game, nil); err != nil {
		return err
	}
	s.announce(n, noClient)
	return nil
}

// clocks are what the clocks of a game show at a time.
type clocks struct {
	Control string `json:"control"`
	// Left are milliseconds, nil for no limit.
	Left leftOver `json:"left"`
	// Running is the seat whose clock runs, nil if none does.
	Running *string   `json:"running"`
	At      time.Time `json:"at"`
	// FirstMoveBy is by when the side to move must make its first move, nil if it has
	// made it or is not awaited yet.
	FirstMoveBy *time.Time `json:"firstMoveBy"`
}

// leftOver is the time left to each seat.
type leftOver struct {
	First  int64 `json:"first"`
	Second int64 `json:"second"`
}

func clocksOf(m manager.Match, now time.Time) *clocks {
	c := m.ClocksAt(now)
	out := &clocks{
		Control: c.Control.String(), At: now.UTC(),
		Left: leftOver{c.Left[game.First].Milliseconds(), c.Left[game.Second].Milliseconds()},
	}
	if c.Running {
		word := m.Record.State().ToMove().String()
		out.Running = &word
	} else if due := deadline(m); !due.IsZero() {
		out.FirstMoveBy = &due
	}
	return out
}

// controlOf reads a time control. The error wraps clock.ErrControl.
func controlOf(text string) (clock.Control, error) {
	if text == "" {
		return clock.Control{}, nil
	}
	return clock.Parse(text)
}
