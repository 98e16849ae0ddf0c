// Package book is the opening book of Oware - what the moves of boards near the start are
// worth by searches made in advance - and the code that builds it.
//
// # How it is built
//
// Every board is searched for itself, by a session that knows nothing of other boards,
// visiting a given number of positions. Boards are then expanded, which is to search what
// their moves lead to: the cheapest first, by Lincke's drop-out expansion ("Strategies for
// the Automatic Construction of Opening Books", Computers and Games 2000). What a board
// costs is a constant for each move that leads to it, and what those moves are worse than
// the best. So the book follows good moves far and bad ones not for long. Values go back
// from the boards that are not expanded to those that are: that of a board is that of
// its best move.
//
// The book is the boards that are expanded, with the values of all their moves. It
// depends on nothing but the Plan and the program that searches: not on threads,
// interruptions or time.
//
// # Where it holds
//
// It is built by the rules of abapa, and Holds tells by which others it is used:
//
//   - The grand slam must capture nothing. That decides how a move is played.
//   - The rule of repetition may be any. Board and side come again after twelve moves
//     without a capture at the earliest, and the book is used only before that.
//   - A majority may stop the match or not. Nobody has 25 seeds in the book.
//   - The limit of quiet moves must be none, or leastQuiet at least: what the book and its
//     searches looked ahead does not come to that.
//
// # The book in the program
//
// oware.book.gz was made by
//
//	parlour book build oware --boards 1200 --out players/oware/book/oware.book.gz
//
// The package knows the rules of Oware and the contract of package players. It must not
// know front ends or where files are stored.
package book
