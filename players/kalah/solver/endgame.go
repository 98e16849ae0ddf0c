package solver

import (
	"context"
	"fmt"

	"parlour/game/kalah"
	"parlour/players/memory"
	"parlour/players/sowing"
	"parlour/players/tables"
)

// maxEndgame is the largest number of seeds that an endgame table can hold.
const maxEndgame = sowing.MostRanked

// Endgame is a table of the values of all boards with few seeds in the houses,
// for one number of houses and one end and capture rule. It makes solving faster
// and changes no value. Once built, it may be used by any number of solvers
// concurrently.
type Endgame struct {
	tables.Table             // the values are signed
	game         kalah.Rules // Seeds is 0
	rules        *rules
	index        *sowing.Ranks
	// parts[k][r] are the values of the boards of k seeds against r.
	parts [maxEndgame + 1][maxEndgame + 1][]byte
}

// NewEndgame returns a table that contains only the boards without seeds. It
// fails if there are no tables for that number of houses. r.Seeds is ignored.
func NewEndgame(r kalah.Rules) (*Endgame, error) {
	if r.Houses < 1 || r.Houses > maxHouses {
		return nil, fmt.Errorf("solver: endgame tables are for 1 to %d houses, not %d", maxHouses, r.Houses)
	}
	r.Seeds = 0
	e := &Endgame{game: r, rules: newRules(r), index: sowing.NewRanks(uint(r.Houses))}
	e.Layout = layout(r)
	return e, e.addLayer(context.Background(), 1)
}

// EndgameBytes is the size of a table for up to that many seeds, 0 to 31, for
// boards of 1 to 7 houses a side; 0 for others, for which there are no tables.
// The file has a few more bytes per layer.
func EndgameBytes(houses, seeds int) int64 {
	if houses < 1 || houses > maxHouses || seeds < 0 || seeds > maxEndgame {
		return 0
	}
	return int64(tables.Choose(2*houses+seeds, seeds))
}

// Rules are the rules of the table; their Seeds is 0.
func (e *Endgame) Rules() kalah.Rules { return e.game }

// Seeds is the largest number of seeds in the houses of the boards in the table.
func (e *Endgame) Seeds() int { return len(e.Blocks) - 1 }

// Build extends the table to all boards of up to so many seeds, at most 31,
// on so many threads. After every layer - the boards with the same number of
// seeds - it calls progress, which may be nil; if that returns an error, so does
// Build. If ctx ends, Build returns its error and the table keeps the complete
// layers. It must not be used concurrently.
func (e *Endgame) Build(ctx context.Context, seeds, threads int, progress func(seeds int) error) error {
	e.divide()
	return e.Extend(min(seeds, maxEndgame)+1, func() error { return e.addLayer(ctx, threads) }, progress)
}

// addLayer computes the boards with one more seed. Boards with different
// divisions of these seeds between the sides do not depend on each other, except
// for a division and its mirror image. A layer can take many seconds: if ctx ends
// in the meantime, the table is unchanged and the error is that of ctx.
func (e *Endgame) addLayer(ctx context.Context, threads int) error {
	n := len(e.Blocks)
	e.Add(memory.Zeros[byte](e.Layout.Blocks[n].Size), nil)
	e.divide()
	tables.Parallel(threads, n/2+1, func(part int) { e.buildPair(ctx, n/2-part, n-n/2+part) })
	if err := ctx.Err(); err != nil {
		e.Blocks, e.Notes = e.Blocks[:n], e.Notes[:n]
		return err
	}
	return nil
}

// value is the value of a board that is in the table.
func (e *Endgame) value(b board) int {
	own, k := e.index.Rank(b.own)
	other, r := e.index.Rank(b.other)
	return int(int8(e.parts[k&maxEndgame][r&maxEndgame][own*e.index.Rows[r&maxEndgame]+other]))
}

// divide finds the parts of the layers.
func (e *Endgame) divide() {
	for n, values := range e.Blocks {
		for k := range n + 1 {
			size := e.index.Rows[k] * e.index.Rows[n-k]
			e.parts[k][n-k], values = values[:size], values[size:]
		}
	}
}
