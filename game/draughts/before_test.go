package draughts_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/draughts"
)

// anywhere is a position with few pieces on squares drawn at random.
func anywhere(t *rapid.T) draughts.Position {
	var sets [3]draughts.Board
	for n, what := range rapid.MapOf(rapid.IntRange(1, 50), rapid.IntRange(0, 3)).Draw(t, "pieces") {
		side, king := what&1, what&2 != 0
		if n <= 5 && side == 0 || n > 45 && side == 1 {
			king = true
		}
		sets[side] |= draughts.Numbered(n).Set()
		if king {
			sets[2] |= draughts.Numbered(n).Set()
		}
	}
	return draughts.NewPosition(sets[0], sets[1], sets[2], game.Seat(rapid.IntRange(0, 1).Draw(t, "side")))
}

// What is taken back was played, and every quiet move can be taken back.
func TestMovesAreTakenBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anywhere(t)
		for _, m := range p.AppendMovesBefore(nil) {
			before := p.Before(m)
			require.Equal(t, p, before.Play(m), "%v before %v", m, p)
			if !before.Captures() && before.Opponent() != 0 {
				require.Contains(t, before.AppendMoves(nil), m)
			}
		}
		for _, m := range p.AppendMoves(nil) {
			if after := p.Play(m); m.Captured == 0 && !p.Promotes(m) {
				require.Contains(t, after.AppendMovesBefore(nil), m)
				require.Equal(t, p, after.Before(m))
			}
		}
	})
}

// A position with the board turned and the colours changed has as many moves.
func TestTheBoardTurned(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anywhere(t)
		q := p.WithWhite()
		require.Equal(t, game.First, q.ToMove())
		require.Equal(t, q, q.WithWhite())
		assert.Equal(t, draughts.Perft(p, 3), draughts.Perft(q, 3))
	})
}
