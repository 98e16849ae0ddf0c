package rest

import (
	"context"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"parlour/manager/rest/wire"
)

// The times of a readiness check: how long the store has to answer, and for how long
// its answer is given again, so that asking costs little.
const (
	readyTime = time.Second
	readyLast = time.Second
)

// readiness is what the store answered last.
type readiness struct {
	mu    sync.Mutex
	asked time.Time
	err   error
}

// of asks the store, if it has not been asked just now, and logs what is wrong.
func (a *readiness) of(ping func(context.Context) error, log *slog.Logger) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.asked.IsZero() && time.Since(a.asked) < readyLast {
		return a.err
	}
	ctx, cancel := context.WithTimeout(context.Background(), readyTime)
	defer cancel()
	if a.err = ping(ctx); a.err != nil {
		log.Error("not ready", "error", a.err)
	}
	a.asked = time.Now()
	return a.err
}

// doubt has the store asked anew at the next question, since a request has failed.
func (a *readiness) doubt() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked = time.Time{}
}

// last is what the store answered last.
func (a *readiness) last() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.err
}

// ready tells whether requests should be sent here: GET /readyz. They should if games
// can be read and written, and the server is not about to end.
func (s *api) ready(http.ResponseWriter, *http.Request) (wire.Reply, error) {
	if s.draining.Err() != nil {
		return wire.Reply{}, wire.Failed("the server is shutting down")
	}
	if err := s.readiness.of(s.Store.Ping, s.Log); err != nil {
		return wire.Reply{}, wire.Failed("games cannot be read and written just now")
	}
	return wire.Plain("ready\n").Cached("no-store"), nil
}
