package rest

import (
	"net/http"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// namespace begins the names of the service's metrics.
const namespace = "parlourd"

// metrics are what the server counts, for Prometheus. Their names follow its guide:
// base units, and _total at the end of what only grows.
type metrics struct {
	registry  *prometheus.Registry
	requests  *prometheus.CounterVec   // by method, route and code
	seconds   *prometheus.HistogramVec // by method and route, without event streams
	inFlight  prometheus.Gauge
	games     *prometheus.CounterVec // by game
	stored    *prometheus.GaugeVec   // by game and state
	moves     *prometheus.CounterVec // by game and who made it
	forfeits  *prometheus.CounterVec // by game
	removed   prometheus.Counter
	conflicts prometheus.Counter
	streams   prometheus.Gauge
	waited    *prometheus.HistogramVec // by who waits
	thought   *prometheus.HistogramVec // by game
	hurried   *prometheus.CounterVec   // by game
}

// The bounds of times in seconds: of requests, which mostly wait for the database, and of
// computer players, which have about a second.
func requestBounds() []float64 {
	return []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}
}

func thinkingBounds() []float64 {
	return []float64{.001, .005, .01, .025, .05, .1, .2, .5, 1, 1.5, 2.5, 5, 10, 30}
}

func newMetrics() *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: counters("http_requests_total", "Requests answered.", "method", "route", "code"),
		seconds:  histograms("http_request_duration_seconds", "Time to answer a request, other than event streams.", requestBounds(), "method", "route"),
		inFlight: gauge("http_requests_in_flight", "Requests that are worked on, other than event streams."),
		games:    counters("games_created_total", "Games made on this server.", "game"),
		stored: prometheus.NewGaugeVec(prometheus.GaugeOpts{
			Namespace: namespace, Name: "games", Help: "Games in the database, as counted every minute or less often.",
		}, []string{"game", "state"}),
		moves:     counters("moves_total", "Moves made on this server, by whom: person or computer.", "game", "by"),
		forfeits:  counters("forfeits_total", "Games that computer players have forfeited on this server.", "game"),
		removed:   prometheus.NewCounter(prometheus.CounterOpts{Namespace: namespace, Name: "games_removed_total", Help: "Old games removed by this server."}),
		conflicts: prometheus.NewCounter(prometheus.CounterOpts{Namespace: namespace, Name: "store_conflicts_total", Help: "Changes begun again because another came first."}),
		streams:   gauge("event_streams", "Event streams open."),
		waited:    histograms("thinking_wait_seconds", "Time that a game has waited for its computer player to begin, by whether a person waits for the move.", thinkingBounds(), "line"),
		hurried:   counters("thinking_hurried_total", "Moves that a computer player made in less than its time, since others waited.", "game"),
		thought:   histograms("thinking_duration_seconds", "Time that a computer player has taken for a move.", thinkingBounds(), "game"),
	}
	m.registry.MustRegister(m.requests, m.seconds, m.inFlight, m.games, m.stored, m.moves, m.forfeits, m.removed, m.conflicts, m.streams,
		m.waited, m.thought, m.hurried, buildInfo(), collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func counters(name, help string, labels ...string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help}, labels)
}

func gauge(name, help string) prometheus.Gauge {
	return prometheus.NewGauge(prometheus.GaugeOpts{Namespace: namespace, Name: name, Help: help})
}

func histograms(name, help string, bounds []float64, labels ...string) *prometheus.HistogramVec {
	return prometheus.NewHistogramVec(prometheus.HistogramOpts{Namespace: namespace, Name: name, Help: help, Buckets: bounds}, labels)
}

// measured adds a gauge whose value is asked for when the metrics are.
func (m *metrics) measured(name, help string, labels prometheus.Labels, value func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Namespace: namespace, Name: name, Help: help, ConstLabels: labels,
	}, value))
}

// measureQueues adds the lengths of the queues to the metrics.
func (s *Server) measureQueues() {
	for _, line := range []string{lineAwaited, lineOthers} {
		s.metrics.measured("thinking_queue_length", "Games that wait for their computer player to begin, by whether a person waits for the move.",
			prometheus.Labels{"line": line}, func() float64 { return float64(s.queue.length(line)) })
	}
	s.metrics.measured("jobs_queue_length", "Hints and reviews that wait.", nil, func() float64 { return float64(s.jobs.length()) })
}

// buildInfo is 1, with what the program was built from in its labels.
func buildInfo() prometheus.Collector {
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
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Namespace: namespace, Name: "build_info", Help: "What the program was built from.", ConstLabels: labels,
	}, func() float64 { return 1 })
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{Registry: m.registry})
}

// answered counts a request that was answered.
func (m *metrics) answered(r *http.Request, status int, took time.Duration) {
	method, route := methodLabel(r.Method), routeOf(r)
	m.requests.WithLabelValues(method, route, strconv.Itoa(status)).Inc()
	if route != streamRoute {
		m.seconds.WithLabelValues(method, route).Observe(took.Seconds())
	}
}

// methodLabel is the method of a request, one of a bounded number of labels.
func methodLabel(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodDelete, http.MethodOptions, http.MethodPatch:
		return method
	default:
		return "other"
	}
}

// noRoute is the route of requests that no route takes.
const noRoute = "none"

// routeOf is the path of the pattern that took a request, never the path of the request
// itself, so that the number of labels is bounded and nobody's game is named.
func routeOf(r *http.Request) string {
	_, route, found := strings.Cut(r.Pattern, " ")
	if !found {
		return noRoute
	}
	return route
}
