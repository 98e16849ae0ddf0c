package puzzles

import (
	"context"
	"fmt"
	"runtime"
	"sync"

	"parlour/game"
	"parlour/game/togyzkumalak"
	"parlour/players/puzzle"
	"parlour/players/togyzkumalak/endgame"
)

// MostSeeds is the most seeds in the houses of a puzzle of bestemshe.
const MostSeeds = 10

// judge knows who wins endings of bestemshe, and how soon, by an endgame table.
type judge struct {
	table func() (*endgame.Table, error)
}

// newJudge returns a judge. It makes its table, about a second's work, when it is first asked.
func newJudge() puzzle.Judge {
	return puzzle.Margins[togyzkumalak.Position](judge{sync.OnceValues(func() (*endgame.Table, error) {
		t := endgame.New()
		return t, t.Build(context.Background(), MostSeeds, runtime.GOMAXPROCS(0), nil)
	})}.margins)
}

// margins are the margins of the moves of a position.
func (j judge) margins(_ context.Context, p togyzkumalak.Position) ([]int, error) {
	table, err := j.table()
	if err != nil {
		return nil, err
	}
	var out []int
	for _, m := range p.AppendMoves(nil) {
		margin, err := after(table, p, m)
		if err != nil {
			return nil, err
		}
		out = append(out, margin)
	}
	return out, nil
}

// after is the margin of a move.
func after(table *endgame.Table, p togyzkumalak.Position, m togyzkumalak.Move) (int, error) {
	q := p.Play(m)
	if r := q.Result(); r.Over() {
		return puzzle.MarginIn(1, r.Outcome == game.WonBy(p.ToMove())), nil
	}
	v, ok := table.Of(q)
	if !ok {
		return 0, fmt.Errorf("%w: %v", puzzle.ErrUnknown, p)
	}
	if v == endgame.Drawn {
		return 0, nil
	}
	return puzzle.MarginIn(v.Plies()+1, v.Lost()), nil
}
