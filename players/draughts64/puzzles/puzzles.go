// Package puzzles is the puzzles of draughts on 64 squares: a collection in the program for each
// rule set. They are combinations, judged and found as those of International draughts; see
// package puzzles of players/draughts. In those of English draughts a king counts as two men.
//
// # The collections
//
// They were made by
//
//	parlourlab puzzles find draughts64 --rules russian --count 60 --seed 1 --packed players/draughts64/puzzles/russian.puzzles.gz
//
// and so on, with the name of each rule set, and for Brazilian draughts with seed 2.
//
// The package must not know front ends, files, or where progress is kept.
package puzzles

import (
	_ "embed" // for the collections

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/draughts/puzzles"
	"parlour/players/puzzle"
)

// The collections; see the package comment.
var (
	//go:embed russian.puzzles.gz
	russian []byte
	//go:embed brazilian.puzzles.gz
	brazilian []byte
	//go:embed english.puzzles.gz
	english []byte
	//go:embed pool.puzzles.gz
	pool []byte
)

// Sources are the puzzles of the rule sets, in their order.
func Sources() []puzzle.Source {
	return []puzzle.Source{
		source("russian", russian), source("brazilian", brazilian), source("english", english), source("pool", pool),
	}
}

func source(ruleSet string, packed []byte) puzzle.Source {
	return puzzle.Source{
		Game: draughts.Game64{}, Packed: packed, Material: true,
		Judge: func() puzzle.Judge { return puzzle.Margins[draughts.Ruled](puzzles.Margins) },
		Rules: func() (game.Rules, error) { return draughts.Game64{}.Rules(ruleSet, nil) },
	}
}
