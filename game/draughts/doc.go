// Package draughts is draughts: rules, notation and drawing of International draughts, and of
// Russian, Brazilian, English and pool draughts on 64 squares.
//
// A Position stores the board as 64-bit sets of squares and lists the moves of International
// draughts without allocating, so that an engine can use it directly. Rules are the values in
// which the games differ, and list the moves of the others; Ruled is a position with its rules.
// The small board lies in the bits of the big one, so that steps and rays are the same.
//
// Everything that depends on the history of a match - repetition, counted draws - is derived by
// Counters or by the counts of the rules, and never stored in a Position: two positions are
// equal exactly when the rule of repetition says so.
//
// The rules of International draughts are those of the FMJD; the sources of the others are named
// where they are. Two ways of capturing with the same start, end and captured pieces are one
// move; package kata and PerftPaths count them as two.
//
// The package must not know other games, players, files or terminals.
package draughts
