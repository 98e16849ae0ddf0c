package book_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/draughts/book"
	"parlour/players/enginetest"
)

// TestTheBookIsWhole reads the book in the program, which checks that all moves are legal
// and none is missing, and follows its best moves. There are men only.
func TestTheBookIsWhole(t *testing.T) {
	b, err := book.Embedded()
	require.NoError(t, err)
	assert.Equal(t, 2000, b.Len())
	info, err := os.Stat("draughts.book.gz")
	require.NoError(t, err)
	assert.Less(t, info.Size(), int64(300_000))
	form, err := book.Form()
	require.NoError(t, err)
	assert.Greater(t, enginetest.FollowBook(t, b, form.Rules.Start()), 8)
}
