// Package book is the opening book of Kalah: what the solver has proven ahead of
// play of the boards that take it too long during play, and the way to make it.
//
// It covers the boards that any play leads to in the first sowings, and from
// there on those that come about where one side plays the move of the book and
// the other whatever it likes, until the rest can be solved at the board.
//
// The package must not know front ends, saves, or where files are kept.
package book
