package kept

import (
	"slices"
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/players"
)

// Clocks run while both seats are held, by a token or by a computer player, and for each
// side from its second move on. Its first move has a limit instead. Where neither seat has a
// token or an invitation, nobody is awaited: the clocks run from the first move on.

// firstMove is the least time that a side has for its first move. It has as much as its
// clock shows, if that is more.
const firstMove = 5 * time.Minute

// held reports whether a token or a computer player holds a seat, and has come.
func (g Game) held(s game.Seat) bool {
	return g.Tokens[s] != "" && !g.Terms.Absent[s] || !g.Human(s)
}

// bothHeld reports whether both seats are held.
func (g Game) bothHeld() bool { return g.held(game.First) && g.held(game.Second) }

// taken reports whether a seat is held or has been.
func (g Game) taken(s game.Seat) bool { return g.held(s) || g.Terms.Left[s] }

// open reports whether nobody has been given a seat: then whoever knows the game moves for
// both.
func (g Game) open() bool { return g.Tokens == [2]string{} && g.Terms.Invites == [2]string{} }

// clocksRun reports whether the clock of the side to move runs. Games of an earlier version
// keep their clocks running once that side has moved.
func (g Game) clocksRun() bool {
	if g.open() {
		return g.State().Ply() > 0
	}
	return g.hasMoved(g.State().ToMove()) && (!g.Terms.Together || g.bothHeld())
}

// hasMoved reports whether a side has made a move.
func (g Game) hasMoved(side game.Seat) bool {
	states := g.File.Record.States()
	return slices.ContainsFunc(states[:len(states)-1], func(s game.State) bool { return s.ToMove() == side })
}

// clocked is the match with its clocks as they are in this game, in a turn that began at a
// time.
func (g Game) clocked(m manager.Match, began time.Time) manager.Match {
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

// Deadline is when the side to move will have lost on time, as it is kept.
func Deadline(m manager.Match) time.Time { return m.Due().UTC().Truncate(time.Microsecond) }

// Reseated is the next version of a game in the same turn, after a change of the holders of
// the seats since before. If a seat was taken or left, the turn begins anew for the new
// holder, and the running clock is charged until now.
func (g Game) Reseated(before Game, e *players.Engines, now time.Time) (Game, error) {
	if g.Over() || g.held(game.First) == before.held(game.First) && g.held(game.Second) == before.held(game.Second) {
		return g.Next(now), nil
	}
	g.Terms.Since = 0
	if !g.File.Clocks.On() {
		return g.changed(now), nil
	}
	m, err := before.Match(e)
	if err != nil {
		return g, err
	}
	m = m.Charged(now)
	g.File.Clocks, g.File.Used = m.Clocks, m.Used
	g.Deadline = Deadline(g.clocked(m.Resumed(now), now))
	return g.changed(now), nil
}
