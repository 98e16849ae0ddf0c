package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
)

// ourSave plays a game and returns the text of its save, without a checksum.
func ourSave(t *testing.T, commands ...string) string {
	t.Helper()
	dir := t.TempDir()
	execute(t, lines(append(commands, "SAVE mine")...), "--saves", dir)
	files, err := filepath.Glob(filepath.Join(dir, "mine.*"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	text, err := os.ReadFile(files[0])
	require.NoError(t, err)
	var out []string
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "[Checksum ") {
			out = append(out, line)
		}
	}
	return strings.Join(out, "")
}

// changes are lies in the tags of a save of draughts, with what is said of them.
var changes = []struct{ old, with, tag, ours, theirs string }{
	{`[ParlourFormat "1"]`, `[ParlourFormat "99"]`, "ParlourFormat", "in format 99", ""},
	{`[Position "W:W2`, `[Position "W:W3`, "Position", "the moves do not reach this position", "the moves do not reach this position"},
	{`[PlyCount "2"]`, `[PlyCount "5"]`, "PlyCount", "the file has 2 moves", "the file has 2 moves"},
	{`[Rules "international"]`, `[Rules "losing"]`, "Rules", "losing", "the rules are international"},
	{`[Game "draughts"]`, `[Game "oware"]`, "Game", "this is a game of Oware", "this is a game of International draughts"},
	{`[Site "?"]`, `[Site "?"]` + "\n" + `[Site "?"]`, "Site", "a second tag Site", "a second tag Site"},
}

// TestImportReadsOurTags: what LOAD refuses, import does, in a file of any game; in a file of
// another program it is a note. The file stays as it is.
func TestImportReadsOurTags(t *testing.T) {
	t.Parallel()
	text := ourSave(t, "GAME draughts", "NEW Human:Ann Human:Bob", "32-28", "19-23")
	file, saves := filepath.Join(t.TempDir(), "a.pdn"), t.TempDir()
	for _, c := range changes {
		wrong := strings.Replace(text, c.old, c.with, 1)
		require.NotEqual(t, text, wrong, c.tag)
		require.NoError(t, os.WriteFile(file, []byte(wrong), 0o600))
		for _, args := range [][]string{{"saves", "import", file}, {"saves", "import", file, "--as", "x"}, {"saves", "show", file}} {
			got := execute(t, "", append(args, "--saves", saves)...)
			assert.Equal(t, cli.Usage, got.code, "%s: %s", c.tag, got.out)
			assert.Regexp(t, `^Invalid input: a\.pdn: line \d+, tag `+c.tag+`: [[:print:]]+\n$`, got.err)
			assert.Contains(t, got.err, c.ours)
		}
		after, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, wrong, string(after))
		left, err := os.ReadDir(saves)
		require.NoError(t, err)
		assert.Empty(t, left, "nothing was saved")

		if c.theirs == "" {
			continue
		}
		theirs := strings.Replace(wrong, `[ParlourFormat "1"]`, `[Annotator "?"]`, 1)
		got := importFile(t, theirs)
		assert.Zero(t, got.code)
		assert.Regexp(t, `^1 game of International draughts, whole, 2 moves\nnote: games\.pdn: line \d+, tag `+c.tag+`: [[:print:]]+\n$`, got.out)
		assert.Contains(t, got.out, c.theirs)
	}
	for _, cut := range []string{"19-23 *\n", "3 *\n", " *\n"} {
		got := importFile(t, strings.TrimSuffix(text, cut))
		assert.Equal(t, cli.Usage, got.code, "a cut move: %s", got.out)
		assert.Regexp(t, `^Invalid input: games\.pdn: line \d+: `, got.err)
	}
}

// TestImportGoesOnWithOurSeats: a save of ours in PDN keeps its players, as those of other games.
func TestImportKeepsOurSeats(t *testing.T) {
	t.Parallel()
	text := ourSave(t, "GAME draughts", "NEW Human:Ann Computer/greedy:Orac", "32-28")
	saves := t.TempDir()
	require.Zero(t, importFile(t, text, "--as", "one", "--saves", saves).code)
	data, err := os.ReadFile(filepath.Join(saves, "one.pdn"))
	require.NoError(t, err)
	assert.Contains(t, string(data), `[BlackKind "computer/greedy"]`)
}

// TestImportOfMany tells which games are refused, the first ten notes and how many there are.
func TestImportOfMany(t *testing.T) {
	t.Parallel()
	text := ourSave(t, "GAME draughts", "NEW Human Human", "32-28", "19-23")
	odd := "[Result \"0-2\"]\n1. 32-28 7. 19-23 2-0\n"
	got := importFile(t, strings.Repeat(odd, 6)+strings.Replace(text, `PlyCount "2"`, `PlyCount "3"`, 1)+"\n"+text+"32x28\n")
	assert.Equal(t, cli.Failed, got.code)
	assert.Contains(t, got.out, `games.pdn: game 7, line 28, tag PlyCount: "3", but the file has 2 moves`+"\n9 games, 8 of them whole, 15 moves\n"+
		`note: games.pdn: game 1, line 2: number 7 follows number 1`+"\n"+
		`note: games.pdn: game 1, line 1, tag Result: "0-2", but the game is 2-0`+"\n")
	assert.Contains(t, got.out, "note: there are 12 notes; the first 10 are shown\nnote: 2 wrong or missing separators were forgiven\n1 game is without a checksum: 8\n")
	assert.Equal(t, 12, strings.Count(got.out, "note: "))
}

// TestAPositionNeedsNoPlayer reads saves whose seats are malformed; LOAD says where.
func TestAPositionNeedsNoPlayer(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	text := ourSave(t, "GAME kalah", "NEW Human:Ann Human", "3", "6")
	for name, kind := range map[string]string{"robot": "robot/9", "turned": "a\u202eb", "none": "", "level": "computer/none"} {
		why := "unknown player "
		if name == "level" {
			why = `unknown level "none"`
		}
		changed := strings.Replace(text, `[SouthKind "human"]`, `[SouthKind "`+kind+`"]`, 1)
		require.NotEqual(t, text, changed)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name+".kgn"), []byte(changed), 0o600))
		for _, args := range [][]string{{"saves", "show"}, {"replay"}, {"hint", "--time", "1ms"}, {"review", "--time", "1ms"}} {
			got := execute(t, "", append(args, name, "--saves", dir)...)
			assert.Zero(t, got.code, "%s of %s: %s", args, name, got.err)
			assert.NotEmpty(t, got.out)
		}
		loaded := execute(t, "LOAD "+name+"\n", "--saves", dir)
		assert.Contains(t, loaded.out, "Invalid input: "+name+".kgn: line 12, tag SouthKind: "+why, name)
	}
	turned := execute(t, "", "saves", "import", filepath.Join(dir, "turned.kgn"), "--as", "x", "--saves", dir)
	assert.Equal(t, cli.Usage, turned.code, "nobody takes the seat unasked")
	assert.Contains(t, turned.err, "turned.kgn: line 12, tag SouthKind: ")
	exported := execute(t, "", "saves", "export", "turned", "--saves", dir)
	assert.Equal(t, cli.Usage, exported.code)
}
