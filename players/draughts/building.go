package draughts

import (
	"context"
	"fmt"
	"io"
	"runtime/debug"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players"
	"parlour/players/draughts/endgame"
	"parlour/players/tables"
)

// usualPieces is the default size of a table.
const usualPieces = 4

// TableSizes are the sizes of the tables of all draughts; where it is a game of more rule sets,
// each has its own.
func TableSizes(byRules bool) players.Sizes {
	most := endgame.MaxPieces
	if byRules {
		most = endgame.MaxShort
	}
	return players.Sizes{
		Flag: "pieces", Of: "pieces", Least: endgame.LeastPieces, Usual: usualPieces, Most: most, ByRules: byRules,
		Unasked: usualPieces,
	}
}

// TableSizes implements players.Tabled.
func (Engine) TableSizes() players.Sizes { return TableSizes(false) }

// TableFor implements players.Tabled: there is one table, for all rules.
func (Engine) TableFor(_ game.Rules, size int) (players.Buildable, error) {
	return Buildable{draughts.International(), size}, nil
}

// Buildable is a table by rules of all positions of up to so many pieces.
type Buildable struct {
	Rules  *draughts.Rules
	Pieces int
}

// Name implements players.Buildable.
func (t Buildable) Name() string { return TableName(t.Rules) }

// Cost implements players.Buildable.
func (t Buildable) Cost() string {
	return fmt.Sprintf("up to %s, %s in memory; the file takes about %s", game.Count(t.Pieces, "piece"),
		game.Count(int64(endgame.Memory(t.Rules, t.Pieces)), "byte"), game.Count(endgame.FileBytes(t.Rules, t.Pieces), "byte"))
}

// garbage is how much garbage a build or a check leaves before it is collected, in percent of its
// memory. That is a few large arrays: they take no time to go through, and may fill most of the
// machine's memory.
const garbage = 10

// Build implements players.Buildable. It sets how much garbage is left in the whole process meanwhile.
func (t Buildable) Build(ctx context.Context, file players.Target, threads int, tell func(line string)) error {
	defer debug.SetGCPercent(debug.SetGCPercent(garbage))
	_, err := endgame.BuildFile(ctx, t.Rules, file, t.Pieces, threads, telling(tell))
	return err
}

// Sliced implements players.Sliced.
func (t Buildable) Sliced() tables.Sliced {
	return endgame.New(t.Rules).Sliced(t.Pieces, endgame.MostOfAPart)
}

// BuildBy implements players.Sliced.
func (t Buildable) BuildBy(ctx context.Context, file players.Target, threads int, others tables.Others, tell func(line string)) error {
	_, err := endgame.BuildFileBy(ctx, t.Rules, file, t.Pieces, threads, others, telling(tell))
	return err
}

// telling reports what was worked out.
func telling(tell func(line string)) func([]endgame.Solved) {
	return func(solved []endgame.Solved) {
		for _, s := range solved {
			tell(fmt.Sprintf("%v: %v", s.Class, s.Count))
		}
	}
}

// VerifyTable implements players.Tabled.
func (e Engine) VerifyTable(ctx context.Context, name string, threads int, tell func(line string)) (size string, err error) {
	rules := draughts.International()
	if err := players.OnlyTable(name, TableName(rules), endgame.ErrNotATable); err != nil {
		return "", err
	}
	return Verify(ctx, e.data, rules, threads, tell)
}

// Verify checks the table by rules in data, as players.Tabled has it.
func Verify(ctx context.Context, data players.Data, r *draughts.Rules, threads int, tell func(line string)) (size string, err error) {
	defer debug.SetGCPercent(debug.SetGCPercent(garbage))
	pieces, err := players.ReadTable(data, TableName(r), func(from io.Reader) (int, int64, error) {
		pieces, err := endgame.VerifyFile(ctx, r, from, threads, func(c endgame.Class) { tell(fmt.Sprintf("%v checked", c)) })
		return pieces, 0, err
	})
	if err != nil && pieces == 0 {
		return "", err
	}
	return game.Count(pieces, "piece"), err
}
