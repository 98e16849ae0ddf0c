package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/match"
	"parlour/game/catalog"
	"parlour/manager/tournament"
	"parlour/players"
	"parlour/players/engines"
)

// labOf is the world of a build of the program.
func labOf(build string) world {
	return world{
		games: catalog.Games(), signatures: &signatures{of: map[string]string{}}, build: func() string { return build },
	}
}

// TestGamesOfAnotherBuildDoNotCount: the same match by another build is another batch.
func TestGamesOfAnotherBuildDoNotCount(t *testing.T) {
	t.Parallel()
	batch := func(build string) string {
		g, err := catalog.Find("oware")
		require.NoError(t, err)
		rules, err := g.Rules("", nil)
		require.NoError(t, err)
		s := tournament.Settings{Tournament: players.Tournament{Rules: rules, Players: []players.Entrant{
			{Spec: players.Spec{Computer: true, Level: players.Greedy}}, {Spec: players.Spec{Computer: true, Level: players.Random}},
		}}}
		m := matching{w: labOf(build)}
		b, err := m.batch(t.Context(), match.Match{Engines: engines.New(nil)}, s)
		require.NoError(t, err)
		return b.ID
	}
	assert.Equal(t, batch("a"), batch("a"))
	assert.NotEqual(t, batch("a"), batch("b"))
}

// TestWorkersHaveAnEngineByRuleSet: each rule set with weights of its own has a signature of its own.
func TestWorkersHaveAnEngineByRuleSet(t *testing.T) {
	t.Parallel()
	w, e := labOf("a"), engines.New(nil)
	russian, ok := w.have(e, "engine draughts64 russian")
	assert.True(t, ok)
	english, ok := w.have(e, "engine draughts64 english")
	assert.True(t, ok)
	assert.NotEqual(t, russian, english)
	for _, name := range []string{"engine draughts64", "engine draughts64 canadian", "engine chess russian", "engine", "program", ""} {
		_, ok := w.have(e, name)
		assert.False(t, ok, name)
	}
}

// TestAJobNeedsTheEngineByItsRuleSet: options are no part of it, and a worker of the same program has it.
func TestAJobNeedsTheEngineByItsRuleSet(t *testing.T) {
	t.Parallel()
	w := labOf("a")
	for _, test := range []struct {
		game, set string
		options   map[string]string
		name      string
	}{
		{"draughts64", "english", nil, "engine draughts64 english"},
		{"draughts64", "", nil, "engine draughts64 russian"},
		{"kalah", "", map[string]string{"houses": "4"}, "engine kalah standard"},
	} {
		g, err := catalog.Find(test.game)
		require.NoError(t, err)
		rules, err := g.Rules(test.set, test.options)
		require.NoError(t, err)
		need, err := w.need(t.Context(), rules)
		require.NoError(t, err)
		assert.Equal(t, test.name, need.Name)
		hash, ok := w.have(engines.New(nil), need.Name)
		assert.True(t, ok)
		assert.Equal(t, need.Hash, hash)
	}
}
