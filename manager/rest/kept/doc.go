// Package kept is a game as the service keeps it: its save, and the terms on which two people
// play it, each version after another. It knows who holds a seat by which token, who is invited,
// what is offered, when clocks run, and when a game counts as abandoned.
//
// A Game is a value: what is done to it returns the next version, which is put into the store
// by whoever asked for it. A Shelf reads games, and has those at hand that were last used.
// What is kept of a game is JSON and texts that older servers have written as well.
//
// The package must not know requests or answers, who watches, or what is said of a game.
package kept
