package book

import (
	_ "embed" // for the book
	"strings"

	"parlour/game/oware"
	"parlour/players/opening"
)

//go:embed oware.book.gz
var packed []byte

// Form is the form of the books of Oware: by the rules of abapa, with South to move in all
// positions.
func Form() (opening.Form, error) {
	rules, err := oware.Game{}.Rules("", nil)
	return opening.Form{Rules: rules, Same: asSouth, Most: 100 * oware.MaxSeeds, ByScore: true}, err
}

// Embedded reads the book in the program.
func Embedded() (*opening.Book, error) { return opening.Embedded(packed, Form) }

// leastQuiet is the least limit of quiet moves by which the book holds.
const leastQuiet = 60

// Holds reports whether the book is one for the rules; see the package comment.
func Holds(r oware.Rules) bool {
	return r.GrandSlam == oware.SlamKeeps && (r.QuietLimit == 0 || r.QuietLimit >= leastQuiet)
}

// asSouth is the text of a position, with the sides changed if North is to move.
func asSouth(position string) string {
	houses, scores := 2*oware.Row, 2
	words := strings.Split(position, "-")
	if len(words) != houses+scores+1 || words[houses+scores] == south {
		return position
	}
	turned := append(append([]string{}, words[oware.Row:houses]...), words[:oware.Row]...)
	return strings.Join(append(turned, words[houses+1], words[houses], south), "-")
}

// south is how a position says that South is to move.
const south = "S"
