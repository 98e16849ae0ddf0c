package enginetest

import (
	"bytes"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players"
	"parlour/players/opening"
	"parlour/players/search"
)

// mostPacked is how many bytes a book in the program takes at most.
const mostPacked = 300_000

// Book returns a book in the program. It reads its file with all checks: so all moves of its boards
// are there, and are legal. It checks the number of boards and the size of the file too.
func Book(t testing.TB, embedded func() (*opening.Book, error), form func() (opening.Form, error), file string, boards int) *opening.Book {
	t.Helper()
	f, err := form()
	require.NoError(t, err)
	content, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Less(t, len(content), mostPacked)
	checked, err := opening.Read(bytes.NewReader(content), f)
	require.NoError(t, err)
	b, err := embedded()
	require.NoError(t, err)
	for _, read := range []*opening.Book{checked, b} {
		var again bytes.Buffer
		require.NoError(t, read.Write(&again))
		require.True(t, bytes.Equal(content, again.Bytes()), "the book is that of the file")
	}
	assert.Equal(t, boards, b.Len())
	return b
}

// FollowBook plays the best moves of a book from a state as long as the book knows them, and returns
// the states that it knows. It checks that the book has all their moves, the best first.
func FollowBook(t testing.TB, b *opening.Book, s game.State) (known []game.State) {
	t.Helper()
	for {
		moves := b.Find(s.Position())
		if len(moves) == 0 {
			return known
		}
		known = append(known, s)
		require.Len(t, moves, len(s.Moves()))
		for i, v := range moves[1:] {
			require.LessOrEqual(t, v.Value, moves[i].Value, "the best move is the first")
		}
		next, err := s.Play(moves[0].Move)
		require.NoError(t, err)
		s = next
	}
}

// BookAnswers checks that an engine answers by a book in a state of the book, without a search, and
// searches if it may not answer so.
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
