package catalog_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
)

func TestFind(t *testing.T) {
	for _, name := range catalog.Names() {
		g, err := catalog.Find(name)
		require.NoError(t, err)
		assert.Equal(t, name, g.Name())
	}
	g, err := catalog.Find("KaLaH")
	require.NoError(t, err)
	assert.Equal(t, "kalah", g.Name())
	_, err = catalog.Find("go")
	assert.ErrorIs(t, err, game.ErrNoGame)
	assert.ErrorContains(t, err, "kalah")
}

// TestGamesDiffer: the tests of each game check the rest of the contract.
func TestGamesDiffer(t *testing.T) {
	names, endings := map[string]bool{}, map[string]bool{}
	for _, g := range catalog.Games() {
		name, ending := g.Name(), g.Notation().Ending
		assert.False(t, names[name], "two games are called %s", name)
		_, sharer := g.(interface {
			Claims(tag func(name string) string) bool
		})
		assert.Equal(t, endings[ending], sharer, "games that share the ending .%s are told apart by tags", ending)
		names[name], endings[ending] = true, true
	}
}
