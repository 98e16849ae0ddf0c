package kalah

import (
	"context"
	"runtime"
	"sync"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/kalah/solver"
)

// How large a table may be that is built during play: well under a second's work.
const (
	endgameSeeds = 16
	endgameBytes = 31_000_000 // on six houses just 16 seeds
)

// endgames are the tables that all players share, by their rules: each is begun
// when a player first needs it, and once built it is the same for ever.
var endgames sync.Map

// endgame is a table that is ready once done is closed.
type endgame struct {
	begin sync.Once
	done  chan struct{}
	table *solver.Endgame
	// bare returns a table without a seed.
	bare func() *solver.Endgame
}

// beginEndgame returns the table for the rules, and begins to build it if nobody
// has.
func beginEndgame(r kalah.Rules) *endgame {
	r.Seeds = 0
	found, _ := endgames.LoadOrStore(r, &endgame{
		done: make(chan struct{}),
		bare: sync.OnceValue(func() *solver.Endgame {
			table, _ := solver.NewEndgame(r) // nil where there are none
			return table
		}),
	})
	e := found.(*endgame)
	go e.begin.Do(func() { e.build(r) })
	return e
}

// fullBoard is the number of seeds in the houses above which a search of a second
// gets by without a table, so that nobody waits for one.
const fullBoard = 56

// tableFor returns what is good for p, once it is ready: for a full board that is at
// once. It is not ok if ctx ends before.
func (e *endgame) tableFor(ctx context.Context, p kalah.Position) (table *solver.Endgame, ok bool) {
	if p.InHouses(game.First)+p.InHouses(game.Second) > fullBoard {
		table = e.bare()
		return table, table != nil
	}
	select {
	case <-e.done:
		return e.table, e.table != nil
	case <-ctx.Done():
		return nil, false
	}
}

func (e *endgame) build(r kalah.Rules) {
	defer close(e.done)
	table, err := solver.NewEndgame(r)
	if err != nil {
		return
	}
	seeds := endgameSeeds
	for solver.EndgameBytes(r.Houses, seeds) > endgameBytes {
		seeds--
	}
	if err := table.Build(context.Background(), seeds, runtime.GOMAXPROCS(0), nil); err == nil {
		e.table = table
	}
}
