package find

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/oware"
	"parlour/players/making"
	"parlour/players/oware/puzzles"
)

func at(t *testing.T, text string) oware.Position {
	t.Helper()
	p, err := oware.ParsePosition(puzzles.RuleValues(), text)
	require.NoError(t, err)
	return p
}

func TestTemptingMoves(t *testing.T) {
	// E captures two, F three.
	p := at(t, "0-0-0-0-2-2-1-2-0-1-0-4-20-16-S")
	assert.Equal(t, 2, p.Captures(4))
	assert.Equal(t, 5, p.Captures(5))
	assert.Equal(t, 1, making.Tempting(p, 4))
	assert.Equal(t, 0, making.Tempting(p, 5), "the other brings less")
}

func TestLookingAhead(t *testing.T) {
	p := at(t, "0-0-0-0-2-2-1-2-0-1-0-4-20-16-S")
	assert.Equal(t, 1, making.TurnsToSee(p, 5, lead))
	assert.Equal(t, 5, making.TurnsToSee(p, 0, lead), "a move that is never preferred")
	assert.Equal(t, 4, lead(p))
}

func TestTheFirstIsToMove(t *testing.T) {
	south := at(t, "1-2-3-4-5-6-0-0-0-0-0-7-12-8-S")
	assert.Equal(t, south, Finder{}.FirstToMove(south))
	assert.Equal(t, south, Finder{}.FirstToMove(at(t, "0-0-0-0-0-7-1-2-3-4-5-6-8-12-N")))
	assert.Equal(t, "1-2-3-4-5-6-0-0-0-0-0-7", Finder{}.Alike(south.String()))
}
