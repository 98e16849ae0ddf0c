package rest

import (
	"context"
	"errors"

	"parlour/manager"
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
	m, err := g.match(s.engines)
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
