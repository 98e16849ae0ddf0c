package oware_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
)

func TestAdopt(t *testing.T) {
	for _, variant := range []string{"Oware Abapa", "oware abapa"} {
		rules, ok := oware.Game{}.Adopt(variant)
		require.True(t, ok)
		assert.Equal(t, "abapa repetition=position quiet-limit=0", game.FormatRules(rules))
	}
	for _, variant := range []string{"", "Abapa", "Oware", "Oware Abapa 2"} {
		_, ok := oware.Game{}.Adopt(variant)
		assert.False(t, ok, variant)
	}
}

// The last move of a match may count what its side sweeps up, and nothing else.
func TestPlayAdopted(t *testing.T) {
	rules, ok := oware.Game{}.Adopt("Oware Abapa")
	require.True(t, ok)
	start, err := rules.Position("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S")
	require.NoError(t, err)
	r := game.NewRecord(start)
	for _, m := range strings.Fields("A a B b C c D d E e F") {
		r, err = oware.Game{}.PlayAdopted(r, m)
		require.NoError(t, err)
	}
	for _, m := range []string{"f", "f+1"} {
		last, err := oware.Game{}.PlayAdopted(r, m)
		require.NoError(t, err, m)
		assert.Equal(t, game.Result{Outcome: game.Drawn, Reason: oware.ByRepetition, Score: [2]int{24, 24}}, last.Result())
		assert.Equal(t, "f", last.State().LastMove())
	}
	for m, want := range map[string]error{
		"f+2": oware.ErrWrongCount, "f+": game.ErrNotAMove, "f+x": game.ErrNotAMove, "e+1": oware.ErrEmptyHouse, "!": game.ErrNotAMove,
	} {
		same, err := oware.Game{}.PlayAdopted(r, m)
		require.ErrorIs(t, err, want, m)
		assert.Equal(t, r.Moves(), same.Moves(), "a move that is refused changes nothing")
	}
}
