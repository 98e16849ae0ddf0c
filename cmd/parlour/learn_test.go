package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/game/catalog"
)

func TestRulesArePrinted(t *testing.T) {
	got := executeWith(t, catalog.Games(), "", "rules", "Oware")
	require.Zero(t, got.code, got.err)
	assert.True(t, strings.HasPrefix(got.out, "How Oware is played\n===================\n"), got.out)
	assert.Contains(t, got.out, "|*C[ 0] |.D[ 5] |")
	narrow := executeWith(t, catalog.Games(), "", "rules", "oware", "--width", "40")
	for line := range strings.Lines(narrow.out) {
		assert.LessOrEqual(t, len(line), 41, line)
	}
	assert.Contains(t, executeWith(t, catalog.Games(), "", "help", "rules-oware").out, "|*C[ 0] |.D[ 5] |", "the manual has them too")
}

func TestRulesAreRefused(t *testing.T) {
	for _, args := range [][]string{{}, {"chess"}, {"kalah", "oware"}, {"toy"}, {"kalah", "--width", "39"}, {"kalah", "--width", "1001"}} {
		got := executeWith(t, withToy(), "", append([]string{"rules"}, args...)...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Regexp(t, "^Invalid input: [[:print:]]+\n$", got.err, args)
	}
}

func TestPuzzlesAreListed(t *testing.T) {
	got := execute(t, "", "puzzles", "list", "--grade", "hard")
	require.Zero(t, got.code, got.err)
	assert.GreaterOrEqual(t, strings.Count(got.out, "\n"), 20)
	assert.Regexp(t, `^kalah hard     1  (-|tried|solved) +<\d`, got.out)
	assert.Regexp(t, `\noware competition hard    20  (-|tried|solved) +\d`, got.out)
	assert.NotContains(t, got.out, "easy")
}

func TestPuzzlesAreRefused(t *testing.T) {
	for _, args := range [][]string{{}, {"list", "--grade", "simple"}, {"more"}} {
		got := executeWith(t, catalog.Games(), "", append([]string{"puzzles"}, args...)...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Regexp(t, "^Invalid input: [[:print:]]+\n$", got.err, args)
	}
}
