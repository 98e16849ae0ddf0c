// Package manager is the GameManager: the state machine behind every front end.
//
// It knows which states there are (at the menu, setting up, to move, a draw
// offered), which events each of them takes and where they lead; all of it
// stands in one table, in table.go. A front end - menus on a terminal, commands on a
// pipe, HTTP - reads a Snapshot, shows it, asks what is Possible, and feeds the next
// Event. Whatever is refused changes nothing.
//
// The manager never waits. What takes time - a computer player's thinking, a hint, a
// review, a comparison - it hands out as a Job. The front end runs it, can stop it or
// give it up, and feeds what comes of it, which is dropped if the game has changed
// since. The rules of play themselves are those of a Match, a value that a service
// without a manager plays by as well.
//
// The package must not know terminals, streams or files: what it keeps goes
// through the small interfaces Store and Journal, and time comes from a clock
// that is handed in.
package manager
