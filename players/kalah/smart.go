package kalah

import (
	"context"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/search"
)

// The search looks ahead this many turns at most, and this many sowings.
const (
	maxDepth = 100
	maxPlies = 200
)

// tableBits makes the transposition table of a search 2^16 entries.
const tableBits = 16

// Smart looks as far ahead as the limit allows and returns the best house for
// the side to move, its value the margin at the end in seeds. The
// position must have a legal move. With no limit given it visits a number of
// nodes that takes about the same time on every board. The error is that of
// ctx, if it ends the search.
func Smart(ctx context.Context, h game.History[kalah.Position], l search.Limit) (search.Best[kalah.Move], error) {
	p := h.Current()
	budget := search.NewBudget(ctx, l.Or(nodesFor(p.Rules().Houses)))
	s := newSearcher(p, budget)
	found := search.Deepen(budget, s.rootMoves(), maxDepth, s)
	return search.Best[kalah.Move]{
		Move: kalah.Move(found.Move + 1), Value: found.Value, Depth: found.Depth,
		Nodes: found.Nodes, Solved: found.Solved,
	}, ctx.Err()
}

// nodesFor is the number of nodes to visit on a board of so many houses: fewer on
// a larger one, where each takes longer.
func nodesFor(houses int) uint64 { return uint64(720_000 / (6 + houses)) }
