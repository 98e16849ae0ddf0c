// Package gamesfile keeps the games of a match in one file, in the text format of the game:
// PDN for draughts, OGN for Oware, KGN for Kalah. Each game is written as package savefile
// writes a save, with its checksum, so other programs can open the file. More tags hold
// what belongs to the match.
//
// A file is safe at any moment. A game is added with one write at the end and is on the
// disk when Add returns. A program killed meanwhile leaves at most the beginning of one
// game, and Open cuts that off. Games stand in the order in which they ended until Finish
// replaces the file by one in the order of the match, as a whole.
//
// TestNoPowerCutLosesAGame and TestNoFaultLosesAGame look at a simulated disk after
// every call, and let every call fail. One program at a time has a file, by the lock
// beside it.
//
// A file may come from anywhere: the size of a game and of the file, their number and
// the length of lines are bounded, every game is replayed, and a damaged one anywhere
// but at the end refuses the file with its line, and leaves it as it is.
//
// The package must not know players or the pairings of a match.
package gamesfile
