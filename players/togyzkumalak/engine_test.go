package togyzkumalak_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
	"parlour/game/togyzkumalak"
	"parlour/players"
	"parlour/players/enginetest"
	"parlour/players/search"
	engine "parlour/players/togyzkumalak"
)

// analyze searches a position by some rules.
func analyze(t *testing.T, rules, position string, l players.Limits) players.Info {
	t.Helper()
	s := enginetest.Session(t, engine.New(nil), players.Options{Plain: true})
	return enginetest.Analyze(t, s, gametest.StateAt(t, togyzkumalak.Game{}, rules, position), l)
}

func TestAWinIsFoundAndProven(t *testing.T) {
	info := analyze(t, "standard", "5,t,3/t,1S,2S,1S,1S,3S,4S,1S,1 78 71 S 1", players.Limits{Nodes: 100_000})
	assert.Equal(t, "23", info.Lines[0].Moves[0])
	assert.Equal(t, search.Score{Kind: search.Margin, Value: 20, Bound: search.Exact, Proven: true}, info.Lines[0].Score)
	info = analyze(t, "standard", "1S,1,1S,2S,1S,1,t,3S,1/t,1S,1,1S,1,14S,2S,4S,10S 81 41 S 1", players.Limits{Nodes: 100_000})
	assert.Equal(t, search.Margin, info.Lines[0].Score.Kind)
	assert.Positive(t, info.Lines[0].Score.Value)
}

func TestTheSameAnswerEveryTime(t *testing.T) {
	for _, rules := range []string{"standard", "bestemshe"} {
		r, err := game.ParseRules(togyzkumalak.Game{}, rules)
		require.NoError(t, err)
		start := r.Start().Position()
		one := analyze(t, rules, start, players.Limits{Nodes: 20_000, Lines: 3})
		two := analyze(t, rules, start, players.Limits{Nodes: 20_000, Lines: 3})
		one.Time, two.Time = 0, 0
		assert.Equal(t, one, two)
		assert.Len(t, one.Lines, 3)
	}
}

func TestThumbsPlayLegalMoves(t *testing.T) {
	r, err := togyzkumalak.Game{}.Rules("", nil)
	require.NoError(t, err)
	for _, level := range engine.New(nil).Levels() {
		if level.Rule == nil {
			continue
		}
		s := r.Start()
		for range 60 {
			if s.Result().Over() {
				break
			}
			m, err := level.Rule(s)
			require.NoError(t, err)
			s, err = s.Play(m)
			require.NoError(t, err, level.Name)
		}
	}
}
