// Package meter counts what the service does, for Prometheus: requests, moves, how long
// computer players think, and how the database does.
//
// The names of metrics and of their labels are a promise to whoever watches them. A label has a
// bounded number of values: it names no game, no player and no client.
//
// The package must not decide anything, and must not know how games are played.
package meter
