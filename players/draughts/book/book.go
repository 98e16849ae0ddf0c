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
// on 2026-11-22 (4e8a682). The search and the weights changed since, and give another book
// today.
//
// The package knows the rules of draughts and package opening. It must not know engines,
// front ends or where files are stored.
package book

import (
	_ "embed" // for the book

	"parlour/game/draughts"
	"parlour/players/opening"
)

//go:embed draughts.book.gz
var packed []byte

// mostMen is more men than a side has: what a won match is worth.
const mostMen = 21

// Form is the form of the books of draughts.
func Form() (opening.Form, error) {
	rules, err := draughts.Game{}.Rules("", nil)
	return opening.Form{Rules: rules, Most: 100 * mostMen}, err
}

// Embedded reads the book in the program.
func Embedded() (*opening.Book, error) { return opening.Embedded(packed, Form) }
