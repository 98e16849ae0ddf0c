package oware

import (
	"context"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players/search"
)

const (
	// maxDepth is the number of plies that the search looks ahead at most.
	maxDepth = 120
	// tableBits makes the transposition table of a search 2^16 entries.
	tableBits = 16
	// defaultNodes is what Smart visits when it is given no limit.
	defaultNodes = 40_000
)

// Smart looks as far ahead as the limit allows, defaultNodes if it says nothing,
// and returns the best house for the side to move. Its value is the margin in
// Seed to a seed; that of a game known to be won or lost is ten thousand more or
// less. The match must not be over. The error is that of ctx, if it ends the
// search.
func Smart(ctx context.Context, h game.History[oware.Position], l search.Limit) (search.Best[oware.Move], error) {
	budget := search.NewBudget(ctx, l.Or(defaultNodes))
	s := newSearcher(h, budget)
	found := search.Deepen(budget, s.rootMoves(), maxDepth, s)
	return found, ctx.Err()
}
