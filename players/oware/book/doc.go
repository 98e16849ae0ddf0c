// Package book is the opening book of Oware. How it is built is told in package opening.
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
//	parlourlab book build oware --boards 1200 --out players/oware/book/oware.book.gz
//
// on 2026-11-22 (7e23e11). The search changed since, and gives another book today.
//
// The package knows the rules of Oware and package opening. It must not know engines, front
// ends or where files are stored.
package book
