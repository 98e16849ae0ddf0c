package puzzles

import (
	_ "embed" // for the collection

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/puzzle"
)

// collection is the puzzles in the program; see the package comment.
//
//go:embed draughts.puzzles.gz
var collection []byte

// Rules are the rules of the puzzles: the usual ones.
func Rules() (game.Rules, error) { return draughts.Game{}.Rules("", nil) }

// NewJudge returns a judge of material.
func NewJudge() puzzle.Judge { return puzzle.Margins[draughts.Position](Margins) }

// Source is the puzzles of draughts.
func Source() puzzle.Source {
	return puzzle.Source{Game: draughts.Game{}, Packed: collection, Judge: NewJudge, Rules: Rules, Material: true}
}
