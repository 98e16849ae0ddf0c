package rest

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"runtime"
	"sync"
	"time"

	"parlour/persistence/gamestore"
	"parlour/players"
)

// Config is what a Server works with. Store is required.
type Config struct {
	Store gamestore.Store
	// Engines are the computer players that may sit in a seat. Without any, each
	// game has the levels that need no engine.
	Engines *players.Engines
	// Log gets every turn and every failure; nil logs nothing.
	Log *slog.Logger
	// Now tells the time; nil is the system's clock.
	Now func() time.Time
	// URL is the beginning of the URLs in answers, as "https://kalah.example";
	// "" takes it from each request.
	URL string
	// Rate is the number of requests a second that one client may send; 0 is any
	// number.
	Rate float64
	// OneGame refuses a new game while another is in progress.
	OneGame bool
	// Origin is another web origin whose pages may use the service; "" is none.
	Origin string
	// Poll is how often the store is asked for changes by other servers; 0 is
	// 200 milliseconds.
	Poll time.Duration
	// Limit is the time that a computer player has for a move; 0 is one second.
	Limit time.Duration
}

// Server is the service as an http.Handler.
type Server struct {
	cfg     Config
	store   gamestore.Store
	log     *slog.Logger
	now     func() time.Time
	engines *players.Engines
	recent  *recent
	hub     *hub
	thinker *thinker
	metrics *metrics
	handler http.Handler

	closing context.Context
	close   context.CancelFunc
	running sync.WaitGroup
}

// The limits of one server: bytes of games in its cache, event streams, and requests
// under way.
const (
	recentBudget = 64 << 20
	maxStreams   = 2000
	maxInFlight  = 512
)

// New returns a running server. Close ends it.
func New(cfg Config) (*Server, error) {
	s := &Server{
		cfg: cfg, store: cfg.Store, log: cfg.Log, now: cfg.Now, engines: cfg.Engines,
		recent: newRecent(recentBudget), hub: newHub(maxStreams), thinker: newThinker(), metrics: newMetrics(),
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	if s.now == nil {
		s.now = time.Now
	}
	if s.cfg.Poll <= 0 {
		s.cfg.Poll = 200 * time.Millisecond
	}
	handler, err := s.handlers()
	if err != nil {
		return nil, err
	}
	s.handler = handler
	s.closing, s.close = context.WithCancel(context.Background())
	s.start()
	return s, nil
}

// start starts what runs beside the requests.
func (s *Server) start() {
	s.running.Go(func() { s.hub.poll(s.closing, s.cfg.Poll, s.store.Versions) })
	s.running.Go(func() { s.sweep(s.closing) })
	s.running.Go(func() { s.forget(s.closing) })
	for range runtime.GOMAXPROCS(0) {
		s.running.Go(func() { s.thinker.work(s.closing, s.think, s.log) })
	}
}

// Close ends event streams, cancels computer players that think, and ends whatever
// else runs beside the requests; /readyz says so from then on. It does not close the
// store.
func (s *Server) Close() {
	s.close()
	s.running.Wait()
}

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// The words of the log for who made a move.
const (
	byPerson   = "person"
	byComputer = "computer"
)

// announceNew counts a new game and announces it.
func (s *Server) announceNew(g storedGame) {
	s.metrics.games.Inc()
	s.announce(g)
}

// announceTurn counts, logs and announces a turn that was taken.
func (s *Server) announceTurn(g storedGame, by string) {
	s.metrics.moves.WithLabelValues(by).Inc()
	now := g.save.Record.State()
	s.log.LogAttrs(context.Background(), slog.LevelInfo, "turn",
		slog.String("game", g.ID),
		slog.Int64("version", g.Version),
		slog.String("by", by),
		slog.String("move", now.LastMove()),
		slog.String("board", now.Position()),
		slog.String("next", seatWord(now.ToMove())),
		slog.String("state", stateWord(g.over())),
		slog.String("winner", g.winner()),
	)
	s.announce(g)
}

// announce tells the cache, the watchers and the computer players of a new version.
func (s *Server) announce(g storedGame) {
	s.recent.put(g)
	s.hub.changed(g.ID, g.Version)
	if g.Awaits == gamestore.AwaitsComputer {
		s.thinker.wake(g.ID)
	}
}

// How long answers are kept for retries, and how often old ones are removed.
const (
	answersLast = 24 * time.Hour
	forgetEvery = 10 * time.Minute
)

// forget removes old answers every so often, until ctx ends.
func (s *Server) forget(ctx context.Context) {
	tick := time.NewTicker(forgetEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if err := s.store.Forget(ctx, s.now().Add(-answersLast)); err != nil && ctx.Err() == nil {
			s.log.Error("forgetting old answers", "error", err)
		}
	}
}

// fail answers with an error. One that is no problem is logged, and the client is not
// told what it is.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	p := (*problem)(nil)
	if !errors.As(err, &p) {
		s.log.ErrorContext(r.Context(), "request failed", "method", r.Method, "route", r.Pattern, "error", err)
		p = failed("the games cannot be reached just now")
	}
	p.reply().write(w)
}
