// Package book is the opening book of International draughts. How it is built is told in
// package opening.
//
// It holds by all rules: they differ in how a match ends, and no match ends in the book.
// Nothing comes again in it, for there are men only.
//
// draughts.book.gz was made by
//
//	parlourlab book build draughts --anew --out players/draughts/book/draughts.book.gz
//
// on 2026-11-28 (2111f18), in 18 minutes of a processor. It wins 15 Elo (-11 to +41) against the book
// before, of 2026-11-22, in 162 games at 30 ms a move from each pair of first moves.
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
