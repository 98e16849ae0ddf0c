package draughts

import (
	"context"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/search"
)

// help starts n threads, which search until they are ended.
func (a *analyst) help(ctx context.Context, n int, h game.History[draughts.Position], moves []draughts.Move, l search.Limits) *search.Helpers {
	return search.Help(ctx, n, newSearcher(h, nil, nil).sorted(moves), maxDepth, l, func(b *search.Budget) search.Root[draughts.Move] {
		return a.searcher(h, b)
	})
}
