package progress_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/persistence/progress"
)

func newStore(t *testing.T) (progress.Store, string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	return progress.NewStore(datafolder.NewFolder(datafolder.Disk(), dir)), filepath.Join(dir, "learning.json")
}

func TestProgressIsRemembered(t *testing.T) {
	s, path := newStore(t)
	p, err := s.Read()
	require.NoError(t, err)
	assert.Equal(t, progress.Progress{}, p)
	for _, change := range []func(progress.Progress) progress.Progress{
		func(p progress.Progress) progress.Progress { return p.WithDone("kalah", "sow") },
		func(p progress.Progress) progress.Progress {
			return p.WithDone("kalah", "sow").WithDone("oware", "take")
		},
		func(p progress.Progress) progress.Progress { return p.WithPuzzle("kalah", "a", progress.Solved) },
		func(p progress.Progress) progress.Progress { return p.WithPuzzle("kalah", "a", progress.Tried) },
		func(p progress.Progress) progress.Progress { return p.WithPuzzle("kalah", "b", progress.Tried) },
	} {
		_, err := s.Change(change)
		require.NoError(t, err)
	}
	p, err = s.Read()
	require.NoError(t, err)
	assert.True(t, p.Done("kalah", "sow"))
	assert.False(t, p.Done("kalah", "take"))
	assert.Equal(t, progress.Solved, p.Puzzle("kalah", "a"), "what was solved stays solved")
	assert.Equal(t, progress.Tried, p.Puzzle("kalah", "b"))
	assert.Empty(t, p.Puzzle("oware", "a"))
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, `{
  "version": 1,
  "lessons": {
    "kalah": [
      "sow"
    ],
    "oware": [
      "take"
    ]
  },
  "puzzles": {
    "kalah": {
      "a": "solved",
      "b": "tried"
    }
  }
}
`, string(text))
	_, err = s.Change(func(p progress.Progress) progress.Progress { return p.WithoutPuzzles("kalah").WithoutLesson("oware") })
	require.NoError(t, err)
	after, err := s.Read()
	require.NoError(t, err)
	assert.True(t, after.Done("kalah", "sow"))
	assert.False(t, after.Done("oware", "take"))
	assert.Empty(t, after.Puzzle("kalah", "a"))
	assert.Equal(t, progress.Solved, p.Puzzle("kalah", "a"), "a progress is a value")
}

// names is a file with so many steps of a game and puzzles of another.
func names(steps, puzzles int) string {
	var lessons, results []string
	for range steps {
		lessons = append(lessons, `"y"`)
	}
	for i := range puzzles {
		results = append(results, fmt.Sprintf(`"%d":"tried"`, i))
	}
	return `{"version":1,"lessons":{"x":[` + strings.Join(lessons, ",") + `]},"puzzles":{"z":{` + strings.Join(results, ",") + `}}}`
}

// TestTheLargestFile has 1 MiB or 20,000 names, those of the games among them.
func TestTheLargestFile(t *testing.T) {
	long := `{"version":1,"lessons":{"x":["y"]}}`
	for _, text := range []string{long + strings.Repeat(" ", 1<<20-len(long)), names(19_998, 0), names(0, 19_998), names(9_999, 9_999)} {
		s, path := newStore(t)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		_, err := s.Read()
		assert.NoError(t, err, "%d bytes", len(text))
	}
}

// TestAFileThatCannotBeRead stays as it is, and one can go on without it.
func TestAFileThatCannotBeRead(t *testing.T) {
	s, path := newStore(t)
	require.NoError(t, os.MkdirAll(path, 0o755)) // a folder of that name
	p, err := s.Read()
	require.ErrorIs(t, err, datafolder.ErrNotRegular)
	assert.NotErrorIs(t, err, progress.ErrDamaged)
	assert.Equal(t, progress.Progress{}, p)
	p, err = s.Change(func(p progress.Progress) progress.Progress { return p.WithDone("kalah", "sow") })
	require.ErrorIs(t, err, datafolder.ErrNotRegular)
	assert.True(t, p.Done("kalah", "sow"), "for this run")
	assert.DirExists(t, path)
}

// TestADamagedFileThatCannotBeSetAside is not said to have been.
func TestADamagedFileThatCannotBeSetAside(t *testing.T) {
	fsys := afero.NewMemMapFs()
	require.NoError(t, afero.WriteFile(fsys, filepath.Join("data", "learning.json"), []byte("{"), 0o600))
	s := progress.NewStore(datafolder.NewFolder(afero.NewReadOnlyFs(fsys), "data"))
	for range 2 {
		_, err := s.Read()
		require.ErrorIs(t, err, fs.ErrPermission)
		assert.NotErrorIs(t, err, progress.ErrDamaged)
		assert.ErrorContains(t, err, "cannot be set aside")
	}
}

func TestADamagedFileIsSetAside(t *testing.T) {
	for name, text := range map[string]string{
		"empty": "", "no JSON": "{", "another version": `{"version": 2}`, "no result": `{"version":1,"puzzles":{"kalah":{"a":"won"}}}`,
		"more behind": `{"version":1} {}`, "another form": `{"version":1,"lessons":{"kalah":7}}`,
		"too large":          `{"version":1,"lessons":{"x":["` + strings.Repeat("x", 1<<20) + `"]}}`,
		"too many":           names(20_000, 0),
		"too many puzzles":   names(0, 20_000),
		"too many with both": names(10_000, 9_999),
	} {
		t.Run(name, func(t *testing.T) {
			s, path := newStore(t)
			require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
			require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
			p, err := s.Change(func(p progress.Progress) progress.Progress { return p.WithDone("kalah", "sow") })
			require.ErrorIs(t, err, progress.ErrDamaged)
			assert.Contains(t, err.Error(), path+".damaged")
			assert.True(t, p.Done("kalah", "sow"))
			kept, err := os.ReadFile(path + ".damaged")
			require.NoError(t, err)
			assert.Equal(t, text, string(kept))
			p, err = s.Read()
			require.NoError(t, err)
			assert.True(t, p.Done("kalah", "sow"), "one can go on")
		})
	}
}

func TestAFolderThatCannotBeWritten(t *testing.T) {
	s := progress.NewStore(datafolder.NewFolder(afero.NewReadOnlyFs(afero.NewMemMapFs()), "data"))
	p, err := s.Change(func(p progress.Progress) progress.Progress { return p.WithDone("kalah", "sow") })
	require.Error(t, err)
	assert.True(t, p.Done("kalah", "sow"), "for this run")
}
