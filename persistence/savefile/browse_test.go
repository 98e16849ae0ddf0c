package savefile_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/persistence/datafolder"
	"parlour/persistence/savefile"
)

func TestRename(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		store := newStore(fs, dir)
		for _, name := range []string{"old", "taken"} {
			_, err := store.Save(name, saveOf(playout(t, "kalah", 3)), false)
			require.NoError(t, err)
		}
		touch(t, fs, filepath.Join(dir, "old.kgn"), noon().Add(-time.Hour))
		before, err := afero.ReadFile(fs, filepath.Join(dir, "old.kgn"))
		require.NoError(t, err)
		for name, want := range map[string]error{
			"taken": savefile.ErrExists, "../x": savefile.ErrName, "": savefile.ErrName, "new.pdn": savefile.ErrName,
		} {
			_, err := store.Rename("old.kgn", name)
			assert.ErrorIs(t, err, want, name)
		}
		_, err = store.Rename("none.kgn", "new")
		require.ErrorIs(t, err, savefile.ErrNotFound)
		_, err = store.Rename("../old.kgn", "new")
		require.ErrorIs(t, err, savefile.ErrName)
		assert.Equal(t, []string{"old.kgn", "taken.kgn"}, content(t, fs, dir))

		path, err := store.Rename("old.kgn", "new.kgn")
		require.NoError(t, err)
		assert.Equal(t, "new", savefile.BaseOf(path))
		same, err := store.Rename("new.kgn", "new")
		require.NoError(t, err)
		assert.Equal(t, path, same)
		assert.Equal(t, []string{"new.kgn", "taken.kgn"}, content(t, fs, dir))
		after, err := afero.ReadFile(fs, path)
		require.NoError(t, err)
		assert.Equal(t, string(before), string(after))
		files, err := store.Files()
		require.NoError(t, err)
		assert.Equal(t, "new.kgn", files[1].Name, "a save is no newer for its name")
	})
}

func TestExport(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		store := newStore(fs, dir)
		_, err := store.Save("a", saveOf(playout(t, "kalah", 3)), false)
		require.NoError(t, err)
		s, err := store.Read("a.kgn")
		require.NoError(t, err)
		path := filepath.Join(dir, "out.txt")
		require.NoError(t, store.Export(path, s))
		require.ErrorIs(t, store.Export(path, s), savefile.ErrExists)
		require.ErrorIs(t, store.Export(filepath.Join(dir, "none", "out"), s), savefile.ErrNotFound)
		again, err := store.LoadPath(path)
		require.NoError(t, err)
		assert.Equal(t, s.Record.Moves(), again.Record.Moves())
	})
}

// TestHeadsTellWhatFilesTell compares what the heads of saves of all kinds tell with
// what reading all of them tells.
func TestHeadsTellWhatFilesTell(t *testing.T) {
	fs := afero.NewMemMapFs()
	store := newStore(fs, "saves")
	for _, g := range catalog.Games() {
		for n := range 40 {
			s := saveOf(playout(t, g.Name(), n*4))
			if n%3 == 1 && !s.Record.Result().Over() {
				s.Record, _ = s.Record.AgreeDraw()
			}
			_, err := store.Save(fmt.Sprintf("%s %d", g.Name(), n), s, false)
			require.NoError(t, err)
		}
	}
	files, err := store.Files()
	require.NoError(t, err)
	require.Len(t, files, 40*len(catalog.Games()))
	over := 0
	for _, f := range files {
		e := store.Describe(f)
		require.NoError(t, e.Err, f.Name)
		s, err := store.Read(f.Name)
		require.NoError(t, err)
		assert.Equal(t, s.Record.Result().Outcome, e.Result.Outcome, f.Name)
		assert.Equal(t, s.Record.State().Ply(), e.Moves)
		assert.Equal(t, s.Record.State().Score(), e.Score)
		assert.Equal(t, s.Record.State().ToMove(), e.ToMove)
		if e.Result.Reason != "" {
			assert.Equal(t, s.Record.Result(), e.Result)
		}
		if e.Result.Over() {
			over++
		}
	}
	assert.Greater(t, over, 20)
}

func TestBrowsingJournals(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		j := newStore(fs, dir).NewJournal(counter())
		require.NoError(t, j.Keep(saveOf(playout(t, "kalah", 5))))
		j.Rotate()
		require.NoError(t, j.Keep(saveOf(playout(t, "oware", 3))))
		j.Rotate()
		files, err := j.Files()
		require.NoError(t, err)
		require.Len(t, files, 2)
		assert.True(t, strings.HasSuffix(files[0].Name, ".ogn"))
		damaged := filepath.Join(dir, files[1].Name)
		text, err := afero.ReadFile(fs, damaged)
		require.NoError(t, err)
		require.NoError(t, afero.WriteFile(fs, damaged, text[:len(text)-4], 0o600))
		e := j.Describe(files[1])
		assert.True(t, e.Salvaged)
		s, err := j.Read(files[1].Name)
		require.NoError(t, err)
		assert.Equal(t, e.Moves, s.Record.State().Ply())
		assert.Equal(t, text[:len(text)-4], mustRead(t, fs, damaged), "it is as it was")
		_, err = j.Read("../x.kgn")
		require.ErrorIs(t, err, savefile.ErrName)
		require.ErrorIs(t, j.Describe(savefile.File{Name: "x.kgn"}).Err, savefile.ErrName)
		require.NoError(t, fs.Remove(damaged))
		assert.ErrorIs(t, j.Describe(files[1]).Err, savefile.ErrNotFound)
	})
}

func mustRead(t testing.TB, fs afero.Fs, path string) []byte {
	t.Helper()
	data, err := afero.ReadFile(fs, path)
	require.NoError(t, err)
	return data
}

// BenchmarkOpeningTheBrowser lists saves and reads the heads of those that are seen
// first, or of all, as searching does.
func BenchmarkOpeningTheBrowser(b *testing.B) {
	for _, n := range []int{300, 5000} {
		dir := b.TempDir()
		store := newStore(datafolder.Disk(), dir)
		for i := range n {
			g := catalog.Games()[i%3]
			data := savefile.Encode(saveOf(playout(b, g.Name(), 30+i%40)))
			require.NoError(b, os.WriteFile(filepath.Join(dir, fmt.Sprintf("save %d.%s", i, g.Notation().Ending)), data, 0o600))
		}
		for _, seen := range []int{20, n} {
			b.Run(fmt.Sprintf("%d of %d", seen, n), func(b *testing.B) {
				for b.Loop() {
					files, err := store.Files()
					require.NoError(b, err)
					for _, f := range files[:seen] {
						require.NoError(b, store.Describe(f).Err)
					}
				}
			})
		}
	}
}
