package making

import (
	"context"
	"errors"
	"fmt"
	"parlour/players/puzzle"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestQuotas(t *testing.T) {
	assert.Equal(t, [3]int{1, 0, 0}, quotas(1))
	assert.Equal(t, [3]int{2, 2, 1}, quotas(5))
	assert.Equal(t, [3]int{50, 50, 50}, quotas(150))
}

// TestGathering plays games with a puzzle of each number of points, of which one was seen
// before.
func TestGathering(t *testing.T) {
	games := 0
	play := func(_ context.Context, tell func(puzzle.Puzzle)) error {
		games++
		for points := range 7 {
			tell(puzzle.Puzzle{Position: fmt.Sprint("of game ", games/2, points), Points: points})
		}
		return nil
	}
	var got []int
	require.NoError(t, Gather(t.Context(), 7, play, func(p puzzle.Puzzle) error {
		got = append(got, p.Points)
		return nil
	}))
	assert.Equal(t, []int{6, 6, 4, 4, 2, 2, 1}, got, "what is missing, the most points first, none twice")

	got = nil
	games = 0
	require.NoError(t, Gather(t.Context(), 2, func(_ context.Context, tell func(puzzle.Puzzle)) error {
		if games++; games == 2 {
			return nil // a game without a puzzle
		}
		for i, points := range []int{4, 1, 2, 2, 9} {
			tell(puzzle.Puzzle{Position: fmt.Sprint(games, i), Points: points, Margin: i})
		}
		return nil
	}, func(p puzzle.Puzzle) error {
		got = append(got, p.Margin)
		return nil
	}))
	assert.Equal(t, []int{0, 2}, got, "the first of those with the most points of a grade that is missing")

	require.NoError(t, Gather(t.Context(), 1, func(_ context.Context, tell func(puzzle.Puzzle)) error {
		games++
		require.Less(t, games, 9)
		tell(puzzle.Puzzle{Position: "without a point"})
		return nil
	}, func(puzzle.Puzzle) error { return nil }))

	enough := errors.New("enough")
	require.ErrorIs(t, Gather(t.Context(), 1, play, func(puzzle.Puzzle) error { return enough }), enough)
	require.ErrorIs(t, Gather(t.Context(), 1, func(context.Context, func(puzzle.Puzzle)) error { return enough }, nil), enough)
}
