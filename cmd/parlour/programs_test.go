package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// engineCommand is the command of the program under test as an engine, which answers at
// once.
func engineCommand(game string) string {
	return "'" + programPath + "' engine " + game + " --level greedy"
}

func TestCompareWithAnotherProgram(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"kalah", "draughts"} {
		got := execute(t, "", "compare", "exec:"+engineCommand(game)+" '--seed=1'=Orac", "computer/random", "--game", game)
		assert.Zero(t, got.code, got.err)
		assert.Contains(t, got.out, "\nA Orac ", game)
		assert.NotContains(t, got.out, "Lost by", game)
	}
}

// In the typed commands, and in a save, a program has its name alone.
func TestAProgramInTheTypedCommands(t *testing.T) {
	t.Parallel()
	saves := t.TempDir()
	named := []string{"--engine", "Orac=uci:" + engineCommand("oware"), "--saves", saves}
	got := execute(t, "NEW Human:Ann orac\nC\nSAVE against\nQUIT\nNEW Human exec:sh\nNEW Human Zen\nCOMPARE Orac Computer/first\n", named...)
	assert.Zero(t, got.code, got.err)
	assert.Contains(t, got.out, "Orac (North) played")
	assert.Contains(t, got.out, "\nA Orac ")
	assert.Regexp(t, `Invalid input: no such player as "exec:sh"|Invalid input: no such player as "exec"`, got.out)
	assert.Contains(t, got.out, `no such player as "Zen": no program is known by that name`)
	text, err := os.ReadFile(filepath.Join(saves, "against.ogn"))
	require.NoError(t, err)
	assert.Contains(t, string(text), `[NorthKind "Orac"]`)
	assert.NotContains(t, string(text), "greedy")

	unknown := execute(t, "LOAD against\n", "--saves", saves)
	assert.Contains(t, unknown.out, `Invalid input: no such player as "Orac"`)
	unknown = execute(t, "", "against", "--saves", saves)
	assert.Equal(t, exitUsage, unknown.code)

	hint := execute(t, "", "hint", "against", "--saves", saves, "--engine", "exec:"+engineCommand("oware"), "--time", "1s")
	assert.Zero(t, hint.code, hint.err)
	assert.Equal(t, 7, strings.Count(hint.out, "\n"), "a line a move: %s", hint.out)
}

func TestProgramsThatAreRefused(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{"compare", "exec:no-such-program-here", "computer"}, {"compare", "exec:'", "computer"}, {"compare", "computer", "exec:"},
		{"compare", "orac", "computer"}, {"compare", "exec:hub:" + engineCommand("oware"), "computer", "--game", "oware"},
		{"--engine", "Orac"}, {"--engine", "human=x"}, {"--engine", "a=no-such-program-here"},
		{"play", "--engine", "a=" + engineCommand("oware"), "--engine", "A=" + engineCommand("oware")},
		{"hint", "--saves", readySaves, "kalah win to find", "--engine", "orac"}, {"hint", "--saves", readySaves, "kalah win to find", "--engine", "computer"},
	} {
		got := execute(t, "", args...)
		assert.Equal(t, exitUsage, got.code, args)
		assert.Regexp(t, `^Invalid input: [[:print:]]+\n$`, got.err, args)
	}
}
