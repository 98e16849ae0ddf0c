package oware

import (
	"context"
	"fmt"
	"strings"

	"parlour/game"
	"parlour/players"
	"parlour/players/oware/endgame"
)

// usualSeeds is the default size of a table.
const usualSeeds = 18

// TableSizes implements players.Tabled.
func (Engine) TableSizes() players.Sizes {
	return players.Sizes{Flag: "up-to", Of: "seeds in the houses", Least: 1, Usual: usualSeeds, Most: endgame.MaxSeeds, Unasked: usualSeeds}
}

// seedTables are the table of all boards, for all rules.
var seedTables = players.SeedTables[*endgame.Table, endgame.Count]{
	File: TableName(), Foreign: endgame.ErrNotATable, BuildFile: endgame.BuildFile, Read: endgame.Read,
	Cost: func(seeds int) string {
		return fmt.Sprintf("%s for up to %s", game.Count(endgame.FileBytes(seeds), "byte"), game.Count(seeds, "seed"))
	},
}

// TableFor implements players.Tabled.
func (Engine) TableFor(_ game.Rules, size int) (players.Buildable, error) {
	return seedTables.Of(size), nil
}

// VerifyTable implements players.Tabled.
func (e Engine) VerifyTable(ctx context.Context, name string, threads int, tell func(line string)) (size string, err error) {
	return seedTables.Verify(ctx, e.tables.data, name, threads, tell)
}

// Protocols implements players.Speaking.
func (Engine) Protocols() []players.Protocol { return []players.Protocol{players.UCI} }

// Dialect implements players.Speaking. It is that of Aalina: a repetition needs the same side
// to move, and only that ends a game without captures.
func (Engine) Dialect() players.Dialect {
	return players.Dialect{
		Options: map[string]string{"repetition": "position", "quiet-limit": "0"},
		OneWord: func(game.Rules) bool { return true },
		Writing: func(_ game.State, move string) string { house, _, _ := strings.Cut(move, "+"); return house },
	}
}
