// Package live tells watchers of games that there is something new, and writes them streams of
// server-sent events.
//
// A Hub wakes watchers and says nothing more. They look for themselves, so the next wake
// makes up for a missed one. A game is a name and a version here.
//
// The package must not know games, jobs or stores.
package live
