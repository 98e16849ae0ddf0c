package rest

import (
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics are what the server counts, for Prometheus.
type metrics struct {
	registry  *prometheus.Registry
	requests  *prometheus.CounterVec
	seconds   *prometheus.HistogramVec
	games     prometheus.Counter
	moves     *prometheus.CounterVec
	conflicts prometheus.Counter
	streams   prometheus.Gauge
}

func newMetrics() *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "parlour_requests_total", Help: "Requests answered.",
		}, []string{"route", "status"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "parlour_request_seconds", Help: "Time to answer a request; of an event stream, its length.",
			Buckets: []float64{.0005, .001, .002, .005, .01, .02, .05, .1, .5, 1, 5},
		}, []string{"route"}),
		games: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "parlour_games_total", Help: "Games made.",
		}),
		moves: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "parlour_moves_total", Help: "Moves made, by whom.",
		}, []string{"by"}),
		conflicts: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "parlour_conflicts_total", Help: "Requests begun again because another came first.",
		}),
		streams: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "parlour_event_streams", Help: "Event streams open.",
		}),
	}
	m.registry.MustRegister(m.requests, m.seconds, m.games, m.moves, m.conflicts, m.streams,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// measured counts the requests that a handler answers.
func (m *metrics) measured(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begun := time.Now()
		seen := &witness{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(seen, r)
		route := routeOf(r)
		m.requests.WithLabelValues(route, strconv.Itoa(seen.status)).Inc()
		m.seconds.WithLabelValues(route).Observe(time.Since(begun).Seconds())
	})
}

// routeOf is the pattern that took a request, so that the number of labels is
// bounded.
func routeOf(r *http.Request) string {
	if r.Pattern == "" {
		return "none"
	}
	return r.Pattern
}

// witness is a ResponseWriter that remembers the status.
type witness struct {
	http.ResponseWriter
	status int
}

func (w *witness) WriteHeader(status int) {
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

// Unwrap lets http.ResponseController reach the writer underneath.
func (w *witness) Unwrap() http.ResponseWriter { return w.ResponseWriter }
