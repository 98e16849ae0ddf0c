// Package match is the command that plays matches of computer players: its flags, the other
// programs that may play, its files of openings, and how the result is told. Two programs
// have it, parlour as compare, and parlourlab with a queue behind it.
//
// The package must not know where the games are played.
package match
