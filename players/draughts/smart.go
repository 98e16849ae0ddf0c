package draughts

import (
	"context"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/search"
)

const (
	// maxDepth is the number of plies that the search looks ahead at most,
	// captures beyond the horizon not counted.
	maxDepth = 100
	// tableBits makes the transposition table of a search 2^16 entries.
	tableBits = 16
	// defaultNodes is what Smart visits when it is given no limit.
	defaultNodes = 50_000
)

// Smart looks as far ahead as the limit allows, defaultNodes if it says nothing,
// and returns the best move for the side to move. Its value is in hundredths of
// a man. The match must not be over. The error is that of ctx, if it ends the
// search.
func Smart(ctx context.Context, h game.History[draughts.Position], l search.Limit) (search.Best[draughts.Move], error) {
	budget := search.NewBudget(ctx, l.Or(defaultNodes))
	s := newSearcher(h, budget)
	moves := h.Current().AppendMoves(nil)
	s.sort(h.Current(), moves, draughts.Move{})
	found := search.Deepen(budget, moves, maxDepth, s)
	return found, ctx.Err()
}
