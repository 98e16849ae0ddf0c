package meter

import (
	"github.com/prometheus/client_golang/prometheus"

	"parlour/game"
	"parlour/persistence/gamestore"
)

// MeasureStore adds what a store tells of its database.
func (m *Metrics) MeasureStore(store gamestore.Store) {
	metered, ok := store.(gamestore.Metered)
	if !ok {
		return
	}
	seconds := m.histogram("store_commit_duration_seconds", "Time that a commit of the database takes, without the wait for it.", requestBounds())
	changes := m.histogram("store_commit_changes", "Changes that share a commit of the database.", prometheus.ExponentialBuckets(1, 2, 9))
	failures := m.counter("store_commit_failures_total", "Commits of the database that have failed.")
	m.registry.MustRegister(pool(metered.Pool))
	metered.Observe(func(c gamestore.Commit) {
		seconds.Observe(c.Took.Seconds())
		changes.Observe(float64(c.Changes))
		if c.Err != nil {
			failures.Inc()
		}
	})
}

func (f maker) histogram(name, help string, bounds []float64) prometheus.Histogram {
	return f.auto.NewHistogram(prometheus.HistogramOpts{Namespace: namespace, Name: name, Help: help, Buckets: bounds})
}

// pool is the state of a store's connections, which is asked for once for all of its figures.
type pool func() gamestore.Pool

// Describe implements prometheus.Collector.
func (p pool) Describe(to chan<- *prometheus.Desc) { prometheus.DescribeByCollect(p, to) }

// Collect implements prometheus.Collector.
func (p pool) Collect(to chan<- prometheus.Metric) {
	now := p()
	for _, of := range []struct {
		name, help string
		kind       prometheus.ValueType
		value      float64
		labels     prometheus.Labels
	}{
		{"store_connections", poolHelp, prometheus.GaugeValue, float64(now.Used), prometheus.Labels{"state": "used"}},
		{"store_connections", poolHelp, prometheus.GaugeValue, float64(now.Idle), prometheus.Labels{"state": "idle"}},
		{"store_connection_waits_total", "Times that somebody had to wait for a connection to the database.", prometheus.CounterValue, float64(now.Waits), nil},
		{"store_connection_wait_seconds_total", "Time waited for connections to the database.", prometheus.CounterValue, now.Waited.Seconds(), nil},
	} {
		to <- prometheus.MustNewConstMetric(prometheus.NewDesc(namespace+"_"+of.name, of.help, nil, of.labels), of.kind, of.value)
	}
}

const poolHelp = "Connections to the database, by whether they are in use."

// Counted notes how many games there are. States of which there are none are 0.
func (m *Metrics) Counted(games []game.Game, counts []gamestore.Count) {
	labels := map[gamestore.Awaits]string{
		gamestore.AwaitsHuman: "person_to_move", gamestore.AwaitsComputer: "computer_to_move", gamestore.AwaitsNobody: "finished",
	}
	all := map[gamestore.Count]int{}
	for _, g := range games {
		for state := range labels {
			all[gamestore.Count{Kind: g.Name(), Awaits: state}] = 0
		}
	}
	for _, c := range counts {
		all[gamestore.Count{Kind: c.Kind, Awaits: c.Awaits}] = c.Games
	}
	for of, n := range all {
		m.stored.WithLabelValues(of.Kind, labels[of.Awaits]).Set(float64(n))
	}
}
