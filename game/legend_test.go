package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/game/mangala"
	"parlour/game/togyzkumalak"
)

// A legend names the parts of a board, and the sign of a tuzdyk where one is drawn.
func TestTheLegendOfABoard(t *testing.T) {
	at := func(g game.Game, position string) game.State {
		rules, err := g.Rules("", nil)
		require.NoError(t, err)
		if position == "" {
			return rules.Start()
		}
		s, err := rules.Position(position)
		require.NoError(t, err)
		return s
	}
	tuzdyk := at(togyzkumalak.Game{}, "5,t,3/t,1S,2S,1S,1S,3S,4S,1S,1 78 71 S 1")
	for want, s := range map[string]game.State{
		"":                                      at(kalah.Game{}, ""),
		"kuyu: house, hazine: store":            at(mangala.Game{}, ""),
		"otau: house, kazan: store":             at(togyzkumalak.Game{}, ""),
		"otau: house, kazan: store, tuzdyk: ##": tuzdyk,
	} {
		legend := game.Legend(s, game.Style{}).String()
		assert.Equal(t, want, legend)
		assert.LessOrEqual(t, len(legend), game.NarrowColumns)
	}
	style := game.Style{Unicode: true}
	assert.Equal(t, "otau: house, kazan: store, tuzdyk: ▒▒", game.Legend(tuzdyk, style).String())
	assert.Contains(t, tuzdyk.Draw(style), style.Lost())
	assert.Contains(t, tuzdyk.Draw(game.Style{}), game.Style{}.Lost())
}
