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

// TableFor implements players.Tabled: whatever the rules, the table is one of bestemshe.
func (Engine) TableFor(_ game.Rules, size int) (players.Buildable, error) {
	return buildable(size), nil
}

// buildable is a table of all positions of up to so many seeds.
type buildable int

// Name implements players.Buildable.
func (buildable) Name() string { return TableName() }

// Cost implements players.Buildable.
func (t buildable) Cost() string {
	n := endgame.Bytes(int(t))
	return fmt.Sprintf("bestemshe, %s for up to %s, and up to three times as many in memory", game.Count(n, "byte"), game.Count(int(t), "seed"))
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
	table, err := players.ReadTable(e.data, name, endgame.Read)
	if err != nil {
		return "", err
	}
	return game.Count(table.Seeds(), "seed"), table.Verify(ctx, threads, func(seeds int) {
		tell(game.Count(seeds, "seed") + " checked")
	})
}
