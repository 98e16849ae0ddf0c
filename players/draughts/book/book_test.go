package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/draughts/book"
	"parlour/players/enginetest"
)

// TestTheBookIsWhole reads the book in the program, which checks that all moves are legal
// and none is missing, and follows its best moves. There are men only.
func TestTheBookIsWhole(t *testing.T) {
	b := enginetest.Book(t, book.Embedded, book.Form, "draughts.book.gz", 2000)
	form, err := book.Form()
	require.NoError(t, err)
	known := enginetest.FollowBook(t, b, form.Rules.Start())
	assert.Greater(t, len(known), 8)
	for _, s := range known {
		require.Zero(t, s.(game.History[draughts.Position]).Current().Kings())
	}
}
