package book

import (
	"bytes"
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

// Embedded reads the book in the program, which takes some milliseconds.
func Embedded() (*opening.Book, error) {
	f, err := Form()
	if err != nil {
		return nil, err
	}
	return opening.Read(bytes.NewReader(packed), f)
}
