// Package puzzles is the puzzles of togyzkumalak and of bestemshe: two collections in the program.
// See package endings for how they are found, and for what is proven of those of togyzkumalak.
//
// A search seldom proves the moves of an ending of bestemshe, in which seeds can go round for
// ever. So they are judged by an endgame table, which tells who wins and how soon, but not by how
// many seeds: see package endgame.
//
// # The collections
//
// They were made by
//
//	parlourlab puzzles find togyzkumalak --count 60 --seed 1 --packed players/togyzkumalak/puzzles/togyzkumalak.puzzles.gz
//	parlourlab puzzles find togyzkumalak --rules bestemshe --count 60 --seed 1 --packed players/togyzkumalak/puzzles/bestemshe.puzzles.gz
//
// The package must not know front ends, files, or where progress is kept.
package puzzles

import (
	_ "embed" // for the collection

	"parlour/game"
	"parlour/game/togyzkumalak"
	"parlour/players/puzzle"
	"parlour/players/sowing/endings"
	engine "parlour/players/togyzkumalak"
)

// standard and bestemshe are the collections; see the package comment.
var (
	//go:embed togyzkumalak.puzzles.gz
	standard []byte
	//go:embed bestemshe.puzzles.gz
	bestemshe []byte
)

// Standard is the puzzles of togyzkumalak.
func Standard() puzzle.Source {
	return endings.Source(togyzkumalak.Game{}, standard, engine.New(nil))
}

// Bestemshe is the puzzles of bestemshe.
func Bestemshe() puzzle.Source {
	return puzzle.Source{
		Game: togyzkumalak.Game{}, Packed: bestemshe, Judge: newJudge, Plies: true,
		Rules: func() (game.Rules, error) { return togyzkumalak.Game{}.Rules("bestemshe", nil) },
	}
}
