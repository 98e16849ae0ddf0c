package rest

import (
	"context"
	"errors"
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/wire"
)

// maxDue is the most games whose clock has run out that are ended at once.
const maxDue = 256

// fall ends the games whose clock has run out, which nobody else would tell.
func (s *Server) fall(ctx context.Context) {
	ids, err := s.store.Due(ctx, s.now(), maxDue)
	if ctx.Err() == nil {
		s.complaints.tried(s.log, "looking for clocks that have run out", err, s.now())
	}
	for _, id := range ids {
		err := s.flag(ctx, id)
		if p := (*wire.Problem)(nil); err == nil || ctx.Err() != nil || again(err) || errors.As(err, &p) {
			continue // somebody has moved or ended the game in time
		}
		s.log.Error("a game could not be ended on time", "game", id, "error", err)
	}
}

// flag ends a game on time, if the clock of the side to move has run out.
func (s *Server) flag(ctx context.Context, id string) error {
	g, err := s.load(ctx, id)
	if err != nil {
		return err
	}
	m, err := g.Match(s.engines)
	if err != nil {
		return err
	}
	if !m.OutOfTime(s.now()) {
		return s.redue(ctx, g, m)
	}
	n, err := s.applied(g, m, manager.Flag{})
	if err != nil {
		return err
	}
	if err := s.store.Replace(ctx, n.Game, nil); err != nil {
		return err
	}
	s.announce(n, noClient)
	return nil
}

// redue sets the deadline of a game anew that has time left: an earlier version has kept it
// by rules of its own.
func (s *Server) redue(ctx context.Context, g kept.Game, m manager.Match) error {
	due := kept.Deadline(m)
	if g.Deadline.IsZero() || !due.IsZero() && due.Sub(g.Deadline) < late {
		return nil
	}
	n := g.Next(s.now())
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
	} else if due := kept.Deadline(m); !due.IsZero() {
		out.FirstMoveBy = &due
	}
	return out
}

// late is by how much a deadline must be off to be set anew: more than rounding.
const late = time.Second
