package rest

import (
	"context"
	"errors"
	"net/netip"
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/fair"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
	"parlour/players"
)

// work lets computer players take their turns in the games of the queue, outside of any
// request, until ctx ends. The store tells which games await a computer player: what
// happens here queues them at once, and the sweep finds those whose server has died.
// If two servers think about the same turn, it is played once: the second finds that
// the version has changed.
func (s *Server) work(ctx context.Context, w *worker) {
	for {
		t, ok := s.queue.next(ctx, w)
		if !ok {
			return
		}
		s.metrics.Waited.WithLabelValues(t.lineName()).Observe(time.Since(t.queued).Seconds())
		err := s.think(ctx, t, w)
		s.queue.done(w)
		if p := (*wire.Problem)(nil); err == nil || ctx.Err() != nil || again(err) || errors.As(err, &p) {
			continue // the turn is taken, perhaps by another server, or the game is deleted
		}
		s.log.Error("a computer player could not move", "game", t.id, "error", err)
	}
}

// thoughtOf is a game as it is queued for its computer player, at the request of a
// client.
func thoughtOf(g kept.Game, of netip.Prefix) thought {
	return thought{id: g.ID, of: fair.Site(of), awaited: g.Human(game.First) || g.Human(game.Second)}
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
	if s.queue.has(id) {
		return
	}
	g, ok := s.shelf.Last(id)
	if !ok {
		var err error
		if g, err = s.load(ctx, id); err != nil {
			s.queue.add(thought{id: id}) // whoever works on it tells what is wrong
			return
		}
	}
	if g.Wait(s.now()) == 0 {
		s.queue.add(thoughtOf(g, noClient))
	}
}

// nudge queues a game that a client looks at, if a turn of its computer player is
// overdue.
func (s *Server) nudge(g kept.Game, of netip.Prefix) {
	if g.Awaits == gamestore.AwaitsComputer && !s.queue.has(g.ID) && s.now().Sub(g.Updated) > overdue+g.Pace() {
		s.queue.add(thoughtOf(g, of))
	}
}

// think lets the computer player whose turn it is take it, if there is one still.
func (s *Server) think(ctx context.Context, t thought, w *worker) error {
	g, err := s.load(ctx, t.id)
	if err != nil || g.Awaits != gamestore.AwaitsComputer || g.Wait(s.now()) > 0 {
		return err
	}
	match, err := g.Match(s.engines)
	if err != nil {
		return err
	}
	match = match.Thought(s.now())
	begun := time.Now()
	played, hurried, err := s.choice(ctx, match, w)
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
	s.announceTurn(n, byComputer, t.of)
	return nil
}

// choice is what the computer player to move does in a match, its move or its forfeit, and
// whether it was hurried. The player lives for this turn only: another server may take the
// next.
func (s *Server) choice(ctx context.Context, m manager.Match, w *worker) (_ manager.Played, hurried bool, _ error) {
	if err := m.Possible(manager.Think{}); err != nil {
		return manager.Played{}, false, err
	}
	side := m.Record.State().ToMove()
	player, err := m.Seated(side, s.engines, s.cfg.Limit)
	if err != nil {
		return manager.Played{}, false, err
	}
	defer func() { _ = player.Close() }() // its move counts even if it cannot be closed
	stop, done := s.hurry(w)
	defer done()
	turn := players.Turn{View: m.Record.View(), Clock: m.TimeOf(side), Stop: stop}
	played, _, err := manager.TakeTurn(ctx, player, turn)
	return played, players.Limits{Stop: stop}.Stopped(), err
}

// hurryEvery is how often it is looked whether persons wait while a computer player thinks.
const hurryEvery = 2 * time.Millisecond

// hurry asks a worker's computer player for the best move found so far, once it has had its
// share of the time while persons wait; done ends that. So computer players are weaker where
// the machine cannot bear them all. But nobody waits long who has no more games than others.
func (s *Server) hurry(w *worker) (stop <-chan struct{}, done func()) {
	asked, ended := make(chan struct{}), make(chan struct{})
	go func() {
		tick := time.NewTicker(hurryEvery)
		defer tick.Stop()
		for {
			select {
			case <-ended:
				return
			case now := <-tick.C:
				if s.queue.hurries(w, now) {
					close(asked)
					return
				}
			}
		}
	}()
	return asked, func() { close(ended) }
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
		time.AfterFunc(wait, func() { s.queue.add(t) })
		return
	}
	s.queue.add(t)
}
