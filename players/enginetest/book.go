package enginetest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players"
	"parlour/players/opening"
	"parlour/players/search"
)

// FollowBook plays the best moves of a book from a state as long as the book knows them, and returns
// how many those are. It checks that the book has all moves, the best first.
func FollowBook(t testing.TB, b *opening.Book, s game.State) (plies int) {
	t.Helper()
	for {
		known := b.Find(s.Position())
		if len(known) == 0 {
			return plies
		}
		require.Len(t, known, len(s.Moves()))
		for i, v := range known[1:] {
			require.LessOrEqual(t, v.Value, known[i].Value, "the best move is the first")
		}
		next, err := s.Play(known[0].Move)
		require.NoError(t, err)
		s, plies = next, plies+1
	}
}

// BookAnswers checks that an engine answers by a book in a state that the book knows, without a
// search, and that it does not answer by it where it may not.
func BookAnswers(t testing.TB, e players.Engine, b *opening.Book, s game.State) {
	t.Helper()
	by := Session(t, e, players.Options{Plain: true})
	info := Analyze(t, by, s, players.Limits{Book: true, Nodes: 1})
	assert.True(t, info.Book)
	assert.Zero(t, info.Nodes)
	require.Len(t, info.Lines, 1)
	best := b.Find(s.Position())[0]
	assert.Equal(t, best.Move, info.Best())
	assert.Equal(t, search.Score{Kind: search.Estimate, Value: best.Value, Bound: search.Exact}, info.Lines[0].Score)
	assert.Greater(t, len(info.Lines[0].Moves), 5)

	for name, l := range map[string]players.Limits{
		"not asked": {Nodes: 200}, "several lines": {Book: true, Nodes: 200, Lines: 2},
		"some moves": {Book: true, Nodes: 200, Moves: s.Moves()[:2]},
	} {
		assert.False(t, Analyze(t, by, s, l).Book, name)
	}
}
