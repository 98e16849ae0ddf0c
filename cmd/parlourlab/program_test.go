package main

import (
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	rules "parlour/game/draughts"
	"parlour/game/gametest/toy"
	"parlour/persistence/datafolder"
	draughts "parlour/players/draughts/endgame"
	"parlour/players/engines/lab"
	oware "parlour/players/oware/endgame"
)

// outcome is what a run of the program left.
type outcome struct {
	out, err string
	code     int
}

// execute runs the program in this process, with a folder as the user's cache and a game
// beside the usual ones of which nothing is made.
func execute(t *testing.T, cache string, args ...string) outcome {
	t.Helper()
	w := system()
	w.games = append(w.games, toy.Game{})
	w.cache = datafolder.NewFolder(datafolder.Disk(), filepath.Join(cache, "parlour"))
	w.engines = lab.New(w.cache)
	w.settings = datafolder.NewFolder(datafolder.Disk(), filepath.Join(cache, "settings"))
	dir := t.TempDir()
	for name, file := range map[string]**os.File{"out": &w.out, "err": &w.err} {
		var err error
		*file, err = os.Create(filepath.Join(dir, name))
		require.NoError(t, err)
		defer (*file).Close()
	}
	got := outcome{code: run(w, args)}
	for name, text := range map[string]*string{"out": &got.out, "err": &got.err} {
		written, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		*text = string(written)
	}
	return got
}

// TestCompletion asks as a shell does.
func TestCompletion(t *testing.T) {
	for words, want := range map[string][]string{
		"train ": {"draughts", "draughts64", "kalah", "oware"}, "book build ": {"draughts", "draughts64", "kalah", "oware"}, "tables pack ": {"draughts", "draughts64", "oware"},
		"puzzles find ": {"kalah", "oware", "draughts", "draughts64", "togyzkumalak", "mangala"}, "train draughts ": {"fit", "generate", "verify"},
		"book build kalah --end ": {"mover-stuck", "either-side"},
	} {
		got := execute(t, t.TempDir(), append([]string{"__complete"}, strings.Split(words, " ")...)...)
		var names []string
		for line := range strings.Lines(got.out) {
			name, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
			names = append(names, name)
		}
		assert.Equal(t, want, names[:len(names)-1], words)
	}
}

// TestHelpFitsAWindow as that of the game does.
func TestHelpFitsAWindow(t *testing.T) {
	for _, command := range []string{
		"", "train", "train kalah", "train oware", "train draughts", "train draughts generate", "train draughts fit", "train draughts verify", "train draughts64 fit",
		"book build kalah", "book build oware", "puzzles find", "tables pack draughts", "tables pack draughts64", "tables build draughts64", "provenance", "check peers",
	} {
		got := execute(t, t.TempDir(), append(strings.Fields(command), "--help")...)
		assert.Zero(t, got.code)
		assert.Contains(t, got.out, "Usage:\n  parlourlab "+command)
		for line := range strings.Lines(got.out) {
			assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")), cli.TextColumns, "%s: %s", command, line)
		}
	}
}

// TestPackedTables reads the tables again.
func TestPackedTables(t *testing.T) {
	path := filepath.Join(t.TempDir(), "packed")
	require.Equal(t, outcome{}, execute(t, t.TempDir(), "tables", "pack", "oware", path, "--up-to", "3"))
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	z, err := gzip.NewReader(file)
	require.NoError(t, err)
	seeds, _, err := oware.Read(z)
	require.NoError(t, err)
	assert.Equal(t, 3, seeds.Seeds())

	require.Equal(t, outcome{}, execute(t, t.TempDir(), "tables", "pack", "draughts", path, "--pieces", "2"))
	packed, err := os.Open(path)
	require.NoError(t, err)
	defer packed.Close()
	pieces, _, err := draughts.Read(rules.International(), packed)
	require.NoError(t, err)
	assert.Equal(t, 2, pieces.Pieces())
	require.Equal(t, outcome{}, execute(t, t.TempDir(), "tables", "pack", "draughts64", path, "--pieces", "2", "--rules", "pool"))
	small, err := os.Open(path)
	require.NoError(t, err)
	defer small.Close()
	start, err := rules.Start64("pool")
	require.NoError(t, err)
	pieces, _, err = draughts.Read(start.Rules(), small)
	require.NoError(t, err)
	assert.Equal(t, 2, pieces.Pieces())
	refused := execute(t, t.TempDir(), "tables", "pack", "draughts", path, "--pieces", "7")
	assert.Equal(t, outcome{err: "Invalid input: valid: --pieces 2 to 6, --threads 1 to 256\n", code: cli.Usage}, refused)
}

// TestNoTask says of games without something which have it.
func TestNoTask(t *testing.T) {
	for command, want := range map[string]string{
		"train toy":         `there is no evaluation of "toy"; valid: kalah, oware, draughts or draughts64`,
		"train mangala":     `there is no evaluation of "mangala"; valid: kalah, oware, draughts or draughts64`,
		"train":             "one game is needed; valid: kalah, oware, draughts or draughts64",
		"book build toy":    `there is no book of "toy"; valid: kalah, oware, draughts or draughts64`,
		"puzzles find toy":  `there are no puzzles of "toy"; valid: kalah, oware, draughts, draughts64, togyzkumalak or mangala`,
		"puzzles find":      "one game is needed; valid: kalah, oware, draughts, draughts64, togyzkumalak or mangala",
		"tables pack kalah": `there is no table in the program of "kalah"; valid: oware, draughts or draughts64`,
	} {
		assert.Equal(t, outcome{err: "Invalid input: " + want + "\n", code: cli.Usage}, execute(t, t.TempDir(), strings.Fields(command)...), command)
	}
}
