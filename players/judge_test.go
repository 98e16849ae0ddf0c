package players_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players"
)

func TestHint(t *testing.T) {
	s := start(t, "kalah", "")
	moves, err := players.Hint(t.Context(), s, 0)
	require.NoError(t, err)
	var want []players.Judgement
	for i, value := range []int{-14, -10, 8, -2, -8, 4} {
		want = append(want, players.Judgement{Move: s.Moves()[i], Value: value, Proven: true})
	}
	assert.Equal(t, want, moves)
	assert.Equal(t, 8, players.Best(moves))
	assert.Zero(t, players.Best(nil))
}

func TestReview(t *testing.T) {
	record := game.NewRecord(start(t, "kalah", ""))
	for _, m := range []string{"3", "1"} {
		var err error
		record, err = record.Play(m)
		require.NoError(t, err)
	}
	var told [][2]int
	review, err := players.Review(t.Context(), record, 0, func(done, total int) { told = append(told, [2]int{done, total}) })
	require.NoError(t, err)
	require.Len(t, review, 2)
	assert.Equal(t, [][2]int{{1, 2}, {2, 2}}, told)
	assert.Equal(t, players.Judgement{Move: "3", Value: 8, Proven: true}, review[0].Played)
	assert.Zero(t, review[0].Cost())
	assert.True(t, review[0].Proven())
	assert.Equal(t, 8-review[1].Played.Value, review[1].Cost())
	assert.Positive(t, review[1].Cost())
	none, err := players.Review(t.Context(), game.NewRecord(start(t, "kalah", "")), 0, nil)
	require.NoError(t, err)
	assert.Empty(t, none)
}

func TestWhatCannotBeJudged(t *testing.T) {
	oware := start(t, "oware", "")
	assert.False(t, players.Judges(oware.Rules().Game()))
	_, err := players.Hint(t.Context(), oware, 0)
	assert.ErrorIs(t, err, players.ErrNoJudge)
	over, err := start(t, "kalah", "").Rules().Position("<2,3,0,0,0,2,2> S")
	require.NoError(t, err)
	_, err = players.Hint(t.Context(), over, 0)
	assert.ErrorIs(t, err, game.ErrOver)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = players.Hint(gone, start(t, "kalah", "seeds=6"), 0)
	assert.ErrorIs(t, err, context.Canceled)
}

// TestACostThatIsNotProven has a better move that was only searched, and one that
// may be better than it looks.
func TestACostThatIsNotProven(t *testing.T) {
	exact := func(v int) players.Judgement { return players.Judgement{Move: "x", Value: v, Proven: true} }
	guess := func(v int) players.Judgement { return players.Judgement{Move: "y", Value: v, Depth: 9} }
	for _, c := range []struct {
		moves  []players.Judgement
		cost   int
		proven bool
	}{
		{[]players.Judgement{exact(3), exact(5)}, 2, true},
		{[]players.Judgement{exact(3), guess(5)}, 2, false},
		{[]players.Judgement{exact(3), guess(1)}, 0, false},
		{[]players.Judgement{guess(3), exact(5)}, 2, false},
	} {
		r := players.Reviewed{Played: c.moves[0], Moves: c.moves}
		assert.Equal(t, c.cost, r.Cost())
		assert.Equal(t, c.proven, r.Proven())
	}
}
