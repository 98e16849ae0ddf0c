package draughts

import (
	"context"
	"fmt"

	"parlour/game"
	"parlour/players"
	"parlour/players/draughts/endgame"
)

// usualPieces is the default size of a table.
const usualPieces = 4

// TableSizes implements players.Tabled.
func (Engine) TableSizes() players.Sizes {
	return players.Sizes{Flag: "pieces", Of: "pieces", Least: endgame.LeastPieces, Usual: usualPieces, Most: endgame.MaxPieces}
}

// TableFor implements players.Tabled: there is one table, for all rules.
func (Engine) TableFor(_ game.Rules, size int) (players.Buildable, error) {
	return buildable(size), nil
}

// buildable is a table of all positions of up to so many pieces.
type buildable int

// Name implements players.Buildable.
func (buildable) Name() string { return TableName() }

// Cost implements players.Buildable.
func (t buildable) Cost() string {
	return fmt.Sprintf("up to %s, %s in memory; the file takes about %s", game.Count(int(t), "piece"),
		game.Count(int64(endgame.Positions(int(t))), "byte"), game.Count(endgame.FileBytes(int(t)), "byte"))
}

// Build implements players.Buildable.
func (t buildable) Build(ctx context.Context, file players.Target, threads int, tell func(line string)) error {
	_, err := endgame.BuildFile(ctx, file, int(t), threads, func(solved []endgame.Solved) {
		for _, s := range solved {
			tell(fmt.Sprintf("%v: %v", s.Class, s.Count))
		}
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
	return game.Count(table.Pieces(), "piece"), table.Verify(ctx, threads, func(c endgame.Class) {
		tell(fmt.Sprintf("%v checked", c))
	})
}
