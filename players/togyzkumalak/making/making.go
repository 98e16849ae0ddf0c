// Package making is how the parts of the program for togyzkumalak are made.
//
// The package must not know front ends or files.
package making

import (
	"parlour/game/togyzkumalak"
	"parlour/players/making"
	"parlour/players/puzzle"
	"parlour/players/sowing/endings/find"
	"parlour/players/togyzkumalak/puzzles"
)

// FindPuzzles finds new puzzles of togyzkumalak.
func FindPuzzles() making.Puzzled { return finding(puzzles.Standard(), togyzkumalak.Standard(), 16) }

// FindBestemshe finds new puzzles of bestemshe.
func FindBestemshe() making.Puzzled {
	return finding(puzzles.Bestemshe(), togyzkumalak.Bestemshe(), puzzles.MostSeeds)
}

// finding finds the puzzles of a source, which are by those rules, with so many seeds in the
// houses at most.
func finding(source puzzle.Source, rules togyzkumalak.Rules, most int) making.Puzzled {
	return find.Puzzles(source, find.Finder[togyzkumalak.Position, togyzkumalak.Move]{
		Begin: togyzkumalak.New(rules), Most: most, Half: rules.Seeds() / 2,
		Parse: func(text string) (togyzkumalak.Position, error) { return togyzkumalak.ParsePosition(rules, text) },
	})
}
