package draughts_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/draughts"
)

var hubLetters = draughts.Letters{Sides: [2]byte{'W', 'B'}, Men: [2]byte{'w', 'b'}, Kings: [2]byte{'W', 'B'}, Empty: 'e'}

func TestPositionsSquareBySquare(t *testing.T) {
	start := "W" + strings.Repeat("b", 20) + strings.Repeat("e", 10) + strings.Repeat("w", 20)
	assert.Equal(t, start, draughts.International().With(draughts.Initial()).FormatSquares(hubLetters))
	p, err := draughts.ParseSquares(hubLetters, "BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee")
	require.NoError(t, err)
	assert.Equal(t, "B:WK4,K5,25,35,36:BK38,K48", p.String())
	for _, text := range []string{"", "W", start + "e", "X" + start[1:], start[:50] + "z", strings.ToLower(start), start[:50] + "\x00"} {
		_, err := draughts.ParseSquares(hubLetters, text)
		assert.Error(t, err, text)
	}
}

// Every position and every legal move of games at random is read back as it was
// written, and no two moves are written alike.
func TestExchangeReadsWhatItWrites(t *testing.T) {
	starts := []draughts.Ruled{draughts.International().With(draughts.Initial())}
	for _, set := range (draughts.Game64{}).RuleSets() {
		start, err := draughts.Start64(set.Name)
		require.NoError(t, err)
		starts = append(starts, start)
	}
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(starts).Draw(t, "rules")
		for range rapid.IntRange(0, 120).Draw(t, "plies") {
			again, err := draughts.ParseSquares(hubLetters, p.FormatSquares(hubLetters))
			require.NoError(t, err)
			require.Equal(t, p.Board(), again.Board())
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				return
			}
			for _, m := range moves {
				n := p.Rules().Numbered(m)
				slices.Reverse(n.Captured)
				got, err := p.Legal(n)
				require.NoError(t, err)
				require.Equal(t, m, got)
			}
			p = p.Play(rapid.SampledFrom(moves).Draw(t, "move"))
		}
	})
}

func TestMovesThatAreNone(t *testing.T) {
	for _, n := range []draughts.NumberedMove{
		{}, {From: 32, To: 27}, {From: 32, To: 28, Captured: []int{28}}, {From: -1, To: 99}, {From: 32, To: 28, Captured: []int{0}},
	} {
		_, err := draughts.International().With(draughts.Initial()).Legal(n)
		if n.From == 32 && len(n.Captured) == 0 {
			assert.NoError(t, err)
			continue
		}
		assert.ErrorIs(t, err, game.ErrNotAMove)
	}
}
