// Package puzzles is the puzzles of mangala: a collection in the program. See package endings for
// what is proven and how they are found.
//
// # The collection
//
// mangala.puzzles.gz was made by
//
//	parlourlab puzzles find mangala --count 60 --seed 1 --packed players/mangala/puzzles/mangala.puzzles.gz
//
// The package must not know front ends, files, or where progress is kept.
package puzzles

import (
	_ "embed" // for the collection

	"parlour/game/mangala"
	engine "parlour/players/mangala"
	"parlour/players/puzzle"
	"parlour/players/sowing/endings"
)

// packed is the collection; see the package comment.
//
//go:embed mangala.puzzles.gz
var packed []byte

// Source is the puzzles of mangala.
func Source() puzzle.Source { return endings.Source(mangala.Game{}, packed, engine.New()) }
