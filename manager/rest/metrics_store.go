package rest

import (
	"github.com/prometheus/client_golang/prometheus"

	"parlour/persistence/gamestore"
)

// measureStore adds what a store tells of its database.
func (m *metrics) measureStore(store gamestore.Store) {
	metered, ok := store.(gamestore.Metered)
	if !ok {
		return
	}
	seconds := histogram("store_commit_duration_seconds", "Time that a commit of the database takes, without the wait for it.", requestBounds())
	changes := histogram("store_commit_changes", "Changes that share a commit of the database.", prometheus.ExponentialBuckets(1, 2, 9))
	failures := prometheus.NewCounter(prometheus.CounterOpts{
		Namespace: namespace, Name: "store_commit_failures_total", Help: "Commits of the database that have failed.",
	})
	m.registry.MustRegister(seconds, changes, failures, poolCollector{metered})
	metered.Observe(func(c gamestore.Commit) {
		seconds.Observe(c.Took.Seconds())
		changes.Observe(float64(c.Changes))
		if c.Err != nil {
			failures.Inc()
		}
	})
}

func histogram(name, help string, bounds []float64) prometheus.Histogram {
	return prometheus.NewHistogram(prometheus.HistogramOpts{Namespace: namespace, Name: name, Help: help, Buckets: bounds})
}

// poolCollector tells the state of a store's connections.
type poolCollector struct{ store gamestore.Metered }

func connectionsDesc() *prometheus.Desc {
	return prometheus.NewDesc(namespace+"_store_connections", "Connections to the database, by whether they are in use.", []string{"state"}, nil)
}

func waitsDesc() *prometheus.Desc {
	return prometheus.NewDesc(namespace+"_store_connection_waits_total", "Times that somebody had to wait for a connection to the database.", nil, nil)
}

func waitedDesc() *prometheus.Desc {
	return prometheus.NewDesc(namespace+"_store_connection_wait_seconds_total", "Time waited for connections to the database.", nil, nil)
}

// Describe implements prometheus.Collector.
func (poolCollector) Describe(out chan<- *prometheus.Desc) {
	out <- connectionsDesc()
	out <- waitsDesc()
	out <- waitedDesc()
}

// Collect implements prometheus.Collector.
func (c poolCollector) Collect(out chan<- prometheus.Metric) {
	pool := c.store.Pool()
	out <- prometheus.MustNewConstMetric(connectionsDesc(), prometheus.GaugeValue, float64(pool.Used), "used")
	out <- prometheus.MustNewConstMetric(connectionsDesc(), prometheus.GaugeValue, float64(pool.Idle), "idle")
	out <- prometheus.MustNewConstMetric(waitsDesc(), prometheus.CounterValue, float64(pool.Waits))
	out <- prometheus.MustNewConstMetric(waitedDesc(), prometheus.CounterValue, pool.Waited.Seconds())
}
