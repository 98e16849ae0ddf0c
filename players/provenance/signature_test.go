package provenance_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/game/gametest/toy"
	"parlour/players"
	"parlour/players/engines"
	"parlour/players/provenance"
)

// TestSignaturesAreRepeatable asks twice: a signature depends on nothing but the engine.
func TestSignaturesAreRepeatable(t *testing.T) {
	seen := map[uint64]string{}
	for _, g := range catalog.Games() {
		e := engines.New(nil)
		if _, err := e.Of(g); err != nil {
			continue
		}
		rules, err := g.Rules("", nil)
		require.NoError(t, err)
		first, err := provenance.Signature(t.Context(), e, rules)
		require.NoError(t, err)
		again, err := provenance.Signature(t.Context(), engines.New(nil), rules)
		require.NoError(t, err)
		assert.Equal(t, first, again, g.Name())
		assert.Empty(t, seen[first])
		seen[first] = g.Name()
	}
	rules, err := toy.Game{}.Rules("", nil)
	require.NoError(t, err)
	_, err = provenance.Signature(t.Context(), engines.New(nil), rules)
	assert.ErrorIs(t, err, players.ErrNoEngine)
}
