package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/draughts64/book"
	"parlour/players/enginetest"
)

// TestTheBookIsWhole reads the book in the program, which checks that all moves are legal and none is
// missing, and follows its best moves, from the start and after each first move.
func TestTheBookIsWhole(t *testing.T) {
	b := enginetest.Book(t, book.Embedded, book.Form, "english.book.gz", 10_000)
	form, err := book.Form()
	require.NoError(t, err)
	start := form.Rules.Start()
	assert.Greater(t, len(enginetest.FollowBook(t, b, start)), 8)
	for _, m := range start.Moves() {
		next, err := start.Play(m)
		require.NoError(t, err)
		assert.Greater(t, len(enginetest.FollowBook(t, b, next)), 4, m)
	}
}
