// Package building builds endgame tables beside a game: those that an engine did not find, of the
// size that its game names.
//
// Each is built by a program of its own, one after the other. It has the lowest priority, one thread
// and no terminal: a game has the processors whenever it wants them. It ends with the game, and what
// is left to do is done beside a later one. Engines find a table by themselves as soon as it is
// there. Nothing is built where the disk would be full.
//
// The package must not know the games, what is in a table, the manager or front ends.
package building
