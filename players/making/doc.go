// Package making describes the work by which parts of the program are made, and which
// people who play never need: weights, books, packed tables, new puzzles. A task has a name,
// flags and what it does, so that a command line needs to know neither the game nor the
// work.
//
// The package must not know games, command lines, or how files are stored.
package making
