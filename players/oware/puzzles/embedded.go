package puzzles

import (
	_ "embed" // for the collection

	"parlour/game/oware"
	"parlour/players/puzzle"
)

// packed is the collection; see the package comment.
//
//go:embed oware.puzzles.gz
var packed []byte

// Source is the puzzles of Oware.
func Source() puzzle.Source {
	return puzzle.Source{Game: oware.Game{}, Packed: packed, Judge: func() puzzle.Judge { return NewJudge() }, Rules: Rules}
}
