// Package book is the opening book of Kalah: what the solver has proven ahead of
// play of the boards that take it too long during play, and the way to make it.
//
// It covers the boards that any play leads to in the first sowings, and from
// there on those that come about where one side plays the move of the book and
// the other whatever it likes, until the rest can be solved at the board.
//
// The books are files of package solver in the folder data, one for each rule set
// of the usual board, made by
//
//	parlour tables build kalah --rules RULES --up-to 24
//	parlour book build kalah --rules RULES --depth 3 --hard 17 --memory 4096 --out FILE
//
// and for the standard rules with depth 4 and hard 15. Building goes on where it was
// broken off, so a book can be made larger at any time.
//
// The package must not know front ends, saves, or where files are kept.
package book
