package main

import (
	"encoding/json"
	"encoding/xml"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlour/manager/telling"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
)

func TestHintAndReview(t *testing.T) {
	t.Parallel()
	saves := readySaves(t)
	hint := execute(t, "", "hint", "--saves", saves, "kalah win to find")
	assert.Zero(t, hint.code, hint.err)
	assert.Regexp(t, `^You \(South\) to move; what each move is worth, in seeds:
  1  \+2  best  1 [1-6 ]+
(?:     [a-z][^\n]+\n)*  2  \+0        2 [1-6 ]+
(?:     [a-z][^\n]+\n)*  3  \+0        3 [1-6 ]+
(?:     [a-z][^\n]+\n)*  4  \+0        4 [1-6 ]+
(?:     [a-z][^\n]+\n)*$`, hint.out)
	assert.Contains(t, hint.out, "\n     ", "why")
	one := execute(t, "", "hint", "--saves", saves, "--lines", "1", "--time", "50ms", "oware must feed")
	assert.Regexp(t, `^You \(South\) to move; [^\n]+\n  [A-F] +[^\n]+  best  [^\n]+\n(?:     [a-z][^\n]+\n)*~ [^\n]+\n$`, one.out)
	review := execute(t, "", "review", "--saves", saves, "--time", "5ms", "kalah a finished game")
	assert.Zero(t, review.code, review.err)
	assert.Regexp(t, ` 19\. Computer smart \(North\) 1 +\+36\n`, review.out)
	for _, args := range [][]string{
		{"hint", "kalah a finished game"}, {"review", "no such save"}, {"hint", "--time", "0s", "kalah win to find"},
		{"hint"}, {"hint", "--lines", "-1", "kalah win to find"},
	} {
		got := execute(t, "", append(args, "--saves", saves)...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Regexp(t, `^Invalid input: [[:print:]]+\n$`, got.err, args)
	}
}

// TestHintsForPrograms asks for a hint in each unfinished save that comes with
// the project.
func TestHintsForPrograms(t *testing.T) {
	t.Parallel()
	saves, asked := readySaves(t), map[string]bool{}
	for _, name := range readyNames {
		if strings.Contains(name, "finished") {
			continue
		}
		got := execute(t, "", "hint", "--json", "--time", "50ms", filepath.Join(saves, name))
		require.Zero(t, got.code, got.err)
		var report telling.HintReport
		require.NoError(t, json.Unmarshal([]byte(got.out), &report), got.out)
		asked[report.Game] = true
		require.NotEmpty(t, report.Moves, name)
		assert.NotEmpty(t, report.Best, name)
		for _, m := range report.Moves {
			assert.Equal(t, m.Move, m.Line[0], name)
			assert.Contains(t, []string{"exact", "win", "loss", "draw", "estimate"}, m.Kind, name)
			assert.NotEmpty(t, m.Unit, name)
		}
	}
	for _, g := range system().games {
		_, err := sharedEngines().Of(g)
		assert.Equal(t, err == nil, asked[g.Name()], g.Title())
	}
}

// small is the name of the save of a finished game on a small board, which takes little
// time to review, in a folder of its own.
func small(t *testing.T) (folder, name string) {
	t.Helper()
	folder, name = t.TempDir(), "small"
	got := execute(t, "GAME kalah houses=4 seeds=3\nNEW Computer/first:Ann Computer/greedy:Bob\nSAVE small\n", "--saves", folder)
	require.Contains(t, got.out, "Saved as", got.out)
	return folder, name
}

func TestAReviewForPrograms(t *testing.T) {
	t.Parallel()
	saves, name := small(t)
	got := execute(t, "", "review", "--json", "--time", "5ms", "--saves", saves, name)
	require.Zero(t, got.code, got.err)
	var report telling.ReviewReport
	require.NoError(t, json.Unmarshal([]byte(got.out), &report), got.out)
	assert.Equal(t, "kalah", report.Game)
	for i, m := range report.Moves {
		assert.Equal(t, i+1, m.Ply)
		if cost, ok := m.GaveAway.(float64); ok {
			assert.GreaterOrEqual(t, cost, 0.0)
		}
	}
}

func TestAReviewIsWrittenAsASave(t *testing.T) {
	t.Parallel()
	file, picture := filepath.Join(t.TempDir(), "reviewed.kgn"), filepath.Join(t.TempDir(), "reviewed.svg")
	saves, name := small(t)
	got := execute(t, "", "review", "--time", "5ms", "--annotate", file, "--svg", picture, "--saves", saves, name)
	require.Zero(t, got.code, got.err)
	assert.Regexp(t, `^South ahead above, North below; in seeds\n\+[0-9]+[ \n]`, got.out)
	drawn, err := os.ReadFile(picture)
	require.NoError(t, err)
	require.NoError(t, xml.Unmarshal(drawn, new(struct {
		XMLName xml.Name `xml:"http://www.w3.org/2000/svg svg"`
	})))
	for _, flag := range []string{"--annotate=" + file, "--svg=" + picture} {
		again := execute(t, "", "review", "--time", "5ms", flag, "--saves", saves, name)
		assert.Equal(t, cli.Usage, again.code, flag)
		assert.Contains(t, again.err, "Invalid input: there is a file ", flag)
	}
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Regexp(t, `\$[24] \{`, string(text))
	assert.Regexp(t, `(?s)best was [^}]*\} \([^)]*\)`, string(text))
	show := execute(t, "", "saves", "show", file)
	assert.Equal(t, execute(t, "", "saves", "show", "--saves", saves, name), show, "it loads like any other")
}
