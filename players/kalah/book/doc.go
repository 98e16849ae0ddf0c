// Package book is the opening book of Kalah: what the solver has proven ahead of
// play of the boards that take it too long during play, and the way to make it.
//
// It covers the boards that any play leads to in the first sowings, and from
// there on those that come about where one side plays the move of the book and
// the other whatever it likes: through easy boards while many seeds are left, since
// a mistake there may lead to a hard one, and through hard ones to their end.
//
// The books are files of package solver in the folder data, one for a number of
// houses and a rule set, made by
//
//	parlour tables build kalah --rules RULES --up-to 24
//	parlour book build kalah --rules RULES --depth 2 --hard 15 --easy 37 --memory 4096 --out FILE
//
// and the like for fewer seeds, of which the same file knows the boards. Building goes
// on where it was broken off, so a book can be made larger at any time.
//
// The package must not know front ends, saves, or where files are kept.
package book
