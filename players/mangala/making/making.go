// Package making is how the parts of the program for mangala are made.
//
// The package must not know front ends or files.
package making

import (
	"parlour/game/mangala"
	"parlour/players/making"
	"parlour/players/mangala/puzzles"
	"parlour/players/sowing/endings/find"
)

// FindPuzzles finds new puzzles.
func FindPuzzles() making.Puzzled {
	return find.Puzzles(puzzles.Source(), find.Finder[mangala.Position, mangala.Move]{
		Begin: mangala.New(), Most: 18, Half: mangala.MaxSeeds / 2,
	})
}
