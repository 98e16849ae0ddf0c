package draughts_test

import (
	"cmp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/draughts"
)

// What each king captures from where it stands, and what men capture, is what can be captured.
func TestCapturesOfAFurtherKing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anywhere(t, draughts.International())
		moves := p.AppendManCaptures(nil)
		for own := p.Own() & p.Kings(); own != 0; own = own.Rest() {
			at := own.First()
			for _, m := range without(p, at).AppendKingCaptures(nil, make([]draughts.Move, 0, 128)) {
				if m.From.Has(at) {
					moves = append(moves, draughts.Move{From: at, To: m.To, Captured: m.Captured})
				}
			}
		}
		most := 0
		for _, m := range moves {
			most = max(most, m.Captured.Count())
		}
		moves = slices.DeleteFunc(moves, func(m draughts.Move) bool { return m.Captured.Count() < most })
		slices.SortFunc(moves, func(a, b draughts.Move) int {
			return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To), cmp.Compare(a.Captured, b.Captured))
		})
		require.Equal(t, p.AppendCaptures([]draughts.Move{}), slices.Compact(append([]draughts.Move{}, moves...)), "%v", p)
	})
}

// without is a position without the piece on a square.
func without(p draughts.Position, at draughts.Square) draughts.Position {
	set := at.Set()
	return draughts.NewPosition(p.Pieces(game.First)&^set, p.Pieces(game.Second)&^set, p.Kings()&^set, p.ToMove())
}
