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

// TableFor implements players.Tabled: there is one table, for all rules.
func (Engine) TableFor(_ game.Rules, size int) (players.Buildable, error) {
	return buildable(size), nil
}

// buildable is a table of all boards of up to so many seeds.
type buildable int

// Name implements players.Buildable.
func (buildable) Name() string { return TableName() }

// Cost implements players.Buildable.
func (t buildable) Cost() string {
	return fmt.Sprintf("%s for up to %s", game.Count(endgame.FileBytes(int(t)), "byte"), game.Count(int(t), "seed"))
}

// Build implements players.Buildable.
func (t buildable) Build(ctx context.Context, file players.Target, threads int, tell func(line string)) error {
	_, err := endgame.BuildFile(ctx, file, int(t), threads, func(t *endgame.Table) {
		tell(fmt.Sprintf("%s: %s", game.Count(t.Seeds(), "seed"), t.Count(t.Seeds())))
	})
	return err
}

// VerifyTable implements players.Tabled.
func (e Engine) VerifyTable(ctx context.Context, name string, threads int, tell func(line string)) (size string, err error) {
	if err := players.OnlyTable(name, TableName(), endgame.ErrNotATable); err != nil {
		return "", err
	}
	table, err := players.ReadTable(e.tables.data, name, endgame.Read)
	if err != nil {
		return "", err
	}
	return game.Count(table.Seeds(), "seed"), table.Verify(ctx, threads, func(seeds int) {
		tell(game.Count(seeds, "seed") + " checked")
	})
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
