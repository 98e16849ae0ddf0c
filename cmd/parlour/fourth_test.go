package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/gametest/toy"
	"parlour/persistence/datafolder"
)

// withToy are the program's games and one more: apart from its package, a fourth
// game needs only this line.
func withToy() []game.Game { return append(catalog.Games(), toy.Game{}) }

// executeWith runs the program, in this process, with these games and the input.
func executeWith(t *testing.T, games []game.Game, input string, args ...string) outcome {
	t.Helper()
	dir := t.TempDir()
	data := datafolder.New(datafolder.Disk(), dir, dir, dir)
	return executeIn(t, world{args: args, games: games, engines: sharedEngines(), data: data}, input)
}

func TestAFourthGameHasPerft(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"perft", "toy", "5"}, lines("1 2", "2 4", "3 8", "4 14", "5 10")},
		{[]string{"perft", "TOY", "2", "--goal", "2", "--rules", "exact"}, lines("1 2", "2 2")},
		{[]string{"perft", "toy", "2", "--position", "E5"}, lines("1 2", "2 0")},
	} {
		assert.Equal(t, outcome{out: c.want}, executeWith(t, withToy(), "", c.args...), "%v", c.args)
	}
	got := executeWith(t, catalog.Games(), "", "perft", "toy", "3")
	assert.Equal(t, outcome{err: "Invalid input: unknown game \"toy\"; valid: " + game.List(catalog.Names()) + "\n", code: cli.Usage}, got)
}

func TestAFourthGameIsPlayedInTheDialogue(t *testing.T) {
	dir := t.TempDir()
	play := func(input ...string) string {
		got := executeWith(t, withToy(), lines(input...), "--saves", dir)
		require.Zero(t, got.code, got.err)
		return got.out
	}
	first := play("GAME toy goal=9 rules=exact", "NEW Human:Ann Computer/first", "2", "7", "SAVE mine", "QUIT", "EXIT")
	for _, want := range []string{
		"NEW begins Toy (exact goal=9).\n",
		"Toy (exact goal=9): Ann (Odd) v Computer first (Even)\n0 of 9\nAnn (Odd) to move\n",
		"Computer first (Even) played 1\n",
		`Invalid input: "7": one may add 1 or 2; legal here: 1 or 2`,
		"Saved as " + filepath.Join(dir, "mine.toy"),
	} {
		assert.Contains(t, first, want)
	}
	second := play("LOAD mine", "UNDO", "2", "2", "2", "EXIT")
	assert.Contains(t, second, "Computer first (Even) played 1\nAnn (Odd) to move\n")
	assert.Contains(t, second, "8 of 9\n")
	assert.Contains(t, second, "Computer first (Even) wins by reaching the goal\n")
	assert.Contains(t, play("GAME toy rules=exact goal=1", "NEW Human Human", "2"), "A draw by going past the goal\n")
	assert.Contains(t, play("GAME go"), "Invalid input: unknown game \"go\"; valid: "+game.List(append(catalog.Names(), "toy"))+";")
}

func TestAFourthGameHasSaves(t *testing.T) {
	dir := t.TempDir()
	executeWith(t, withToy(), lines("GAME toy", "NEW Human Human", "2", "1", "SAVE mine"), "--saves", dir)
	list := executeWith(t, withToy(), "", "saves", "list", "--saves", dir)
	assert.Regexp(t, `^mine +\S+ \S+ +Toy, Odd v Even, 2 moves\n$`, list.out, "a game without scores shows none")
	const shown = "Toy: Odd v Even\n3 of 6\nEven played 1\nOdd to move\n"
	for _, args := range [][]string{{"saves", "show", "mine"}, {"saves", "show", filepath.Join(dir, "mine.toy")}} {
		assert.Equal(t, outcome{out: shown}, executeWith(t, withToy(), "", append(args, "--saves", dir)...), "%v", args)
	}
	replay := executeWith(t, withToy(), "", "replay", "mine", "--saves", dir)
	assert.Equal(t, 3, strings.Count(replay.out, "Toy: Odd v Even\n"))
	export := executeWith(t, withToy(), "", "saves", "export", "mine", "--saves", dir)
	assert.Contains(t, export.out, "[Game \"toy\"]\n")
	assert.True(t, strings.HasSuffix(export.out, "\n1. 2 1 *\n"), export.out)

	unknown := executeWith(t, catalog.Games(), "", "saves", "show", filepath.Join(dir, "mine.toy"), "--saves", dir)
	assert.Equal(t, cli.Usage, unknown.code)
	assert.Contains(t, unknown.err, `"toy" is not a game known here`)
}

func TestAFourthGameIsCompared(t *testing.T) {
	got := executeWith(t, withToy(), "", "compare", "computer/first", "computer/random", "--game", "toy", "--goal", "50", "--games", "20")
	require.Zero(t, got.code, got.err)
	assert.Contains(t, got.out, "Toy, plain goal=50\n20 games, seed 1\n")
	assert.Contains(t, got.out, "  as Odd")
	assert.NotContains(t, got.out, "score")
	assert.Contains(t, executeWith(t, withToy(), "", "compare", "computer/first", "computer/first", "--game", "kalah").out, "score\n")
	none := executeWith(t, withToy(), "", "compare", "computer/first", "computer/smart", "--game", "toy")
	assert.Equal(t, cli.Usage, none.code)
	assert.Contains(t, none.err, "the levels are first or random")
}

// TestAFourthGameHasNobodyToAsk checks that a game without an engine says so, and
// does not say that hints are impossible.
func TestAFourthGameHasNobodyToAsk(t *testing.T) {
	dir := t.TempDir()
	got := executeWith(t, withToy(), "GAME toy\nNEW Human Computer\nHINT\n1\nSAVE mine\nQUIT\nREVIEW\n", "--saves", dir)
	assert.Contains(t, got.out, "Invalid input: there is no engine to ask of Toy; valid here: a move")
	assert.Equal(t, 2, strings.Count(got.out, "there is no engine to ask of Toy"), got.out)
	assert.Contains(t, got.out, "Computer random (Even) played")
	for _, command := range []string{"hint", "review"} {
		got := executeWith(t, withToy(), "", command, "mine", "--saves", dir)
		assert.Equal(t, outcome{err: "Invalid input: there is no engine to ask of Toy\n", code: cli.Usage}, got, command)
	}
}
