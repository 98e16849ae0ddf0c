package main

import (
	"parlour/cmd/internal/cli"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPuzzlesAreFound(t *testing.T) {
	got := execute(t, t.TempDir(), "puzzles", "find", "kalah", "--count", "1", "--seed", "7")
	require.Zero(t, got.code, got.err)
	assert.Regexp(t, `^easy \+\d+ [0-2] <\d[\d,]+> S: \d( \d)*\n$`, got.out)
	got = execute(t, t.TempDir(), "puzzles", "find", "Oware", "--count", "1", "--seed", "7")
	require.Zero(t, got.code, got.err)
	assert.Regexp(t, `^easy \+\d+ [0-2] [\d-]+-S: [A-F]`, got.out)
	got = execute(t, t.TempDir(), "puzzles", "find", "togyzkumalak", "--rules", "bestemshe", "--count", "1", "--seed", "7")
	require.Zero(t, got.code, got.err)
	assert.Regexp(t, `^easy \+\d+ [0-2] [\dS,]+/[\dS,]+ \d+ \d+ S 1: \d\d`, got.out)
}

func TestPuzzlesThatAreNotFound(t *testing.T) {
	for _, args := range [][]string{{}, {"chess"}, {"kalah", "--count", "0"}, {"togyzkumalak", "--rules", "none"}} {
		got := execute(t, t.TempDir(), append([]string{"puzzles", "find"}, args...)...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Regexp(t, "^Invalid input: [[:print:]]+\n$", got.err, args)
	}
}
