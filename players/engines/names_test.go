package engines_test

import (
	"path"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/players"
	"parlour/players/engines"
)

// TestTablesAreListedUnderTheirGames: what engines name is what their game's pattern finds,
// and no other's.
func TestTablesAreListedUnderTheirGames(t *testing.T) {
	e, games := engines.New(nil), catalog.Games()
	for _, g := range players.Able[players.Tabled](e, games) {
		tabled, _ := players.Ability[players.Tabled](e, g)
		rules, err := g.Rules("", nil)
		require.NoError(t, err)
		table, err := tabled.TableFor(rules, tabled.TableSizes().Usual)
		require.NoError(t, err)
		assert.NotEmpty(t, table.Cost())
		for _, other := range games {
			own, err := path.Match(players.TableFile(other.Name(), "*"), table.Name())
			require.NoError(t, err)
			assert.Equal(t, other.Name() == g.Name(), own, "%s of %s", table.Name(), other.Name())
		}
		_, err = tabled.VerifyTable(t.Context(), table.Name(), 1, func(string) {})
		assert.Error(t, err, "there is no data")
	}
}
