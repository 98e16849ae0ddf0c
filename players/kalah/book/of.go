package book

import (
	"bytes"
	"embed"
	"fmt"

	"parlour/game/kalah"
	"parlour/players/kalah/solver"
)

// files are the books, named by the houses, the end and the capture.
//
//go:embed data/*.proofs
var files embed.FS

// Of reads the book for the rules, ignoring Seeds; it is empty if there is none.
// The tests read all books, so an error here means that there is no book.
func Of(r kalah.Rules) *solver.Proofs {
	data, err := files.ReadFile(fmt.Sprintf("data/kalah-%d-%d%d.proofs", r.Houses, r.End, r.Capture))
	if err != nil {
		return new(solver.Proofs)
	}
	p, err := solver.ReadProofs(bytes.NewReader(data))
	if err != nil {
		return new(solver.Proofs)
	}
	return p
}
