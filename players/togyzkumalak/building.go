package togyzkumalak

import (
	"context"
	"fmt"

	"parlour/game"
	"parlour/game/togyzkumalak"
	"parlour/players"
	"parlour/players/sowing/alphabeta"
	"parlour/players/togyzkumalak/endgame"
)

// TableName is the name in the data of the endgame table built on this machine, which is one of
// bestemshe.
func TableName() string { return players.TableFile(togyzkumalak.Game{}.Name(), "bestemshe") }

// endingOf is what the table says of a position.
func endingOf(t *endgame.File, p togyzkumalak.Position) (e alphabeta.Ending, ok bool) {
	v, ok := t.Of(p)
	switch e.Plies = v.Plies(); {
	case v.Won():
		e.Won = 1
	case v.Lost():
		e.Won = -1
	}
	return e, ok
}

// usualSeeds is the default size of a table.
const usualSeeds = 20

// TableSizes implements players.Tabled.
func (Engine) TableSizes() players.Sizes {
	return players.Sizes{Flag: "up-to", Of: "seeds on the board of bestemshe", Least: 2, Usual: usualSeeds, Most: endgame.MaxSeeds, Unasked: usualSeeds}
}

// seedTables are the table, which is one of bestemshe whatever the rules.
var seedTables = players.SeedTables[*endgame.Table, endgame.Count]{
	File: TableName(), Foreign: endgame.ErrNotATable, BuildFile: endgame.BuildFile, Read: endgame.Read,
	Cost: func(seeds int) string {
		return fmt.Sprintf("bestemshe, %s for up to %s, and up to three times as many in memory",
			game.Count(endgame.Bytes(seeds), "byte"), game.Count(seeds, "seed"))
	},
}

// TableFor implements players.Tabled.
func (Engine) TableFor(_ game.Rules, size int) (players.Buildable, error) {
	return seedTables.Of(size), nil
}

// VerifyTable implements players.Tabled.
func (e Engine) VerifyTable(ctx context.Context, name string, threads int, tell func(line string)) (size string, err error) {
	return seedTables.Verify(ctx, e.data, name, threads, tell)
}
