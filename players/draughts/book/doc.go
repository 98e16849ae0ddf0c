// Package book is the opening book of International draughts. How it is built is told in
// package opening.
//
// It holds by all rules: they differ in how a match ends, and no match ends in the book.
// Nothing comes again in it, for there are men only.
//
// draughts.book.gz was made by
//
//	parlourlab book build draughts --out players/draughts/book/draughts.book.gz
//
// The package knows the rules of draughts and package opening. It must not know engines,
// front ends or where files are stored.
package book
