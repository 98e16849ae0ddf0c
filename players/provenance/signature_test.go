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
		first, err := provenance.Signature(t.Context(), e, g)
		require.NoError(t, err)
		again, err := provenance.Signature(t.Context(), engines.New(nil), g)
		require.NoError(t, err)
		assert.Equal(t, first, again, g.Name())
		assert.Empty(t, seen[first])
		seen[first] = g.Name()
	}
	_, err := provenance.Signature(t.Context(), engines.New(nil), toy.Game{})
	assert.ErrorIs(t, err, players.ErrNoEngine)
}
