package solver

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game/kalah"
)

// TestAnyBoardAgreesWithTheRules plays random games on boards of any size in
// parallel with package kalah: the boards must stay equal.
func TestAnyBoardAgreesWithTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := kalah.New(kalah.Rules{
			Houses:  rapid.IntRange(1, 9).Draw(t, "houses"),
			Seeds:   rapid.IntRange(0, 40).Draw(t, "seeds"),
			End:     kalah.End(rapid.IntRange(0, 1).Draw(t, "end")),
			Capture: kalah.Capture(rapid.IntRange(0, 1).Draw(t, "capture")),
		})
		emptyToo := p.Rules().Capture == kalah.EmptyToo
		for range 100 {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			b, h := newAnyBoard(p), house(m-1)
			next := make(anyBoard, len(b))
			require.Equal(t, p.ExtraTurn(m), b.extra(h))
			require.Equal(t, p.Captures(m), b.captures(h, emptyToo))
			require.Equal(t, p.ExtraTurn(m), b.sow(h, emptyToo, next))
			require.Equal(t, newAnyBoard(p), b, "the board is as it was")
			p = p.Play(m)
			require.Equal(t, newAnyBoard(p), next)
		}
	})
}
