package savefile_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/persistence/savefile"
)

// goldenDir holds what released versions have written, a folder for each
// version of the format. Whatever is there must load for ever.
const goldenDir = "testdata/golden"

// goldenFiles lists the files of the corpus, as "v1/a save.kgn".
func goldenFiles(t *testing.T) (saves, journals []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(goldenDir, "*", "*"))
	require.NoError(t, err)
	for _, file := range files {
		name := path.Join(filepath.Base(filepath.Dir(file)), filepath.Base(file))
		switch base := path.Base(name); {
		case base == "README.md", base == ".last-game":
		case strings.HasPrefix(base, ".journal-"):
			journals = append(journals, name)
		default:
			saves = append(saves, name)
		}
	}
	return saves, journals
}

// goldenStore returns a store on a copy of the folder of a version.
func goldenStore(t *testing.T, version string) *savefile.Store {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "saves")
	require.NoError(t, os.CopyFS(dir, os.DirFS(filepath.Join(goldenDir, version))))
	return savefile.NewStore(afero.NewOsFs(), dir, games(), noon)
}

// goldenVersions lists the versions of the format that have a folder.
func goldenVersions(t *testing.T) []string {
	t.Helper()
	folders, err := os.ReadDir(goldenDir)
	require.NoError(t, err)
	var out []string
	for _, f := range folders {
		out = append(out, f.Name())
	}
	require.NotEmpty(t, out)
	return out
}

func TestGoldenSavesLoad(t *testing.T) {
	want := goldenSaves()
	files, _ := goldenFiles(t)
	assert.Len(t, files, len(want), "a save that is expected is not there")
	for _, file := range files {
		t.Run(file, func(t *testing.T) {
			w, ok := want[file]
			require.True(t, ok, "nothing is expected of %s", file)
			text, got := readGolden(t, file)
			checkGolden(t, w, text, got)
			checkEncodedAgain(t, got)
		})
	}
}

// readGolden returns the text of a file of the corpus and what it is read as.
func readGolden(t *testing.T, file string) (string, savefile.Save) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(goldenDir, filepath.FromSlash(file)))
	require.NoError(t, err)
	return string(text), decode(t, string(text), strings.TrimPrefix(path.Ext(file), "."))
}

// checkGolden compares a save with what is expected and what its text claims.
func checkGolden(t *testing.T, want goldenSave, text string, got savefile.Save) {
	t.Helper()
	rules, state, result := got.Record.Rules(), got.Record.State(), got.Record.Result()
	assert.False(t, got.Edited, "nobody has edited it")
	assert.Equal(t, savefile.Notes{}, got.Notes, "nothing is odd about it")
	assert.Equal(t, goldenTag(t, text, "Game"), rules.Game().Name())
	assert.Equal(t, want.rules, game.FormatRules(rules))
	assert.Equal(t, want.plies, state.Ply())
	assert.Equal(t, goldenTag(t, text, "Position"), state.Position())
	assert.Equal(t, want.result, result)
	assert.Equal(t, goldenTag(t, text, "Result"), rules.Game().Notation().Mark(result))
	assert.Equal(t, !state.Result().Over(), len(state.Moves()) > 0)
}

// goldenTag is the value of a tag without quotes in it.
func goldenTag(t *testing.T, text, name string) string {
	t.Helper()
	found := regexp.MustCompile(`(?m)^\[` + name + ` "([^"\\]*)"\]$`).FindStringSubmatch(text)
	require.NotNil(t, found, "no tag %s", name)
	return found[1]
}

// checkEncodedAgain checks that today's format holds all of the match.
func checkEncodedAgain(t *testing.T, want savefile.Save) {
	t.Helper()
	got := decode(t, string(savefile.Encode(want)), want.Record.Rules().Game().Notation().Ending)
	assert.False(t, got.Edited)
	assert.Equal(t, game.FormatRules(want.Record.Rules()), game.FormatRules(got.Record.Rules()))
	assert.Equal(t, want.Record.Start().Position(), got.Record.Start().Position())
	assert.Equal(t, want.Record.Moves(), got.Record.Moves())
	assert.Equal(t, want.Record.State().Position(), got.Record.State().Position())
	assert.Equal(t, want.Record.Result(), got.Record.Result())
	assert.True(t, want.SavedAt.Equal(got.SavedAt))
	want.Record, got.Record = game.Record{}, game.Record{}
	want.SavedAt, got.SavedAt = time.Time{}, time.Time{}
	want.Source, got.Source = savefile.Source{}, savefile.Source{}
	assert.Equal(t, want, got)
}

