package book_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players/enginetest"
	"parlour/players/oware/book"
)

// TestTheBookIsWhole reads the book in the program, which checks that all moves are legal
// and none is missing, and follows its best moves.
func TestTheBookIsWhole(t *testing.T) {
	b := enginetest.Book(t, book.Embedded, book.Form, "oware.book.gz", 1200)
	form, err := book.Form()
	require.NoError(t, err)
	assert.Greater(t, len(enginetest.FollowBook(t, b, form.Rules.Start())), 10)
}

func TestWhereTheBookHolds(t *testing.T) {
	for text, want := range map[string]bool{
		"abapa": true, "competition": true, "repetition=none quiet-limit=0": true, "majority=play-on quiet-limit=60": true,
		"quiet-limit=59": false, "grand-slam=captures": false, "grand-slam=illegal": false,
	} {
		rules, err := game.ParseRules(oware.Game{}, text)
		require.NoError(t, err)
		p := rules.Start().(game.History[oware.Position]).Current()
		assert.Equal(t, want, book.Holds(p.Rules()), text)
	}
}

// TestTheFormHasSouthToMove changes the sides of the positions of a match.
func TestTheFormHasSouthToMove(t *testing.T) {
	f, err := book.Form()
	require.NoError(t, err)
	p := oware.New(oware.Abapa())
	for ply := range 8 {
		same := f.Same(p.String())
		assert.Equal(t, same, f.Same(same))
		q, err := oware.ParsePosition(oware.Abapa(), same)
		require.NoError(t, err)
		assert.Equal(t, game.First, q.ToMove())
		for m := range oware.Move(oware.Row) {
			for _, side := range []game.Seat{game.First, game.Second} {
				assert.Equal(t, p.Seeds(side, m), q.Seeds(side^game.Seat(ply%2), m))
				assert.Equal(t, p.Score(side), q.Score(side^game.Seat(ply%2)))
			}
		}
		moves := p.AppendMoves(nil)
		p = p.Play(moves[ply%len(moves)])
	}
	assert.Equal(t, "nonsense", f.Same("nonsense"))
}
