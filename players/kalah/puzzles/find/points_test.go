package find

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/making"
)

func at(t *testing.T, text string) kalah.Position {
	t.Helper()
	p, err := kalah.ParsePosition(kalah.Rules{}, text)
	require.NoError(t, err)
	return p
}

func TestTemptingMoves(t *testing.T) {
	// House 1 captures six; houses 4 and 6 give an extra turn for one seed.
	p := at(t, "<6,13,14,2,0,0,3,0,1,4,0,2,5,3,1> S")
	assert.Equal(t, 0, tempting(p, 1), "the others bring less")
	assert.Equal(t, 2, tempting(p, 4))
	assert.Equal(t, 2, tempting(p, 6))
}

func TestLookingAhead(t *testing.T) {
	p := at(t, "<6,13,14,2,0,0,3,0,1,4,0,2,5,3,1> S")
	assert.Equal(t, 5, making.TurnsToSee(p, 4, lead), "a move that is never preferred")
	// House 2 gives an extra turn for one seed, which one turn shows.
	assert.Equal(t, 1, making.TurnsToSee(at(t, "<2,0,0,1,1,3,0> S"), 2, lead))
}

func TestTheFirstIsToMove(t *testing.T) {
	south := at(t, "<2,1,2,3,4,5,6> S")
	assert.Equal(t, south, new(Finder).FirstToMove(south))
	assert.Equal(t, "<2,2,1,5,6,3,4> S", new(Finder).FirstToMove(at(t, "<2,1,2,3,4,5,6> N")).String())
}

func TestTheLeadIsInStoresOrTheScore(t *testing.T) {
	assert.Equal(t, -1, lead(at(t, "<2,1,2,1,0,3,0> S")))
	over := at(t, "<2,1,2,0,0,3,0> S")
	assert.Equal(t, -4, lead(over))
	assert.Equal(t, game.First, over.ToMove())
}
