// Package kept is a game as the service keeps it: its save and the terms of two players, one
// version after another. Seats and their tokens, invitations, offers, clocks, claims and pace are
// rules of this package.
//
// A Game is a value. A change returns the next version, and its caller puts that into the store.
// A Shelf reads games, and has the last ones at hand. Older servers have written games as well:
// their saves and terms must stay readable.
//
// The package must not know requests, answers or watchers.
package kept
