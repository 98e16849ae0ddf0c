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
	m.measurePool(metered.Pool)
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

// measurePool adds the state of a store's connections.
func (m *Metrics) measurePool(pool func() gamestore.Pool) {
	for state, count := range map[string]func() int{
		"used": func() int { return pool().Used }, "idle": func() int { return pool().Idle },
	} {
		m.Measured("store_connections", "Connections to the database, by whether they are in use.",
			prometheus.Labels{"state": state}, func() float64 { return float64(count()) })
	}
	m.asked("store_connection_waits_total", "Times that somebody had to wait for a connection to the database.",
		func() float64 { return float64(pool().Waits) })
	m.asked("store_connection_wait_seconds_total", "Time waited for connections to the database.",
		func() float64 { return pool().Waited.Seconds() })
}

// asked adds a counter whose value is asked for when the metrics are.
func (f maker) asked(name, help string, value func() float64) {
	f.auto.NewCounterFunc(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help}, value)
}

// stateLabel is what the metrics call the state of a game.
func stateLabel(a gamestore.Awaits) string {
	switch a {
	case gamestore.AwaitsHuman:
		return "person_to_move"
	case gamestore.AwaitsComputer:
		return "computer_to_move"
	default:
		return "finished"
	}
}

// Counted notes how many games there are. States of which there are none are 0.
func (m *Metrics) Counted(games []game.Game, counts []gamestore.Count) {
	all := map[gamestore.Count]int{}
	for _, g := range games {
		for _, state := range []gamestore.Awaits{gamestore.AwaitsHuman, gamestore.AwaitsComputer, gamestore.AwaitsNobody} {
			all[gamestore.Count{Kind: g.Name(), Awaits: state}] = 0
		}
	}
	for _, c := range counts {
		all[gamestore.Count{Kind: c.Kind, Awaits: c.Awaits}] = c.Games
	}
	for of, n := range all {
		m.stored.WithLabelValues(of.Kind, stateLabel(of.Awaits)).Set(float64(n))
	}
}
