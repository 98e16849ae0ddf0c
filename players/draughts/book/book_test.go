package book_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
	"parlour/players/draughts/book"
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
	p, plies := draughts.Initial(), 0
	for known := b.Find(p.String()); len(known) > 0; known = b.Find(p.String()) {
		require.Len(t, known, len(p.AppendMoves(nil)))
		require.Zero(t, p.Kings())
		m, err := p.ParseMove(known[0].Move)
		require.NoError(t, err)
		p = p.Play(m)
		plies++
	}
	assert.Greater(t, plies, 8)
}
