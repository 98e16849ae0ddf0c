// Package live tells those who watch games that there is something new, and writes them streams
// of server-sent events.
//
// A Hub wakes watchers and says nothing more: whoever is woken looks for what there is. So a wake
// that was missed is made up for by the next, and a game is a name and a version here.
//
// The package must not know what is told, nor where it is kept.
package live
