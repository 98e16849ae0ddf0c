package engines_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/players"
	"parlour/players/engines"
	"parlour/players/enginetest"
)

// TestSmartUsesItsReserve in some position of a game, and visits no more than that. Of the games that have
// the level, it has no reserve in Kalah alone.
func TestSmartUsesItsReserve(t *testing.T) {
	const nodes = 500
	e, without := engines.New(nil), []string(nil)
	for _, g := range catalog.Games() {
		levels := e.Levels(g)
		i := slices.IndexFunc(levels, func(l players.Level) bool { return l.Name == players.Smart })
		if i < 0 {
			continue
		}
		if levels[i].Limits.Reserve == 0 {
			without = append(without, g.Name())
			continue
		}
		t.Run(g.Name(), func(t *testing.T) {
			limits := levels[i].Limits
			limits.Nodes, limits.Book = nodes, false
			engine, err := e.Of(g)
			require.NoError(t, err)
			rules, err := g.Rules("", nil)
			require.NoError(t, err)
			by, most := enginetest.Session(t, engine, players.Options{Plain: true}), uint64(0)
			for s := rules.Start(); !s.Result().Over() && most <= nodes; {
				info := enginetest.Analyze(t, by, s, limits)
				most = max(most, info.Nodes)
				s, err = s.Play(info.Best())
				require.NoError(t, err)
			}
			assert.Greater(t, most, uint64(nodes))
			assert.LessOrEqual(t, most, nodes*(1+limits.Reserve))
		})
	}
	assert.Equal(t, []string{"kalah"}, without)
}
