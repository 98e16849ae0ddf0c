package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/game/catalog"
	"parlour/persistence/datafolder"
)

// engineCommand is the command of the program under test as an engine, which answers at
// once.
func engineCommand(game string) string {
	return "'" + programPath + "' engine " + game + " --level greedy"
}

func TestCompareWithAnotherProgram(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"kalah", "draughts"} {
		program := "exec:'" + programPath + "' engine " + game + " --level club '--seed=1'=Orac"
		got := execute(t, "", "compare", program, "computer/random", "--game", game, "--time", "1m")
		assert.Zero(t, got.code, got.err)
		// It wins both games, each from another seat: so the program was asked.
		assert.Regexp(t, `\nA Orac +2 +0 +0 +2\.0 +100\.0 +0 `, got.out, game)
		assert.Regexp(t, `\nB computer/random +0 +0 +2 `, got.out, game)
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
	assert.Regexp(t, `Invalid input: unknown player "exec:sh"|Invalid input: unknown player "exec"`, got.out)
	assert.Contains(t, got.out, `unknown player "Zen": unknown program`)
	text, err := os.ReadFile(filepath.Join(saves, "against.ogn"))
	require.NoError(t, err)
	assert.Contains(t, string(text), `[NorthKind "Orac"]`)
	assert.NotContains(t, string(text), "greedy")

	unknown := execute(t, "LOAD against\n", "--saves", saves)
	assert.Contains(t, unknown.out, `Invalid input: against.ogn: line 13, tag NorthKind: unknown player "Orac"`)
	unknown = execute(t, "", "against", "--saves", saves)
	assert.Equal(t, cli.Usage, unknown.code)

	inGame := execute(t, "NEW Human Human\nHINT\nQUIT\n", append(named, "--hints", "orac")...)
	assert.Zero(t, inGame.code, inGame.err)
	assert.Contains(t, inGame.out, "what each move is worth")
	assert.NotRegexp(t, `(?m)^  A +[~+-]`, inGame.out, "a program that tells no values")

	hint := execute(t, "", "hint", "against", "--saves", saves, "--engine", "exec:"+engineCommand("oware"), "--time", "1s")
	assert.Zero(t, hint.code, hint.err)
	assert.Equal(t, 7, len(regexp.MustCompile(`(?m)^(\S|  \S)`).FindAllString(hint.out, -1)), "a line a move, but for the reasons: %s", hint.out)
}

// The settings name programs; one that cannot be run is refused when it is wanted.
func TestProgramsOfTheSettings(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	text := fmt.Sprintf("[engines]\nOrac = %q\nnone = \"no-such-program-here\"\n", "uci:"+engineCommand("kalah"))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "settings.toml"), []byte(text), 0o600))
	got := executeWithSettings(t, dir, "compare", "orac", "computer/first", "--game", "kalah")
	assert.Zero(t, got.code, got.err)
	assert.Contains(t, got.out, "\nA Orac ")
	got = executeWithSettings(t, dir, "compare", "none", "computer/first", "--game", "kalah")
	assert.Equal(t, cli.Usage, got.code)
	assert.Contains(t, got.err, "none in the settings: \"no-such-program-here\" is not a command for another program")
}

// executeWithSettings runs the program, in this process, with the settings of a folder.
func executeWithSettings(t *testing.T, settings string, args ...string) outcome {
	t.Helper()
	dir := t.TempDir()
	return executeIn(t, world{
		args: args, games: catalog.Games(), engines: sharedEngines(),
		data: datafolder.New(datafolder.Disk(), dir, dir, settings),
	}, "")
}

func TestProgramsThatAreRefused(t *testing.T) {
	t.Parallel()
	saves := readySaves(t)
	for _, args := range [][]string{
		{"compare", "exec:no-such-program-here", "computer"}, {"compare", "exec:'", "computer"}, {"compare", "computer", "exec:"},
		{"compare", "orac", "computer"}, {"compare", "exec:hub:" + engineCommand("oware"), "computer", "--game", "oware"},
		{"--engine", "Orac"}, {"--engine", "human=x"}, {"--engine", "a=no-such-program-here"},
		{"--hints", "Orac"}, {"play", "--hints", "computer"},
		{"play", "--engine", "a=" + engineCommand("oware"), "--engine", "A=" + engineCommand("oware")},
		{"hint", "--saves", saves, "kalah win to find", "--engine", "orac"}, {"hint", "--saves", saves, "kalah win to find", "--engine", "computer"},
	} {
		got := execute(t, "", args...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Regexp(t, `^Invalid input: [[:print:]]+\n$`, got.err, args)
	}
}
