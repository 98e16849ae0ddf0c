package solver

import (
	"context"
	"fmt"
	"sync"

	"parlour/game/kalah"
)

// maxEndgame is the largest number of seeds that an endgame table can hold.
const maxEndgame = 31

// Endgame is a table of the values of all boards with few seeds in the houses,
// for one number of houses and one end and capture rule. It makes solving faster
// and changes no value. Once built, it may be used by any number of solvers
// concurrently.
type Endgame struct {
	game   kalah.Rules // Seeds is 0
	rules  *rules
	index  *index
	seeds  int    // -1 before the first layer
	values []byte // signed
}

// NewEndgame returns a table that contains only the boards without seeds. It
// fails if there are no tables for that number of houses. r.Seeds is ignored.
func NewEndgame(r kalah.Rules) (*Endgame, error) {
	if r.Houses < 1 || r.Houses > maxHouses {
		return nil, fmt.Errorf("solver: endgame tables are for 1 to %d houses, not %d", maxHouses, r.Houses)
	}
	r.Seeds = 0
	e := &Endgame{game: r, rules: newRules(r), index: newIndex(uint(r.Houses)), seeds: -1}
	e.reserve(0)
	return e, e.addLayer(context.Background(), 1)
}

// EndgameBytes is the size of a table for up to that many seeds, 0 to 31, for
// boards of 1 to 7 houses a side; 0 for others, for which there are no tables.
// The file has a few more bytes per layer.
func EndgameBytes(houses, seeds int) int64 {
	if houses < 1 || houses > maxHouses || seeds < 0 || seeds > maxEndgame {
		return 0
	}
	return int64(binomial(uint64(2*houses+seeds), uint64(seeds)))
}

// Rules are the rules of the table; their Seeds is 0.
func (e *Endgame) Rules() kalah.Rules { return e.game }

// Seeds is the largest number of seeds in the houses of the boards in the table.
func (e *Endgame) Seeds() int { return e.seeds }

// Build extends the table to all boards of up to that many seeds, at most 31,
// using that many threads. After every layer - the boards with the same number of
// seeds - it calls progress, which may be nil. If ctx ends, Build returns its
// error and the table keeps the complete layers. It must not be used
// concurrently.
func (e *Endgame) Build(ctx context.Context, seeds, threads int, progress func(*Endgame)) error {
	if seeds = min(seeds, maxEndgame); e.seeds < seeds {
		e.reserve(seeds)
	}
	for e.seeds < seeds {
		if err := e.addLayer(ctx, threads); err != nil {
			return err
		}
		if progress != nil {
			progress(e)
		}
	}
	return nil
}

// layer returns the part of the table with n seeds.
func (e *Endgame) layer(n int) []byte { return e.values[e.end(n-1):e.end(n)] }

// end is the number of boards of up to n seeds, 0 if n is negative.
func (e *Endgame) end(n int) uint64 {
	if n < 0 {
		return 0
	}
	return e.index.ends[n]
}

// reserve allocates memory for the boards of up to that many seeds.
func (e *Endgame) reserve(seeds int) {
	if uint64(cap(e.values)) >= e.index.ends[seeds] {
		return
	}
	values := zeros[byte](int(e.index.ends[seeds]))
	e.values = values[:copy(values, e.values)]
}

// addLayer computes the boards with one more seed. Boards with different
// divisions of these seeds between the sides do not depend on each other, except
// for a division and its mirror image. A layer can take many seconds: if ctx ends
// in the meantime, the table is unchanged and the error is that of ctx.
func (e *Endgame) addLayer(ctx context.Context, threads int) error {
	n, before := e.seeds+1, len(e.values)
	e.values = e.values[:e.index.ends[n]]
	divisions := make(chan int)
	var group sync.WaitGroup
	for range max(threads, 1) {
		group.Go(func() {
			for k := range divisions {
				e.buildPair(ctx, k, n-k)
			}
		})
	}
	for k := n / 2; k >= 0; k-- {
		divisions <- k
	}
	close(divisions)
	group.Wait()
	if err := ctx.Err(); err != nil {
		e.values = e.values[:before]
		return err
	}
	e.seeds = n
	return nil
}

// value is the value of a board that is in the table.
func (e *Endgame) value(b board) int { return int(int8(e.values[e.index.of(b)])) }
