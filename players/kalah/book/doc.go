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
//	parlour book build kalah --rules RULES --depth 1 --hard 15 --easy 37 --memory 4096 --out FILE
//	parlour book build kalah --rules RULES --seeds 3 --hard 13 --easy 32 --out FILE
//
// and with --houses 5 --hard 13 --easy 34; the standard rules with --depth 2 and the
// 700,000 boards of most weight. Boards of fewer seeds are in the same file. Building
// goes on where it was broken off, so a book can be made larger at any time: that of
// the rules empty-capture is not closed, but ends after six answers.
//
// On the usual board the book of the standard rules has 508,097 boards. It answers, for
// either side, anything that can be played after any first two sowings, up to boards
// that are easy for the solver. Those of either-side and empty-capture-stuck answer
// what follows any first sowing, and that of empty-capture the first six answers.
//
// The package must not know front ends, saves, or where files are kept.
package book
