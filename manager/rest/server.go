package rest

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"runtime"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"parlour/game"
	"parlour/manager/rest/gate"
	"parlour/manager/rest/keeper"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/learn"
	"parlour/manager/rest/live"
	"parlour/manager/rest/lobby"
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
	// Games are the games served, Store is where they are stored.
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
	// Owner is the token of who alone makes new games here, "" for everybody. The service of
	// an owner is for games by invitation: it has no lobby, reads no saves, gives no hints and
	// no reviews, and has room for few.
	Owner string
	// Keep says how long games are kept.
	Keep keeper.Keep
	// Admin says that Server.Admin is served on a listener of its own. Then the metrics
	// are not served to everybody.
	Admin bool
	// Collectors are metrics to be served beside those of the service.
	Collectors []prometheus.Collector
	// Poll is how often the store is asked for changes by other servers; 0 is
	// 200 milliseconds. A gamestore.Teller is asked more seldom.
	Poll time.Duration
	// Limit is the time that a computer player has for a move; 0 is one second.
	Limit time.Duration
}

// Server is the service as an http.Handler.
type Server struct {
	api     *api
	handler http.Handler
	drain   context.CancelFunc
	close   context.CancelFunc
	running sync.WaitGroup
}

// api answers requests about the games that its keeper keeps.
type api struct {
	*keeper.Keeper
	gate      *gate.Gate
	maker     *order.Maker
	learning  *learn.Room
	lobby     *lobby.Room
	guesses   *lobby.Tries // of the words of tables
	reports   *lobby.Tries
	oneGame   bool
	owner     string // the hash of the token, "" for none
	readiness readiness

	closing  context.Context // ends with the server
	draining context.Context // ends when the server is about to
}

// limits are those of one server: bytes of games in its cache, of which the process takes
// about twice as many before they are collected; event streams, and those of one client.
type limits struct{ recent, streams, streamsEach int }

// limits are those of the service, which are low for one with an owner.
func (cfg Config) limits() limits {
	if cfg.Owner != "" {
		return limits{recent: 1 << 20, streams: 32, streamsEach: 8}
	}
	return limits{recent: 32 << 20, streams: 2000, streamsEach: 100}
}

// eachMinute is how many wrong words, and how many reports, a client may send in a minute.
const eachMinute = 5

// New returns a running server. Close ends it.
func New(cfg Config) (*Server, error) {
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Poll <= 0 {
		cfg.Poll = 200 * time.Millisecond
	}
	room, err := learn.New(cfg.Games, cfg.Engines)
	if err != nil {
		return nil, err
	}
	a, counted := &api{maker: order.New(cfg.Games, cfg.Engines, room.Parts), learning: room, oneGame: cfg.OneGame}, meter.New(cfg.Collectors...)
	a.gate = &gate.Gate{Policy: cfg.Policy, Log: cfg.Log, Metrics: counted, Now: cfg.Now, Free: page.Prefix, BodyLimit: a.maker.BodyLimit}
	if cfg.Owner != "" {
		a.owner = kept.TokenHash(cfg.Owner)
	}
	a.lobby = lobby.New(lobby.NewReserved(a.maker.Names()), cfg.Rate > 0)
	a.guesses, a.reports = lobby.NewTries(eachMinute), lobby.NewTries(eachMinute)
	most := cfg.limits()
	a.Keeper = &keeper.Keeper{
		Games: cfg.Games, Store: cfg.Store, Engines: cfg.Engines, Log: cfg.Log, Now: cfg.Now, Metrics: counted,
		Keep: cfg.Keep, Poll: cfg.Poll, Limit: cfg.Limit,
		Shelf:    kept.NewShelf(cfg.Store, cfg.Games, most.recent),
		Hub:      live.NewHub(most.streams, a.gate.PerClient(most.streamsEach)),
		Thinkers: work.NewThinkers(runtime.GOMAXPROCS(0), a.gate.PerClient(work.MaxThoughts/8)),
		Jobs:     work.NewDesk(cfg.Engines, cfg.Log, a.gate.PerClient(work.MaxEach)),
	}
	a.Thinkers.Behind(a.Jobs)
	a.Measure()
	s := &Server{api: a}
	if s.handler, err = a.handlers(cfg.Admin); err != nil {
		return nil, err
	}
	a.closing, s.close = context.WithCancel(context.Background())
	a.draining, s.drain = context.WithCancel(a.closing)
	s.running.Go(func() { a.Run(a.closing) })
	return s, nil
}

// Close ends event streams, cancels computer players that think, and ends whatever
// else runs beside the requests; /readyz says so from then on. It does not close the
// store.
func (s *Server) Close() {
	s.close()
	s.running.Wait()
}

// Drain makes /readyz report that the server is about to end. It serves on, so that a
// load balancer can send requests elsewhere.
func (s *Server) Drain() { s.drain() }

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// fail answers with an error. An error that is no problem is logged. The client does not
// see it, and learns only whether the change may have been made.
func (s *api) fail(w http.ResponseWriter, r *http.Request, err error) {
	p := (*wire.Problem)(nil)
	if !errors.As(err, &p) && wire.HasHungUp(r, err) {
		wire.HungUp().Write(w)
		return
	}
	if !errors.As(err, &p) {
		s.Log.ErrorContext(r.Context(), "request failed", "method", meter.MethodLabel(r.Method), "route", meter.RouteOf(r), "request", wire.RequestID(r), "error", err)
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
