package rest

import (
	"context"
	"errors"
	"net/netip"
	"time"

	"parlour/game"
	"parlour/manager/rest/fair"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/wire"
	"parlour/manager/rest/work"
	"parlour/persistence/gamestore"
)

// turn lets a computer player take its turn in a game, outside of any request. The store tells
// which games await a computer player: what happens here queues them at once, and the sweep finds
// those whose server has died. If two servers think about the same turn, it is played once: the
// second finds that the version has changed.
func (s *Server) turn(ctx context.Context, t work.Turn) {
	s.metrics.Waited.WithLabelValues(t.Line()).Observe(t.Waited().Seconds())
	err := s.think(ctx, t)
	if p := (*wire.Problem)(nil); err == nil || ctx.Err() != nil || again(err) || errors.As(err, &p) {
		return // the turn is taken, perhaps by another server, or the game is deleted
	}
	s.log.Error("a computer player could not move", "game", t.ID, "error", err)
}

// thoughtOf is a game as it is queued for its computer player, at the request of a
// client.
func thoughtOf(g kept.Game, of netip.Prefix) work.Thought {
	return work.Thought{ID: g.ID, Of: fair.Site(of), Awaited: g.Human(game.First) || g.Human(game.Second)}
}

// The times of the sweep.
const (
	sweepEvery = time.Second
	// overdue is after how long a turn of a computer player counts as forgotten, so
	// that any server may take it.
	overdue    = 1500 * time.Millisecond
	maxOverdue = 256
)

// sweep queues overdue games and ends those whose clock has run out, at once and then every so often,
// until ctx ends.
func (s *Server) sweep(ctx context.Context) {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		ids, err := s.store.Overdue(ctx, s.now().Add(-overdue), maxOverdue)
		if ctx.Err() == nil {
			s.complaints.tried(s.log, "looking for forgotten games", err, s.now())
		}
		for _, id := range ids {
			s.remind(ctx, id)
		}
		s.fall(ctx)
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// remind queues a forgotten game. It is nobody's in particular.
func (s *Server) remind(ctx context.Context, id string) {
	if s.thinkers.Has(id) {
		return
	}
	g, ok := s.shelf.Last(id)
	if !ok {
		var err error
		if g, err = s.load(ctx, id); err != nil {
			s.thinkers.Add(work.Thought{ID: id}) // whoever works on it tells what is wrong
			return
		}
	}
	if g.Wait(s.now()) == 0 {
		s.thinkers.Add(thoughtOf(g, noClient))
	}
}

// nudge queues a game that a client looks at, if a turn of its computer player is
// overdue.
func (s *Server) nudge(g kept.Game, of netip.Prefix) {
	if g.Awaits == gamestore.AwaitsComputer && !s.thinkers.Has(g.ID) && s.now().Sub(g.Updated) > overdue+g.Pace() {
		s.thinkers.Add(thoughtOf(g, of))
	}
}

// think lets the computer player whose turn it is take it, if there is one still.
func (s *Server) think(ctx context.Context, t work.Turn) error {
	g, err := s.load(ctx, t.ID)
	if err != nil || g.Awaits != gamestore.AwaitsComputer || g.Wait(s.now()) > 0 {
		return err
	}
	match, err := g.Match(s.engines)
	if err != nil {
		return err
	}
	match = match.Thought(s.now())
	begun := time.Now()
	played, hurried, err := t.Choice(ctx, match, s.engines, s.cfg.Limit)
	if err != nil {
		return err
	}
	g.Terms.Hurried = 0
	if hurried {
		g.Terms.Hurried = match.Record.State().Ply() + 1
		s.metrics.Hurried.WithLabelValues(g.Of().Name()).Inc()
	}
	s.metrics.Thought.WithLabelValues(g.Of().Name()).Observe(time.Since(begun).Seconds())
	if played.Why != nil { // who plays is told the kind of reason, who serves all of it
		s.metrics.Forfeits.WithLabelValues(g.Of().Name()).Inc()
		s.log.Warn("forfeit", "game", g.ID, "reason", played.Why.Error())
	}
	now := s.now()
	if match, err = match.Apply(played, now); err != nil {
		return err
	}
	n := g.After(match, now)
	if err := s.store.Replace(ctx, n.Game, nil); err != nil {
		return err
	}
	s.announceTurn(n, byComputer, t.Of)
	return nil
}

// noClient stands for no client in particular.
var noClient netip.Prefix

// summon queues a game that awaits a computer player for a client, once its next move may be
// made.
func (s *Server) summon(g kept.Game, of netip.Prefix) {
	if g.Awaits != gamestore.AwaitsComputer {
		return
	}
	t := thoughtOf(g, of)
	if wait := g.Wait(s.now()); wait > 0 {
		time.AfterFunc(wait, func() { s.thinkers.Add(t) })
		return
	}
	s.thinkers.Add(t)
}
