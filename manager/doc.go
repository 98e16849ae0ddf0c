// Package manager is the GameManager: the state machine behind every front end.
//
// It knows which states there are (at the menu, setting up, to move, a draw
// offered), which events each of them takes and where they lead; all of it
// stands in one table, in table.go. A front end - menus on a terminal, commands on a
// pipe, HTTP - reads a Snapshot, shows it, and feeds the next Event. Whatever
// is refused changes nothing.
//
// The package must not know terminals, streams or files: what it keeps goes
// through the small interfaces Store and Journal, and time comes from a clock
// that is handed in.
package manager
