package rest

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"parlour/manager"
	"parlour/persistence/gamestore"
	"parlour/players"
)

// thinker lets computer players take their turns, outside of any request. The store
// tells which games await a computer player. wake queues one of them at once; the
// sweep finds those whose server has died. If two servers think about the same turn,
// it is played once: the second finds that the version has changed.
type thinker struct {
	queue  chan string
	mu     sync.Mutex
	queued map[string]bool
}

// maxThoughts is the most games that wait in the queue. The sweep finds those again
// for which there was no room.
const maxThoughts = 1024

func newThinker() *thinker {
	return &thinker{queue: make(chan string, maxThoughts), queued: map[string]bool{}}
}

// wake queues a game, if it is not queued.
func (t *thinker) wake(id string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.queued[id] {
		return
	}
	select {
	case t.queue <- id:
		t.queued[id] = true
	default:
	}
}

// work calls think with the games of the queue until ctx ends.
func (t *thinker) work(ctx context.Context, think func(context.Context, string) error, log *slog.Logger) {
	for {
		select {
		case <-ctx.Done():
			return
		case id := <-t.queue:
			t.unqueue(id)
			err := think(ctx, id)
			if p := (*problem)(nil); err == nil || ctx.Err() != nil || again(err) || errors.As(err, &p) {
				continue // the turn is taken, perhaps by another server, or the game is deleted
			}
			log.Error("a computer player could not move", "game", id, "error", err)
		}
	}
}

// unqueue forgets that a game is queued, so that it can be queued again.
func (t *thinker) unqueue(id string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.queued, id)
}

// The times of the sweep.
const (
	sweepEvery = time.Second
	// overdue is after how long a turn of a computer player counts as forgotten, so
	// that any server may take it.
	overdue    = 1500 * time.Millisecond
	maxOverdue = 256
)

// sweep wakes the thinker for overdue games, at once and then every so often,
// until ctx ends.
func (s *Server) sweep(ctx context.Context) {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		ids, err := s.store.Overdue(ctx, s.now().Add(-overdue), maxOverdue)
		if err != nil && ctx.Err() == nil {
			s.log.Error("looking for forgotten games", "error", err)
		}
		for _, id := range ids {
			s.thinker.wake(id)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// nudge wakes the thinker for a game that somebody looks at, if a turn of its computer
// player is overdue.
func (s *Server) nudge(g storedGame) {
	if g.Awaits == gamestore.AwaitsComputer && s.now().Sub(g.Updated) > overdue {
		s.thinker.wake(g.ID)
	}
}

// think lets the computer player whose turn it is take it, if there is one still.
func (s *Server) think(ctx context.Context, id string) error {
	g, err := s.load(ctx, id)
	if err != nil || g.Awaits != gamestore.AwaitsComputer {
		return err
	}
	match, err := g.match(s.engines)
	if err != nil {
		return err
	}
	played, err := s.choice(ctx, match)
	if err != nil {
		return err
	}
	now := s.now()
	if match, err = match.Apply(played, now); err != nil {
		return err
	}
	n := g.after(match, now)
	if err := s.store.Replace(ctx, n.Game, nil); err != nil {
		return err
	}
	s.announceTurn(n, byComputer)
	return nil
}

// choice is what the computer player to move does in a match: its move or its
// forfeit. The player lives for this turn only: another server may take the next.
func (s *Server) choice(ctx context.Context, m manager.Match) (manager.Played, error) {
	if err := m.Possible(manager.Think{}); err != nil {
		return manager.Played{}, err
	}
	player, err := m.Seated(m.Record.State().ToMove(), s.engines, s.cfg.Limit)
	if err != nil {
		return manager.Played{}, err
	}
	defer func() { _ = player.Close() }() // its move counts even if it cannot be closed
	played, _, err := manager.TakeTurn(ctx, player, players.Turn{View: m.Record.View()})
	return played, err
}
