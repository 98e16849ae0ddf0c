// Package making is how the parts of the program for togyzkumalak are made.
//
// The package must not know front ends or files.
package making

import (
	"parlour/game/togyzkumalak"
	"parlour/players/making"
	"parlour/players/sowing/endings/find"
	"parlour/players/togyzkumalak/puzzles"
)

// FindPuzzles finds new puzzles.
func FindPuzzles() making.Puzzled {
	return find.Puzzles(puzzles.Source(), find.Finder[togyzkumalak.Position, togyzkumalak.Move]{
		Begin: togyzkumalak.New(togyzkumalak.Standard()), Most: 16, Half: togyzkumalak.Standard().Seeds() / 2,
		Parse: func(text string) (togyzkumalak.Position, error) {
			return togyzkumalak.ParsePosition(togyzkumalak.Standard(), text)
		},
	})
}
