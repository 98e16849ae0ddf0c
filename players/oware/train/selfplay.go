package train

import (
	"context"
	"fmt"
	"math/rand/v2"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players"
	engine "parlour/players/oware"
	"parlour/players/oware/endgame"
	"parlour/players/oware/evaluation"
	"parlour/players/training"
)

// The opening of a game is so many moves at random.
const (
	leastRandom = 4
	mostRandom  = 12
)

// Play lets an engine with the weights play against itself by the rules, until the embedded table
// knows the rest, and returns the boards with what came of them, in the order of the games. Told is as
// in training.Play.
func Play(ctx context.Context, rules game.Rules, g training.Games, w *evaluation.Weights, told func(games int)) ([]Sample, error) {
	start, ok := rules.Start().(state)
	if !ok {
		return nil, fmt.Errorf("train: %s are no rules of Oware", rules.Name())
	}
	table, err := endgame.Embedded()
	if err != nil {
		return nil, err
	}
	m := &matches{start: start, by: engine.NewWith(nil, w), nodes: g.Nodes, table: table}
	return training.Play(ctx, g, told, m.play)
}

// state is a state of a game of Oware.
type state interface {
	game.State
	game.History[oware.Position]
}

// matches are what all games have in common.
type matches struct {
	start state
	by    players.Engine
	nodes uint64
	table *endgame.Table
}

// play plays a game.
func (m *matches) play(ctx context.Context, rng *rand.Rand) (out []Sample, err error) {
	sessions := [2]players.Session{}
	for seat := range sessions {
		if sessions[seat], err = m.by.Open(players.Options{Plain: true}); err != nil {
			return nil, err
		}
		defer sessions[seat].Close()
	}
	var boards []searched
	h, random := m.start, leastRandom+rng.IntN(mostRandom-leastRandom+1)
	for ; !m.known(h); random-- {
		moves := h.Moves()
		move := moves[rng.IntN(len(moves))]
		if random <= 0 {
			info, err := sessions[h.ToMove()].Analyze(ctx, game.NewView(h), players.Limits{Nodes: m.nodes}, nil)
			if err != nil {
				return nil, err
			}
			move = info.Best()
			boards = append(boards, searched{h.Current(), info.Lines[0].Score})
		}
		next, err := h.Play(move)
		if err != nil {
			return nil, err
		}
		h = next.(state) // of the same rules
	}
	return samples(boards, m.ahead(h)), nil
}

// known reports whether a game need not be played on.
func (m *matches) known(h state) bool {
	_, ok := endgame.Of(m.table, h.Current())
	return ok || h.Result().Over()
}

// ahead is by how much the first side ends ahead in a game that is known.
func (m *matches) ahead(h state) int {
	if r := h.Result(); r.Over() {
		return training.HalfPoints(r, game.First) - training.HalfPoints(r, game.Second)
	}
	p := h.Current()
	v, _ := endgame.Of(m.table, p)
	if p.ToMove() == game.Second {
		v.Margin = -v.Margin
	}
	return p.Score(game.First) - p.Score(game.Second) + v.Margin
}
