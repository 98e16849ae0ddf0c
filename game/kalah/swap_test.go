package kalah_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
	"parlour/game/kalah"
)

// with is the match after moves by the rules.
func with(t *testing.T, rules string, moves ...string) game.State {
	t.Helper()
	return gametest.StateAt(t, kalah.Game{}, rules, "", moves...)
}

func TestWhenNorthMaySwap(t *testing.T) {
	for name, c := range map[string]struct {
		moves []string
		may   bool
	}{
		"South begins":            {nil, false},
		"South has an extra turn": {[]string{"3"}, false},
		"after one move":          {[]string{"1"}, true},
		"after two of one turn":   {[]string{"3", "1"}, true},
		"North has sown":          {[]string{"1", "3"}, false},
		"North has swapped":       {[]string{"1", "swap"}, false},
		"South's second turn":     {[]string{"1", "1"}, false},
		"North's second turn":     {[]string{"1", "1", "2"}, false},
	} {
		s := with(t, "swap=first", c.moves...)
		_, err := s.Play("SWAP")
		if c.may {
			assert.NoError(t, err, name)
			assert.Equal(t, "swap", s.Moves()[len(s.Moves())-1], name)
			continue
		}
		assert.ErrorIs(t, err, kalah.ErrNoSwap, name)
		assert.NotContains(t, s.Moves(), "swap", name)
	}
	_, err := with(t, "", "1").Play("swap")
	assert.ErrorIs(t, err, game.ErrNotAMove, "the usual rules know none")
}

// The board stays, and the same side is to move; but its player is the other one.
func TestWhatASwapDoes(t *testing.T) {
	before := with(t, "swap=first", "2")
	after := with(t, "swap=first", "2", "swap")
	assert.Equal(t, before.Position(), after.Position())
	assert.Equal(t, game.Second, after.ToMove())
	assert.Equal(t, "the players change seats", before.Effect("swap").String())
	assert.False(t, game.Exchanged(before))
	assert.True(t, game.Exchanged(after))
	assert.True(t, game.Exchanged(with(t, "swap=first", "2", "swap", "1", "4")))
	assert.Equal(t, with(t, "", "2").Moves(), after.Moves())
}

// A match from another position than the start knows no swap: its text does not say whether
// there was one.
func TestAPositionKnowsNoSwap(t *testing.T) {
	s := with(t, "swap=first", "1")
	read, err := s.Rules().Position(s.Position())
	require.NoError(t, err)
	assert.NotContains(t, read.Moves(), "swap")
	start, err := s.Rules().Position(s.Rules().Start().Position())
	require.NoError(t, err)
	next, err := start.Play("1")
	require.NoError(t, err)
	assert.Contains(t, next.Moves(), "swap")
}
