// Package puzzles is the puzzles of togyzkumalak: a collection in the program. See package endings for
// what is proven and how they are found.
//
// # The collection
//
// togyzkumalak.puzzles.gz was made by
//
//	parlourlab puzzles find togyzkumalak --count 60 --seed 1 --packed players/togyzkumalak/puzzles/togyzkumalak.puzzles.gz
//
// The package must not know front ends, files, or where progress is kept.
package puzzles

import (
	_ "embed" // for the collection

	"parlour/game/togyzkumalak"
	"parlour/players/puzzle"
	"parlour/players/sowing/endings"
	engine "parlour/players/togyzkumalak"
)

// packed is the collection; see the package comment.
//
//go:embed togyzkumalak.puzzles.gz
var packed []byte

// Source is the puzzles of togyzkumalak.
func Source() puzzle.Source { return endings.Source(togyzkumalak.Game{}, packed, engine.New(nil)) }
