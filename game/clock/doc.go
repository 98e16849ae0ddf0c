// Package clock keeps the time of a match: its time control, the clock of each seat, and
// the texts of both.
//
// A Control is the time for each move, or the time for all moves of a player with an
// increment for each of them. A move is one move of the game: the moves of a turn with
// extra turns are moves of their own. Clocks are a value with the readings of both clocks
// at the beginning of each turn, so a move taken back gives its time back too.
//
// The package does not know what time it is: it is told how long something took. It must
// not know players, files or front ends.
//
// Sources: the tag TimeControl of the PGN standard of 1994, of which it reads "1/40",
// "600" and "300+3"; and the comment [%clk 0:04:57] of its supplement for clocks.
package clock
