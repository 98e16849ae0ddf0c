package meter

import (
	"net/http"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promauto"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// namespace begins the names of the service's metrics.
const namespace = "parlourd"

// Metrics are what the server counts, for Prometheus. Their names follow its guide:
// base units, and _total at the end of what only grows.
type Metrics struct {
	maker
	registry  *prometheus.Registry
	requests  *prometheus.CounterVec   // by method, route and code
	seconds   *prometheus.HistogramVec // by method and route, without event streams
	InFlight  prometheus.Gauge
	Games     *prometheus.CounterVec // by game
	stored    *prometheus.GaugeVec   // by game and state
	Moves     *prometheus.CounterVec // by game and who made it
	Forfeits  *prometheus.CounterVec // by game
	Removed   prometheus.Counter
	Conflicts prometheus.Counter
	Streams   prometheus.Gauge
	Waited    *prometheus.HistogramVec // by who waits
	Thought   *prometheus.HistogramVec // by game
	Hurried   *prometheus.CounterVec   // by game
}

// The bounds of times in seconds: those of requests, mostly waiting for the database, and
// of computer players, with about a second.
func requestBounds() []float64 {
	return []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}
}

func thinkingBounds() []float64 {
	return []float64{.001, .005, .01, .025, .05, .1, .2, .5, 1, 1.5, 2.5, 5, 10, 30}
}

// New returns metrics that have counted nothing yet. They are served together with others.
func New(others ...prometheus.Collector) *Metrics {
	registry := prometheus.NewRegistry()
	f := maker{promauto.With(registry)}
	f.buildInfo()
	registry.MustRegister(others...)
	return &Metrics{
		maker: f, registry: registry,
		requests: f.counters("http_requests_total", "Requests answered.", "method", "route", "code"),
		seconds:  f.histograms("http_request_duration_seconds", "Time to answer a request, other than event streams.", requestBounds(), "method", "route"),
		InFlight: f.gauge("http_requests_in_flight", "Requests that are worked on, other than event streams."),
		Games:    f.counters("games_created_total", "Games made on this server.", "game"),
		stored: f.auto.NewGaugeVec(prometheus.GaugeOpts{
			Namespace: namespace, Name: "games", Help: "Games in the database, as counted every minute or less often.",
		}, []string{"game", "state"}),
		Moves:     f.counters("moves_total", "Moves made on this server, by whom: person or computer.", "game", "by"),
		Forfeits:  f.counters("forfeits_total", "Games that computer players have forfeited on this server.", "game"),
		Removed:   f.counter("games_removed_total", "Old games removed by this server."),
		Conflicts: f.counter("store_conflicts_total", "Changes begun again because another came first."),
		Streams:   f.gauge("event_streams", "Event streams open."),
		Waited:    f.histograms("thinking_wait_seconds", "Time that a game has waited for its computer player to begin, by whether a person waits for the move.", thinkingBounds(), "line"),
		Hurried:   f.counters("thinking_hurried_total", "Moves that a computer player made in less than its time, since others waited.", "game"),
		Thought:   f.histograms("thinking_duration_seconds", "Time that a computer player has taken for a move.", thinkingBounds(), "game"),
	}
}

// maker makes metrics of the service, and registers them.
type maker struct{ auto promauto.Factory }

func (f maker) counter(name, help string) prometheus.Counter {
	return f.auto.NewCounter(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help})
}

func (f maker) counters(name, help string, labels ...string) *prometheus.CounterVec {
	return f.auto.NewCounterVec(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help}, labels)
}

func (f maker) gauge(name, help string) prometheus.Gauge {
	return f.auto.NewGauge(prometheus.GaugeOpts{Namespace: namespace, Name: name, Help: help})
}

func (f maker) histograms(name, help string, bounds []float64, labels ...string) *prometheus.HistogramVec {
	return f.auto.NewHistogramVec(prometheus.HistogramOpts{Namespace: namespace, Name: name, Help: help, Buckets: bounds}, labels)
}

// Measured adds a gauge whose value is asked for when the metrics are.
func (f maker) Measured(name, help string, labels prometheus.Labels, value func() float64) {
	f.auto.NewGaugeFunc(prometheus.GaugeOpts{Namespace: namespace, Name: name, Help: help, ConstLabels: labels}, value)
}

// buildInfo adds 1, with what the program was built from in its labels.
func (f maker) buildInfo() {
	labels := prometheus.Labels{"version": "unknown", "revision": "unknown", "goversion": "unknown"}
	if info, ok := debug.ReadBuildInfo(); ok {
		labels["goversion"] = info.GoVersion
		if info.Main.Version != "" {
			labels["version"] = info.Main.Version
		}
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				labels["revision"] = s.Value
			}
		}
	}
	f.Measured("build_info", "What the program was built from.", labels, func() float64 { return 1 })
}

// Handler answers with the metrics.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{Registry: m.registry})
}

// Answered counts a request that was answered.
func (m *Metrics) Answered(r *http.Request, status int, took time.Duration) {
	method, route := MethodLabel(r.Method), RouteOf(r)
	m.requests.WithLabelValues(method, route, strconv.Itoa(status)).Inc()
	if route != StreamRoute {
		m.seconds.WithLabelValues(method, route).Observe(took.Seconds())
	}
}

// MethodLabel is the method of a request, one of a bounded number of labels.
func MethodLabel(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodDelete, http.MethodOptions, http.MethodPatch:
		return method
	default:
		return "other"
	}
}

// StreamRoute is the route of event streams, which last for as long as somebody watches.
const StreamRoute = "/games/{id}/events"

// noRoute is the route of requests that no route takes.
const noRoute = "none"

// RouteOf is the path of the pattern of a request, never the path of the request itself: so
// the number of labels is bounded and nobody's game is named.
func RouteOf(r *http.Request) string {
	_, route, found := strings.Cut(r.Pattern, " ")
	if !found {
		return noRoute
	}
	return route
}
