package kalah

import (
	"context"
	"runtime"
	"sync"

	"parlour/game/kalah"
	"parlour/players/kalah/solver"
)

// How large a table may be that is built during play: well under a second's work.
const (
	endgameSeeds = 16
	endgameBytes = 31_000_000 // on six houses just 16 seeds
)

// fullBoard is the number of seeds in the houses above which a search of a second
// gets by without a table, so that nobody waits for one.
const fullBoard = 56

// Tables that all players share, by their rules; nil where there are none.
var (
	endgames sync.Map // built
	bare     sync.Map // without a seed
)

// endgameFor returns the table for p, which is ready at once for a full board.
func endgameFor(p kalah.Position) *later[*solver.Endgame] {
	r := p.Rules()
	r.Seeds = 0
	built := find(&endgames, r, build)
	if solver.InHouses(p) > fullBoard {
		return find(&bare, r, empty)
	}
	return built
}

func empty(r kalah.Rules) *solver.Endgame {
	table, err := solver.NewEndgame(r)
	if err != nil {
		return nil
	}
	return table
}

func build(r kalah.Rules) *solver.Endgame {
	table := empty(r)
	if table == nil {
		return nil
	}
	seeds := endgameSeeds
	for solver.EndgameBytes(r.Houses, seeds) > endgameBytes {
		seeds--
	}
	if err := table.Build(context.Background(), seeds, runtime.GOMAXPROCS(0), nil); err != nil {
		return nil
	}
	return table
}
