// Package making is how the weights, the opening book, the endgame table and the puzzles of
// Oware in the program are made: tasks of package players/making.
//
// It must not know other games, command lines, or how files are stored.
package making
