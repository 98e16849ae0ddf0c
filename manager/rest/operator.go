package rest

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/pprof"
	"sync"
	"time"

	"parlour/manager/rest/gate"
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

// ready reports whether requests should be sent here: GET /readyz. They should if games
// can be read and written and the server is not shutting down.
func (s *api) ready(http.ResponseWriter, *http.Request) (wire.Reply, error) {
	if s.draining.Err() != nil {
		return wire.Reply{}, wire.Failed("the server is shutting down")
	}
	if err := s.readiness.of(s.Store.Ping, s.Log); err != nil {
		return wire.Reply{}, wire.Failed("games cannot be read and written just now")
	}
	return wire.Plain("ready\n").Cached("no-store"), nil
}

// Admin returns the operator's handler, for a listener of its own: health, readiness with
// the reason of a failure, metrics and profiles of the process. Keep it from strangers:
// it shows the inside of the service, and a profile takes processor time.
func (s *Server) Admin() http.Handler {
	a := s.api
	mux := http.NewServeMux()
	mux.Handle("GET "+gate.HealthPath, a.acting(healthy()))
	mux.Handle("GET "+gate.ReadyPath, a.acting(a.readyInDetail))
	mux.Handle("GET "+gate.MetricsPath, a.Metrics.Handler())
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/cmdline", pprof.Cmdline)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return a.gate.Known(problems(mux))
}

// readyInDetail is ready, with what is wrong.
func (s *api) readyInDetail(w http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	answer, err := s.ready(w, r)
	if wrong := s.readiness.last(); err != nil && wrong != nil && s.draining.Err() == nil {
		return wire.Reply{}, wire.Failed("games cannot be read and written just now: " + wrong.Error())
	}
	return answer, err
}
