// Package making is how the opening books of Kalah and its puzzles are made: tasks of
// package players/making.
//
// It must not know other games, command lines, or how files are stored.
package making