func TestGoldenSavesKeepWhoPlayedAndWhen(t *testing.T) {
	human := func(name string) savefile.Seat { return savefile.Seat{Kind: savefile.Human, Name: name} }
	for _, c := range []struct {
		file    string
		seats   [2]savefile.Seat
		used    [2]time.Duration
		seed    uint64
		heading savefile.Heading
	}{
		{
			file:    "v1/kalah heading and seed.kgn",
			seats:   [2]savefile.Seat{human("Ann of the green house"), {Kind: "computer/random", Name: "Orac, the Second"}},
			used:    [2]time.Duration{3725502 * time.Millisecond, 34 * time.Millisecond},
			seed:    1<<64 - 1,
			heading: savefile.Heading{Event: `A club evening: round "three"`, Site: "Auckland NZL", Date: "1894.??.??", Round: "3.2"},
		},
		{
			file:    "v1/kalah names.kgn",
			seats:   [2]savefile.Seat{human(`Zo\\"ë\\"\\\\[x]`), human("棋士{1-0};é")},
			used:    [2]time.Duration{2 * time.Millisecond, 2 * time.Millisecond},
			heading: savefile.Heading{Date: "2026.11.21"},
		},
		{
			file:    "v1/draughts kings alone.pdn",
			seats:   [2]savefile.Seat{human("White"), human("Black")},
			used:    [2]time.Duration{26 * time.Millisecond, 29 * time.Millisecond},
			heading: savefile.Heading{Date: "2026.11.21"},
		},
	} {
		_, got := readGolden(t, c.file)
		assert.Equal(t, c.seats, got.Seats, c.file)
		assert.Equal(t, c.used, got.Used, c.file)
		assert.Equal(t, c.seed, got.Seed, c.file)
		assert.Equal(t, c.heading, got.Heading, c.file)
		assert.Equal(t, "2026-11-21", got.SavedAt.Format(time.DateOnly), c.file)
	}
}

// TestGoldenLevels checks the kinds of players: their words are part of the
// format.
func TestGoldenLevels(t *testing.T) {
	for file, kinds := range map[string][2]string{
		"v1/draughts by computers.pdn":              {"computer/smart", "computer/greedy"},
		"v1/draughts levels.pdn":                    {"computer/club", "computer/expert"},
		"v1/kalah empty-capture-stuck finished.kgn": {"computer/novice", "computer/first"},
		"v1/kalah perfect.kgn":                      {"computer/perfect", "computer/random"},
		"v1/kalah standard finished.kgn":            {"human", "human"},
	} {
		_, got := readGolden(t, file)
		assert.Equal(t, kinds, [2]string{got.Seats[game.First].Kind, got.Seats[game.Second].Kind}, file)
	}
}

func TestGoldenFoldersAreListed(t *testing.T) {
	files, _ := goldenFiles(t)
	listed := 0
	for _, version := range goldenVersions(t) {
		store := goldenStore(t, version)
		entries, err := store.List()
		require.NoError(t, err)
		for _, e := range entries {
			require.NoError(t, e.Err, e.File)
			_, err := store.Load(e.Name)
			assert.NoError(t, err, e.File)
		}
		listed += len(entries)
	}
	assert.Equal(t, len(files), listed)
}

func TestGoldenLastGameIsRemembered(t *testing.T) {
	last, ok := goldenStore(t, "v1").LastPlayed()
	assert.True(t, ok)
	assert.Equal(t, "kalah", last)
}

func TestGoldenJournalsAreAdopted(t *testing.T) {
	want := goldenJournals()
	_, files := goldenFiles(t)
	assert.Len(t, files, len(want), "a journal that is expected is not there")
	left := 0
	for _, version := range goldenVersions(t) {
		journal := goldenStore(t, version).NewJournal(counter())
		entries, err := journal.Recover()
		require.NoError(t, err)
		for _, e := range entries {
			require.NoError(t, e.Err, e.File)
			file := path.Join(version, e.File)
			w, ok := want[file]
			require.True(t, ok, "nothing is expected of %s", file)
			got, err := journal.Adopt(e)
			require.NoError(t, err)
			text, _ := readGolden(t, file)
			checkGolden(t, w, text, got)
			checkEncodedAgain(t, got)
			require.NoError(t, journal.Keep(got), "the match goes on in it")
			assert.Equal(t, w.plies, e.Moves)
		}
		left += len(entries)
	}
	assert.Equal(t, len(files), left)
}

func TestGoldenJournalKnowsItsSave(t *testing.T) {
	_, got := readGolden(t, "v1/.journal-20261121T175330-9c72ca9a7503c373.ogn")
	assert.Equal(t, "an evening", got.SavedAs)
}
