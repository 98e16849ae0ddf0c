// Package draughts is International draughts: rules, notation and drawing.
//
// A Position stores the board as 64-bit sets of squares and lists its moves
// without allocating, so that an engine can use it directly. Everything that
// depends on the history of a match - repetition, counted draws - is derived by
// Counters and never stored in a Position: two positions are equal exactly when
// the rule of repetition says so.
//
// The rules are those of the FMJD. Two ways of capturing with the same start, end
// and captured pieces are one move; package kata counts them as two.
//
// The package must not know other games, players, files or terminals.
package draughts
