package rest

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/netip"
	"runtime"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"parlour/game"
	"parlour/manager/rest/gate"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/live"
	"parlour/manager/rest/meter"
	"parlour/manager/rest/order"
	"parlour/manager/rest/page"
	"parlour/manager/rest/wire"
	"parlour/manager/rest/work"
	"parlour/persistence/gamestore"
	"parlour/players"
)

// Config is what a Server works with. Store is required.
type Config struct {
	gate.Policy
	// Games are the games that are served, Store is where they are kept.
	Games []game.Game
	Store gamestore.Store
	// Engines are the computer players that may sit in a seat. Without any, each
	// game has the levels that need no engine.
	Engines *players.Engines
	// Log gets every turn and every failure; nil logs nothing.
	Log *slog.Logger
	// Now tells the time; nil is the system's clock.
	Now func() time.Time
	// OneGame refuses a new game while another is in progress.
	OneGame bool
	// Keep says how long games are kept.
	Keep Keep
	// Admin tells that Admin is served on a listener of its own, so that the metrics are
	// not served to everybody.
	Admin bool
	// Poll is how often the store is asked for changes by other servers; 0 is
	// 200 milliseconds. A gamestore.Teller is asked more seldom.
	Poll time.Duration
	// Limit is the time that a computer player has for a move; 0 is one second.
	Limit time.Duration
}

// Server is the service as an http.Handler.
type Server struct {
	cfg      Config
	store    gamestore.Store
	log      *slog.Logger
	now      func() time.Time
	engines  *players.Engines
	gate     *gate.Gate
	shelf    *kept.Shelf
	maker    *order.Maker
	hub      *live.Hub
	thinkers *work.Thinkers
	metrics  *meter.Metrics
	handler  http.Handler

	readiness  readiness
	sightings  sightings
	complaints complaints

	jobs *work.Desk

	closing  context.Context
	close    context.CancelFunc
	draining context.Context
	drain    context.CancelFunc
	running  sync.WaitGroup
}

// The limits of one server: bytes of games in its cache, of which the process takes
// about twice as many before they are collected; and event streams.
const (
	recentBudget = 32 << 20
	maxStreams   = 2000
)

// New returns a running server. Close ends it.
func New(cfg Config) (*Server, error) {
	s := &Server{
		cfg: cfg, store: cfg.Store, log: cfg.Log, now: cfg.Now, engines: cfg.Engines,
		shelf: kept.NewShelf(cfg.Store, cfg.Games, recentBudget), metrics: meter.New(), maker: order.New(cfg.Games, cfg.Engines),
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
	s.gate = &gate.Gate{Policy: cfg.Policy, Log: s.log, Metrics: s.metrics, Now: s.now, Free: page.Prefix, BodyLimit: s.maker.BodyLimit}
	s.jobs = work.NewDesk(s.engines, s.log, s.gate.PerClient(work.MaxEach))
	s.hub = live.NewHub(maxStreams, s.gate.PerClient(maxStreams/20))
	s.thinkers = work.NewThinkers(runtime.GOMAXPROCS(0), s.gate.PerClient(work.MaxThoughts/8))
	s.measureQueues()
	s.metrics.MeasureStore(s.store)
	handler, err := s.handlers()
	if err != nil {
		return nil, err
	}
	s.handler = handler
	s.closing, s.close = context.WithCancel(context.Background())
	s.draining, s.drain = context.WithCancel(s.closing)
	s.start()
	return s, nil
}

// start starts what runs beside the requests.
func (s *Server) start() {
	s.followOthers(s.closing)
	s.running.Go(func() { s.sweep(s.closing) })
	s.running.Go(func() { s.tend(s.closing) })
	s.running.Go(func() { s.count(s.closing) })
	for range max(1, runtime.GOMAXPROCS(0)/4) {
		s.running.Go(func() { s.jobs.Run(s.closing, s.finish) })
	}
	s.running.Go(func() { s.thinkers.Run(s.closing, s.turn) })
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

// announceNew counts a new game of a client's and announces it.
func (s *Server) announceNew(g kept.Game, of netip.Prefix) {
	s.metrics.Games.WithLabelValues(g.Of().Name()).Inc()
	s.announce(g, of)
}

// announceTurn counts, logs and announces a turn that was taken at the request of a
// client, or after one by it.
func (s *Server) announceTurn(g kept.Game, by string, of netip.Prefix) {
	s.metrics.Moves.WithLabelValues(g.Of().Name(), by).Inc()
	now := g.State()
	s.log.LogAttrs(context.Background(), slog.LevelInfo, "turn",
		slog.String("game", g.ID),
		slog.Int64("version", g.Version),
		slog.String("by", by),
		slog.String("move", now.LastMove()),
		slog.String("board", now.Position()),
		slog.String("next", kse.Word(g.Of(), now.ToMove())),
		slog.String("state", kse.State(g.Over())),
		slog.String("winner", kse.Winner(g.File.Record)),
	)
	s.announce(g, of)
}

// announce tells the cache, the watchers and the computer players of a new version
// that a client has led to.
func (s *Server) announce(g kept.Game, of netip.Prefix) {
	s.shelf.Put(g)
	s.hub.Changed(g.ID, g.Version)
	s.summon(g, of)
}

// fail answers with an error. One that is no problem is logged, and the client is not
// told what it is, but whether what it asked for may have been done.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	p := (*wire.Problem)(nil)
	if !errors.As(err, &p) && wire.HasHungUp(r, err) {
		wire.HungUp().Write(w)
		return
	}
	if !errors.As(err, &p) {
		s.log.ErrorContext(r.Context(), "request failed", "method", meter.MethodLabel(r.Method), "route", meter.RouteOf(r), "request", wire.RequestID(r), "error", err)
		s.readiness.doubt()
		p = wire.Failed("the games cannot be reached just now").Unmade(r)
		if errors.Is(err, gamestore.ErrUnsure) {
			p = wire.Failed("the games cannot be reached just now, and it is not known whether the change was made; " +
				"GET /answers tells, by the Idempotency-Key of the request").Unsure(r)
		}
	}
	if !untyped(r) {
		p = p.Typed()
		p.Identify(r)
	}
	p.Write(w)
}

// measureQueues adds the lengths of the queues to the metrics.
func (s *Server) measureQueues() {
	for _, line := range []string{work.LineAwaited, work.LineOthers} {
		s.metrics.Measured("thinking_queue_length", "Games that wait for their computer player to begin, by whether a person waits for the move.",
			prometheus.Labels{"line": line}, func() float64 { return float64(s.thinkers.Length(line)) })
	}
	s.metrics.Measured("jobs_queue_length", "Hints and reviews that wait.", nil, func() float64 { return float64(s.jobs.Len()) })
}
