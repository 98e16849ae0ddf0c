package players

import (
	"context"
	"fmt"
	"io"

	"parlour/game"
)

// SeedTable is an endgame table whose parts are the positions of so many seeds.
type SeedTable[C fmt.Stringer] interface {
	// Seeds is the number of seeds up to which the table is complete.
	Seeds() int
	// Count says how many positions of so many seeds are won, drawn and lost.
	Count(seeds int) C
	// Verify checks the table, and calls checked after each number of seeds.
	Verify(ctx context.Context, threads int, checked func(seeds int)) error
}

// SeedTables build and check a SeedTable of any size, for an engine with no other table. They do
// most of the work of Tabled.
type SeedTables[T SeedTable[C], C fmt.Stringer] struct {
	// File is the name of the table in the data of the engine. Any other is refused with Foreign.
	File    string
	Foreign error
	// Cost is that of Buildable, for so many seeds.
	Cost func(seeds int) string
	// BuildFile builds the table in a file, and calls told after each number of seeds.
	BuildFile func(ctx context.Context, f Target, seeds, threads int, told func(T)) (T, error)
	// Read reads the table, and returns the number of bytes too.
	Read func(io.Reader) (T, int64, error)
}

// Of is the table of up to so many seeds.
func (s SeedTables[T, C]) Of(seeds int) Buildable { return seedTable[T, C]{s, seeds} }

// Verify is Tabled.VerifyTable.
func (s SeedTables[T, C]) Verify(ctx context.Context, data Data, name string, threads int, tell func(line string)) (size string, err error) {
	if err := OnlyTable(name, s.File, s.Foreign); err != nil {
		return "", err
	}
	table, err := ReadTable(data, name, s.Read)
	if err != nil {
		return "", err
	}
	return game.Count(table.Seeds(), "seed"), table.Verify(ctx, threads, func(seeds int) {
		tell(game.Count(seeds, "seed") + " checked")
	})
}

// seedTable is a SeedTable of one size.
type seedTable[T SeedTable[C], C fmt.Stringer] struct {
	of    SeedTables[T, C]
	seeds int
}

// Name implements Buildable.
func (t seedTable[T, C]) Name() string { return t.of.File }

// Cost implements Buildable.
func (t seedTable[T, C]) Cost() string { return t.of.Cost(t.seeds) }

// Build implements Buildable.
func (t seedTable[T, C]) Build(ctx context.Context, file Target, threads int, tell func(line string)) error {
	_, err := t.of.BuildFile(ctx, file, t.seeds, threads, func(done T) {
		tell(fmt.Sprintf("%s: %v", game.Count(done.Seeds(), "seed"), done.Count(done.Seeds())))
	})
	return err
}
