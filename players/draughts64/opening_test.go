package draughts64_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	rules "parlour/game/draughts"
	"parlour/players"
	"parlour/players/draughts64/book"
	"parlour/players/enginetest"
)

// TestTheBookAnswers asks for the first moves of matches, with the book and without.
func TestTheBookAnswers(t *testing.T) {
	known, err := book.Embedded()
	require.NoError(t, err)
	enginetest.BookAnswers(t, program(), known, stateAt(t, book.RuleSet, ""))
	enginetest.BookAnswers(t, program(), known, stateAt(t, book.RuleSet, "", "11-15", "23-19", "8-11"))
	for _, text := range []string{"russian", "pool", "english draws=fmjd"} {
		by, err := game.ParseRules(rules.Game64{}, text)
		require.NoError(t, err)
		info := analyze(t, program(), by.Start(), players.Limits{Book: true, Nodes: 200})
		assert.False(t, info.Book, text)
	}
}
