package draughts_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players"
	"parlour/players/draughts"
	"parlour/players/draughts/book"
	"parlour/players/enginetest"
	"parlour/players/search"
)

// TestTheBookAnswers asks for the first move of a match, with the book and without.
func TestTheBookAnswers(t *testing.T) {
	known, err := book.Embedded()
	require.NoError(t, err)
	s := stateAt(t, "")
	by := session(t, players.Options{Plain: true})
	info := enginetest.Analyze(t, by, s, players.Limits{Book: true, Nodes: 1})
	assert.True(t, info.Book)
	assert.Zero(t, info.Nodes)
	require.Len(t, info.Lines, 1)
	best := known.Find(s.Position())[0]
	assert.Equal(t, best.Move, info.Best())
	assert.Equal(t, search.Score{Kind: search.Estimate, Value: best.Value, Bound: search.Exact}, info.Lines[0].Score)
	assert.Greater(t, len(info.Lines[0].Moves), 5)

	for name, l := range map[string]players.Limits{
		"not asked": {Nodes: 200}, "several lines": {Book: true, Nodes: 200, Lines: 2},
		"some moves": {Book: true, Nodes: 200, Moves: []string{"32-28", "31-26"}},
	} {
		assert.False(t, enginetest.Analyze(t, by, s, l).Book, name)
	}
	agreed, err := game.ParseRules(s.Rules().Game(), "draws=by-agreement")
	require.NoError(t, err)
	assert.True(t, enginetest.Analyze(t, by, agreed.Start(), players.Limits{Book: true}).Book, "it holds by all rules")
}

// TestTheBookVaries plays the first move at smart with many seeds.
func TestTheBookVaries(t *testing.T) {
	s := stateAt(t, "")
	g := s.Rules().Game()
	all := players.NewEngines(draughts.New(nil))
	assert.True(t, all.HasBook(g))
	seen := map[string]bool{}
	for seed := range uint64(20) {
		p, err := all.Player(players.OfLevel(players.Smart), g, players.Terms{Seed: seed, Varied: true})
		require.NoError(t, err)
		c, err := p.Choose(t.Context(), players.Turn{View: game.NewView(s)})
		require.NoError(t, err)
		require.NoError(t, p.Close())
		assert.True(t, c.Info.Book)
		seen[c.Move] = true
	}
	assert.Greater(t, len(seen), 1)
}
