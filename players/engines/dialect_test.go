package engines_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/game/togyzkumalak"
	"parlour/players/engines"
)

func start(t *testing.T, g game.Game, rules string) game.State {
	t.Helper()
	r, err := game.ParseRules(g, rules)
	require.NoError(t, err)
	return r.Start()
}

func TestMovesAsProgramsWriteThem(t *testing.T) {
	all := engines.New(nil)
	d := all.Dialect(oware.Game{})
	s := start(t, oware.Game{}, "")
	assert.True(t, d.Letters(s.Rules()))
	assert.Equal(t, "e", d.Write(s, "e+2"))
	next, err := d.Play(s, "C")
	require.NoError(t, err)
	assert.Equal(t, "C", next.LastMove())
	for _, m := range []string{"c", "G", ""} {
		_, err := d.Play(s, m)
		assert.ErrorAs(t, err, new(*game.MoveError), m)
	}
	assert.Equal(t, "position", d.Rules()["repetition"])

	d = all.Dialect(kalah.Game{})
	assert.True(t, d.Letters(start(t, kalah.Game{}, "houses=9").Rules()))
	assert.False(t, d.Letters(start(t, kalah.Game{}, "houses=10").Rules()))
	assert.Equal(t, "3", d.Write(start(t, kalah.Game{}, ""), "3"))

	d = all.Dialect(togyzkumalak.Game{})
	s = start(t, togyzkumalak.Game{}, "")
	assert.Equal(t, "e1f2", d.Write(s, "54"))
	assert.Equal(t, []string{"a1i1", "i2a2"}, d.WriteLine(s, []string{"1", "1"}))
	next, err = d.Play(s, "e1f2")
	require.NoError(t, err)
	assert.Equal(t, "54", next.LastMove())
	for _, m := range []string{"54", "e1e2", "i2a2", ""} {
		_, err := d.Play(s, m)
		assert.ErrorAs(t, err, new(*game.MoveError), m)
	}

	d = all.Dialect(toy.Game{})
	assert.False(t, d.Letters(start(t, toy.Game{}, "").Rules()))
	assert.Equal(t, "x", d.Write(start(t, toy.Game{}, ""), "x"))
	assert.Empty(t, d.Rules())
}
