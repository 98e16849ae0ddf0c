package kalah

import (
	"context"
	"errors"
	"fmt"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players"
	"parlour/players/kalah/solver"
)

// The sizes of the tables that are built on a machine. With 24 seeds on six houses a side, nine of
// ten moves after five and six sowings are proven within a second; see the package comment.
const (
	usualSeeds = 24
	mostSeeds  = 24
	// unaskedSeeds take 226 MB on the disk, and nine seconds of a processor.
	unaskedSeeds = 20
	// usualBytes is the most memory that a table takes by default: of six houses one of 24 seeds.
	usualBytes = 1_300_000_000
)

// TableSizes implements players.Tabled.
func (*Engine) TableSizes() players.Sizes {
	return players.Sizes{
		Flag: "up-to", Of: "seeds in the houses", Least: 1, Usual: usualSeeds, Most: mostSeeds, ByRules: true,
		UsualBy: usualFor, Unasked: unaskedSeeds,
	}
}

// usualFor is usualSeeds, or as many as usualBytes have room for.
func usualFor(r game.Rules) int {
	seeds, houses := usualSeeds, PositionOf(r.Start()).Rules().Houses
	for solver.EndgameBytes(houses, seeds) > usualBytes {
		seeds--
	}
	return seeds
}

// errNoTable: no table is built for boards of so many houses.
var errNoTable = errors.New("there is no table of so many houses; valid: boards of 1 to 7 houses")

// TableFor implements players.Tabled.
func (*Engine) TableFor(r game.Rules, size int) (players.Buildable, error) {
	t := buildable{boardOf(PositionOf(r.Start())), size}
	if t.bytes() == 0 {
		return nil, errNoTable
	}
	return t, nil
}

// PositionOf is the position of a state of Kalah.
func PositionOf(s game.State) kalah.Position { return s.(history).Current() }

// buildable is a table of all boards of up to so many seeds.
type buildable struct {
	rules kalah.Rules
	seeds int
}

func (t buildable) bytes() int64 { return solver.EndgameBytes(t.rules.Houses, t.seeds) }

// Name implements players.Buildable.
func (t buildable) Name() string { return nameOf(t.rules, players.TableFile) }

// Cost implements players.Buildable.
func (t buildable) Cost() string {
	return fmt.Sprintf("%s for up to %s", game.Count(t.bytes(), "byte"), game.Count(t.seeds, "seed"))
}

// Build implements players.Buildable.
func (t buildable) Build(ctx context.Context, file players.Target, threads int, tell func(line string)) error {
	_, err := solver.BuildFile(ctx, file, t.rules, t.seeds, threads, func(e *solver.Endgame) {
		tell(game.Count(e.Seeds(), "seed"))
	})
	return err
}

// VerifyTable implements players.Tabled. A table is read whole, and that checks it.
func (e *Engine) VerifyTable(_ context.Context, name string, _ int, _ func(line string)) (size string, err error) {
	table, err := players.ReadTable(e.data, name, solver.ReadEndgame)
	if err != nil {
		return "", err
	}
	if own := nameOf(table.Rules(), players.TableFile); own != name {
		return "", fmt.Errorf("%w: it belongs into %s", solver.ErrOtherRules, own)
	}
	return game.Count(table.Seeds(), "seed"), nil
}
