// Package making is how the parts of the program for togyzkumalak are made.
//
// The package must not know front ends or files.
package making

import (
	"fmt"
	"slices"
	"strings"

	"parlour/game"
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
		Turned: turned,
	})
}

// turned is a position of North's with the sides changed, the tuzdyks as well.
func turned(p togyzkumalak.Position) togyzkumalak.Position {
	houses, _, _ := strings.Cut(p.String(), " ")
	north, south, _ := strings.Cut(houses, "/")
	text := fmt.Sprintf("%s/%s %d %d S 1", backwards(south), backwards(north), p.Kazan(game.Second), p.Kazan(game.First))
	q, err := togyzkumalak.ParsePosition(p.Rules(), text)
	if err != nil {
		return p // unreachable: the text is one of a board
	}
	return q
}

// backwards is a row of a text from its other end.
func backwards(row string) string {
	words := strings.Split(row, ",")
	slices.Reverse(words)
	return strings.Join(words, ",")
}
