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
)

// TestTheBookAnswers asks for the first move of a match, with the book and without.
func TestTheBookAnswers(t *testing.T) {
	known, err := book.Embedded()
	require.NoError(t, err)
	e, s := draughts.New(nil), stateAt(t, "")
	enginetest.BookAnswers(t, e, known, s)
	agreed, err := game.ParseRules(s.Rules().Game(), "draws=by-agreement")
	require.NoError(t, err)
	enginetest.BookAnswers(t, e, known, agreed.Start()) // it holds by all rules
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
