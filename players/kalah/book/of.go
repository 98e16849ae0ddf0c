package book

import (
	"bytes"
	"embed"
	"fmt"
	"sync"

	"parlour/game/kalah"
	"parlour/players/kalah/solver"
)

// files are the books, named by the houses, the end and the capture.
//
//go:embed data/*.proofs
var files embed.FS

// books are those that were read, by their rules: nothing that is read changes, so
// when it is read makes no difference.
var books sync.Map

// Of returns the book for the rules, without boards if there is none. Seeds does
// not matter.
func Of(r kalah.Rules) *solver.Proofs {
	r.Seeds = 0
	read, _ := books.LoadOrStore(r, sync.OnceValue(func() *solver.Proofs { return read(r) }))
	return read.(func() *solver.Proofs)()
}

// read reads a book. The tests read all of them, so that an error here means that
// there is none.
func read(r kalah.Rules) *solver.Proofs {
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
