package puzzles

import (
	_ "embed" // for the collection

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/puzzle"
)

// packed is the collection; see the package comment.
//
//go:embed kalah.puzzles.gz
var packed []byte

// Rules are the rules of the puzzles: the standard ones.
func Rules() (game.Rules, error) { return kalah.Game{}.Rules("", nil) }

// Source is the puzzles of Kalah.
func Source() puzzle.Source {
	judge := func() puzzle.Judge { return puzzle.Margins[kalah.Position](new(Judge).Margins) }
	return puzzle.Source{Game: kalah.Game{}, Packed: packed, Judge: judge, Rules: Rules}
}
