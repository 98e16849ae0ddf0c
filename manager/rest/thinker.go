package rest

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"parlour/persistence/gamestore"
)

// thinker lets computer players take their turns, outside of any request. What it
// is to do is in the store: a game that awaits a computer player. A wake makes it
// look at once; a sweep finds the games of servers that died over them. Two servers
// that think about one turn do not play it twice: the second to be done finds
// another version.
type thinker struct {
	queue  chan string
	mu     sync.Mutex
	queued map[string]bool
}

// maxThoughts is the number of games that wait to be thought about at most. The
// sweep comes back to those that found no room.
const maxThoughts = 1024

func newThinker() *thinker {
	return &thinker{queue: make(chan string, maxThoughts), queued: map[string]bool{}}
}

// wake makes the thinker look at a game.
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

// work has think look at the games of the queue until ctx ends.
func (t *thinker) work(ctx context.Context, think func(context.Context, string) error, log *slog.Logger) {
	for {
		select {
		case <-ctx.Done():
			return
		case id := <-t.queue:
			t.begun(id)
			err := think(ctx, id)
			if p := (*problem)(nil); err == nil || ctx.Err() != nil || again(err) || errors.As(err, &p) {
				continue // done, or by somebody else, or there is no such game any more
			}
			log.Error("a computer player could not move", "game", id, "error", err)
		}
	}
}

// begun forgets that a game is queued: from now on a wake is a new one.
func (t *thinker) begun(id string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.queued, id)
}

// The times of the sweep.
const (
	sweepEvery = time.Second
	// overdue is how long a computer player may be to move before another server
	// takes it for forgotten.
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

// nudge wakes the thinker for a game that somebody looks at, if its computer player
// seems forgotten.
func (s *Server) nudge(k kept) {
	if k.Awaits == gamestore.AwaitsComputer && s.now().Sub(k.Updated) > overdue {
		s.thinker.wake(k.ID)
	}
}
