// Package manager is the GameManager: the state machine behind every front end.
//
// It defines the states (at the menu, to move, a draw offered), the events of each state
// and their next states; all transitions are in one table, in table.go. A front end - menus
// on a terminal, commands on a pipe, HTTP
// - reads a Snapshot, shows it, asks what is Possible, and feeds the next Event.
// A refused event changes nothing.
//
// The manager never blocks. It returns slow work - a computer player's thinking,
// a hint, a review, a comparison - as a Job. The front end runs the job, can stop
// or cancel it, and feeds its result, which is dropped if the game has changed
// since. The rules of play are those of a Match, a value that a service without a
// manager uses as well.
//
// A game that ends enters the History, if there is one, once: one that is taken back
// and ends again takes its own place. Games in files are browsed by shelves.
//
// A game may have a time control. Its clocks are part of the Match, which is told the
// time with every event; a person's runs while the person is to move, a computer
// player's while it thinks. The manager does not watch them: a front end feeds Flag
// when one has run out, and whatever comes after that ends the game on time anyway. A
// move that is taken back gives its time back: the clocks go back with the position.
//
// The package must not know terminals, streams or files: it saves games through
// the small interfaces Store, Journal and History, and its clock is a parameter.
package manager
