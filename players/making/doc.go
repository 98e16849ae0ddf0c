// Package making describes the work by which parts of the program are made: weights, books,
// packed tables, new puzzles. People never need it to play. A task has a name, flags and the
// work itself: a command line needs to know neither the game nor the work.
//
// The package must not know games, command lines, or how files are stored.
package making
