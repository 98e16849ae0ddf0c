// Package endings is the puzzles of games of sowing whose engines are those of package
// alphabeta: their judge. Package find finds new ones, of other games of sowing too.
//
// # What is proven
//
// The judge searches each move of an ending until what it is worth follows from the rules alone.
// A search takes a board that returns for a draw, but this is no proof: it says nothing of moves
// whose values hang on this, nor of those it cannot search to the end. Where a line comes to such
// a board, it is not shown further.
//
// # How they are found
//
// Package find plays games by moves drawn from a seed, half of them at random and half the one
// that captures most. It looks at every position on the way: what is left, whether one side has
// half of the seeds already, whether the judge knows all moves and one of them alone wins. Of
// each game the puzzle with the most points is kept, so that no two are neighbours, and of each
// grade a third. South is to move in all of them.
//
// Nothing but the seed and the number decides what is found.
//
// The package must not know particular games, front ends, files, or where progress is kept.
package endings

import (
	"context"
	"fmt"

	"parlour/game"
	"parlour/players"
	"parlour/players/puzzle"
	"parlour/players/search"
)

// Nodes is the limit of the judge's search of a position.
const Nodes = 20_000

// NewJudge returns a judge by the search of an engine.
func NewJudge(e players.Engine) puzzle.Judge { return judge{e} }

type judge struct{ engine players.Engine }

// Source is the puzzles of a game by its usual rules, judged by an engine.
func Source(g game.Game, packed []byte, engine players.Engine) puzzle.Source {
	return puzzle.Source{
		Game: g, Packed: packed,
		Judge: func() puzzle.Judge { return NewJudge(engine) },
		Rules: func() (game.Rules, error) { return g.Rules("", nil) },
	}
}

// Values implements puzzle.Judge.
func (j judge) Values(ctx context.Context, s game.State) ([]puzzle.Value, error) {
	if s.Rules().Game().Name() != j.engine.Game() {
		return nil, fmt.Errorf("%w: %s", puzzle.ErrOther, s.Rules().Game().Title())
	}
	session, err := j.engine.Open(players.Options{Plain: true})
	if err != nil {
		return nil, err
	}
	defer session.Close()
	info, err := session.Analyze(ctx, game.NewView(s), players.Limits{Nodes: Nodes, Lines: search.AllMoves}, nil)
	if err != nil {
		return nil, err
	}
	return values(s.Moves(), info)
}

// values are those of the moves, in their order, if all are proven.
func values(moves []string, i players.Info) ([]puzzle.Value, error) {
	known := map[string]int{}
	for _, l := range i.Lines {
		if l.Score.Proven && l.Score.Bound == search.Exact {
			known[l.Moves[0]] = l.Score.Value
		}
	}
	var out []puzzle.Value
	for _, m := range moves {
		margin, ok := known[m]
		if !ok {
			return nil, fmt.Errorf("%w: %s", puzzle.ErrUnknown, m)
		}
		out = append(out, puzzle.Value{Move: m, Margin: margin})
	}
	return out, nil
}
