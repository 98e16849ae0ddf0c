// Package book is the opening book of English draughts. How it is built is told in package
// opening.
//
// Matches of English draughts begin with three moves that are drawn by lot. So the book has the
// positions after any three moves that lose less than half a man each, and follows each of them as
// far as any other.
//
// The package knows the rules of draughts and package opening. It must not know engines,
// front ends or where files are stored.
package book

import (
	_ "embed" // for the book

	"parlour/game/draughts"
	"parlour/players/opening"
)

//go:embed english.book.gz
var packed []byte

// RuleSet is the rule set that the book is for, as it is.
const RuleSet = "english"

// mostMen is more men than a side has: what a won match is worth.
const mostMen = 13

// Form is the form of the book.
func Form() (opening.Form, error) {
	rules, err := draughts.Game64{}.Rules(RuleSet, nil)
	return opening.Form{Rules: rules, Most: 100 * mostMen}, err
}

// Embedded reads the book in the program.
func Embedded() (*opening.Book, error) { return opening.Embedded(packed, Form) }
