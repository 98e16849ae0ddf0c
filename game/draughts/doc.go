// Package draughts is International draughts: rules, notation and drawing.
//
// A Position holds the board on 64-bit sets of squares and lists its moves
// without allocating, so that an engine can stand on it. Everything that looks
// back in a match - repetition, counted draws - is worked out from the history
// by Counters and never stored in a Position: two positions are equal exactly
// when the rule of repetition says so.
//
// The rules are those of the FMJD. Where two ways of capturing have the same
// start, end and captured pieces they are one move; package kata counts them as
// two.
//
// The package must not know other games, players, files or terminals.
package draughts
