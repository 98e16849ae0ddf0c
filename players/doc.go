// Package players is who can sit at the board besides a person: computer players
// of several levels for every game, the guard that holds them to their time and
// to legal moves, and matches between them.
//
// A Player is shown a read-only view of a match and answers with a move as text.
// Every game has the levels "first" and "random"; a line in engines.go gives a
// game the levels that know its positions, from an engine package of its own.
//
// The package must not know the manager, files or terminals. A person is no
// Player here: the front end asks.
package players
