// Package console is the front end for people at a terminal: menus, boards and
// prompts over a manager.Manager.
//
// What takes time is a job of the manager's, which await.go runs beside the
// keyboard. What is asked goes through the small interface Prompter, what is shown
// through an io.Writer, so that every menu and the play itself run in a test without
// a terminal. Three files know more: promptui.go is the only one that knows the
// library, terminal.go with its mode files the only one that knows terminals,
// keys.go what bytes the keys of a terminal send.
//
// The package must not know any particular game: everything it shows and offers
// comes from game.Game and what hangs on it. Nor does it know files; saves are
// the manager's.
package console
