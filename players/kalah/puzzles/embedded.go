package puzzles

import (
	_ "embed" // for the collection

	"parlour/game/kalah"
	"parlour/players/puzzle"
)

// packed is the collection; see the package comment.
//
//go:embed kalah.puzzles.gz
var packed []byte

// Source is the puzzles of Kalah.
func Source() puzzle.Source {
	return puzzle.Source{Game: kalah.Game{}, Packed: packed, Judge: func() puzzle.Judge { return &Judge{} }, Rules: Rules}
}
