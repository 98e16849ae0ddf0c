package savefile_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/persistence/savefile"
)

// onEach runs a test in an empty folder in memory, which is lenient, and on the
// disk, which is slow to set up for some cases but true. The folder does not
// exist yet.
func onEach(t *testing.T, test func(t *testing.T, fs afero.Fs, dir string)) {
	t.Run("memory", func(t *testing.T) { test(t, afero.NewMemMapFs(), "/home/ann/saves") })
	t.Run("disk", func(t *testing.T) { test(t, afero.NewOsFs(), filepath.Join(t.TempDir(), "ann", "saves")) })
}

func newStore(fs afero.Fs, dir string) *savefile.Store {
	return savefile.NewStore(fs, dir, games(), noon)
}

// content returns the names of all files of a folder, hidden ones too.
func content(t testing.TB, fs afero.Fs, dir string) []string {
	t.Helper()
	infos, err := afero.ReadDir(fs, dir)
	require.NoError(t, err)
	names := []string{}
	for _, info := range infos {
		names = append(names, info.Name())
	}
	return names
}

// touch sets the time at which a file was changed.
func touch(t testing.TB, fs afero.Fs, path string, at time.Time) {
	t.Helper()
	require.NoError(t, fs.Chtimes(path, at, at))
}

func TestSaveAndLoad(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		store := newStore(fs, dir)
		s := saveOf(playout(t, "kalah", 8))
		s.SavedAt = time.Time{}
		saved, err := store.Save("Friday, no", s, false)
		require.ErrorIs(t, err, savefile.ErrName)
		require.Empty(t, saved)

		saved, err = store.Save("Friday 1", s, false)
		require.NoError(t, err)
		path := saved.Path
		assert.Equal(t, filepath.Join(dir, "Friday 1.kgn"), path)
		assert.Equal(t, []string{"Friday 1.kgn"}, content(t, fs, dir))

		for _, name := range []string{"Friday 1", "Friday 1.kgn", "Friday 1.KGN"} {
			got, err := store.Load(name)
			require.NoError(t, err, name)
			assert.Equal(t, s.Record.Moves(), got.Record.Moves())
			assert.Equal(t, s.Seats, got.Seats)
			assert.Equal(t, "Friday 1", got.SavedAs)
			assert.True(t, noon().Equal(got.SavedAt))
		}

		got, err := store.LoadPath(path)
		require.NoError(t, err)
		assert.Equal(t, s.Record.Moves(), got.Record.Moves())
		assert.Empty(t, got.SavedAs)

		require.NoError(t, store.Delete("Friday 1"))
		assert.Empty(t, content(t, fs, dir))
		assert.ErrorIs(t, store.Delete("Friday 1"), savefile.ErrNotFound)
	})
}

func TestSaveDoesNotOverwriteUnasked(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		store := newStore(fs, dir)
		short, long := saveOf(playout(t, "kalah", 2)), saveOf(playout(t, "kalah", 9))
		for _, overwrite := range []bool{false, true} {
			_, err := store.Save("a", short, overwrite)
			require.NoError(t, err)
			_, err = store.Save("a.kgn", long, false)
			assert.ErrorIs(t, err, savefile.ErrExists)
			assert.ErrorContains(t, err, "a.kgn")
			got, err := store.Load("a")
			require.NoError(t, err)
			assert.Equal(t, short.Record.Moves(), got.Record.Moves())
		}
		_, err := store.Save("a", long, true)
		require.NoError(t, err)
		got, err := store.Load("a")
		require.NoError(t, err)
		assert.Equal(t, long.Record.Moves(), got.Record.Moves())
		_, err = store.Save("new", long, true)
		require.NoError(t, err, "there need be nothing to overwrite")
		assert.Equal(t, []string{"a.kgn", "new.kgn"}, content(t, fs, dir))
	})
}

func TestGamesThatShareAName(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		store := newStore(fs, dir)
		for _, name := range []string{"kalah", "oware"} {
			_, err := store.Save("a", saveOf(playout(t, name, 3)), false)
			require.NoError(t, err)
		}
		_, err := store.Load("a")
		assert.ErrorIs(t, err, savefile.ErrAmbiguous)
		assert.ErrorContains(t, err, "a.kgn or a.ogn")
		assert.ErrorIs(t, store.Delete("a"), savefile.ErrAmbiguous)
		got, err := store.Load("a.ogn")
		require.NoError(t, err)
		assert.Equal(t, "oware", got.Record.Rules().Game().Name())
		require.NoError(t, store.Delete("a.kgn"))
		_, err = store.Load("a")
		assert.NoError(t, err)
	})
}

func TestSaveRefusesTheEndingOfAnotherGame(t *testing.T) {
	store := newStore(afero.NewMemMapFs(), "/saves")
	_, err := store.Save("a.ogn", saveOf(playout(t, "kalah", 3)), true)
	assert.ErrorIs(t, err, savefile.ErrName)
	assert.ErrorContains(t, err, ".kgn")
	saved, err := store.Save("a.txt", saveOf(playout(t, "kalah", 3)), false)
	require.NoError(t, err)
	assert.Equal(t, "a.txt.kgn", filepath.Base(saved.Path))
}

func TestNames(t *testing.T) {
	store := newStore(afero.NewMemMapFs(), "/saves")
	s := saveOf(play(t, "kalah", ""))
	for _, name := range []string{
		"a", "7", "Ann vs Bob", "a-b_c", "_", "v1.2.3", "a.b", "Ärger", "日本", "con1", "com", "lpt10", "nulls",
		"a ", strings.Repeat("x", 64), strings.Repeat("ß", 64),
	} {
		saved, err := store.Save(name, s, false)
		assert.NoError(t, err, "%q", name)
		assert.Equal(t, name+".kgn", filepath.Base(saved.Path))
		_, err = store.Load(name)
		assert.NoError(t, err, "%q", name)
	}
	for _, name := range []string{
		"", ".", "..", ".a", " a", " ", "a.", "a..b", "a/b", "/a", "../a", `a\b`, `..\a`, "C:a", "a:b", "a*", "a?", "a\x00", "a\n",
		"a\x1b[1m", "a\u202eb", "\xff", "~", "a|b", "<a>", `"a"`, "a$", "CON", "con", "nul.x", "Aux .txt", "COM1", "lpt9.kgn",
		".kgn", "a.kgn.kgn", "a.ogn.kgn", "a..kgn", ".journal-1", ".last-game", strings.Repeat("x", 65),
		strings.Repeat("日", 64) + "日.kgn", strings.Repeat("𐍈", 64), "-", "-rf", "--help", "-a.kgn",
	} {
		_, err := store.Save(name, s, true)
		assert.ErrorIs(t, err, savefile.ErrName, "%q", name)
		want := savefile.ErrName
		if name != "" && name[0] == '-' {
			want = savefile.ErrNotFound // one of an older version could be there
		}
		_, err = store.Load(name)
		assert.ErrorIs(t, err, want, "%q", name)
		assert.ErrorIs(t, store.Delete(name), want, "%q", name)
	}
}

// Names that look alike are one.
func TestNamesThatLookAlike(t *testing.T) {
	for _, alike := range [][]string{
		{"K", "\u212a"}, {"\u00c4rger", "A\u0308rger", "\u00c4rger.kgn"}, {"\u00c5", "\u212b", "A\u030a"}, {"한", "\u1112\u1161\u11ab"},
		{"fish", "\ufb01sh"}, {"1", "\uff11"}, {"a.\u212agn", "a.kgn"}, {"\u212a.kgn", "K"},
	} {
		fs := afero.NewMemMapFs()
		store := newStore(fs, "/saves")
		s := saveOf(play(t, "kalah", ""))
		first, err := store.Save(alike[0], s, false)
		require.NoError(t, err)
		for _, name := range alike {
			_, err := store.Save(name, s, false)
			assert.ErrorIs(t, err, savefile.ErrExists, "%q", name)
			again, err := store.Save(name, s, true)
			require.NoError(t, err, "%q", name)
			assert.Equal(t, first.Path, again.Path)
			_, err = store.Load(name)
			assert.NoError(t, err, "%q", name)
		}
		require.Len(t, content(t, fs, "/saves"), 1)
		require.NoError(t, store.Delete(alike[1]))
	}
}

// A file that another system or an older version has called otherwise is found.
func TestNamesOfOldFiles(t *testing.T) {
	fs := afero.NewMemMapFs()
	text := savefile.Encode(saveOf(play(t, "kalah", "")))
	store := newStore(fs, "/saves")
	for _, name := range []string{"-old", "\u212a", "\uff11"} {
		require.NoError(t, afero.WriteFile(fs, "/saves/"+name+".kgn", text, 0o644))
		_, err := store.Load(name)
		assert.NoError(t, err, "%q", name)
	}
	entries, err := store.List()
	require.NoError(t, err)
	for _, e := range entries {
		assert.NoError(t, e.Err)
		_, err := store.Load(e.Name)
		assert.NoError(t, err, "%q", e.Name)
	}
}

func TestLoadErrorsNameTheFile(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		store := newStore(fs, dir)
		_, err := store.Load("a")
		require.ErrorIs(t, err, savefile.ErrNotFound, "no folder yet")
		_, err = store.LoadPath(filepath.Join(dir, "a.kgn"))
		require.ErrorIs(t, err, savefile.ErrNotFound)

		require.NoError(t, fs.MkdirAll(dir, 0o755))
		require.NoError(t, afero.WriteFile(fs, filepath.Join(dir, "a.kgn"), []byte("[Game \"kalah\"]\n\n1. 3 7 *"), 0o644))
		_, err = store.Load("a")
		require.ErrorIs(t, err, savefile.ErrIllegal)
		assert.True(t, strings.HasPrefix(err.Error(), "a.kgn: line 3: move 2: "), err.Error())
		_, err = store.LoadPath(filepath.Join(dir, "a.kgn"))
		require.ErrorIs(t, err, savefile.ErrIllegal)
		assert.True(t, strings.HasPrefix(err.Error(), "a.kgn: line 3: "), err.Error())

		require.NoError(t, afero.WriteFile(fs, filepath.Join(dir, "b.kgn"), make([]byte, savefile.MaxSize+1), 0o644))
		_, err = store.Load("b")
		assert.ErrorIs(t, err, savefile.ErrTooLarge)

		require.NoError(t, fs.Mkdir(filepath.Join(dir, "c.kgn"), 0o755))
		_, err = store.Load("c")
		assert.ErrorIs(t, err, savefile.ErrNotRegular)
		_, err = store.LoadPath(dir)
		assert.ErrorIs(t, err, savefile.ErrNotRegular)
		_, err = store.Save("c", saveOf(playout(t, "kalah", 3)), true)
		assert.ErrorIs(t, err, savefile.ErrNotRegular)
		assert.ErrorIs(t, store.Delete("c"), savefile.ErrNotRegular)
	})
}

func TestSaveRefusesWhatCouldNotBeLoaded(t *testing.T) {
	store := newStore(afero.NewMemMapFs(), "/saves")
	r := play(t, "heap", "size=200000")
	for range savefile.MaxMoves {
		r = playOn(t, r, "1")
	}
	_, err := store.Save("a", savefile.Save{Record: r}, false)
	require.NoError(t, err)
	got, err := store.Load("a")
	require.NoError(t, err)
	assert.Equal(t, savefile.MaxMoves, got.Record.State().Ply())
	_, err = store.Save("b", savefile.Save{Record: playOn(t, r, "1")}, false)
	assert.ErrorIs(t, err, savefile.ErrTooLarge)
}

func TestList(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		store := newStore(fs, dir)
		entries, err := store.List()
		require.NoError(t, err, "no folder yet")
		assert.Empty(t, entries)

		resigned, err := playout(t, "oware", 5).Resign(game.Second)
		require.NoError(t, err)
		for i, s := range []savefile.Save{saveOf(playout(t, "kalah", 4)), saveOf(resigned)} {
			saved, err := store.Save("a", s, false)
			require.NoError(t, err)
			touch(t, fs, saved.Path, noon().Add(time.Duration(i)*time.Hour))
		}
		for i, file := range []string{"broken.kgn", "two (2).ogn", "CON.kgn", ".hidden.kgn", "note.txt", "LOUD.KGN"} {
			require.NoError(t, afero.WriteFile(fs, filepath.Join(dir, file), []byte("1. 9 *"), 0o644))
			touch(t, fs, filepath.Join(dir, file), noon().Add(time.Duration(2+i)*time.Hour))
		}
		require.NoError(t, fs.Mkdir(filepath.Join(dir, "folder.kgn"), 0o755))

		entries, err = store.List()
		require.NoError(t, err)
		names := []string{}
		for _, e := range entries {
			names = append(names, e.Name)
		}
		require.Equal(t, []string{"CON", "two (2)", "broken", "a", "a"}, names)
		assert.ErrorIs(t, entries[0].Err, savefile.ErrName)
		assert.ErrorIs(t, entries[1].Err, savefile.ErrName)
		assert.ErrorIs(t, entries[2].Err, savefile.ErrIllegal)

		oware := entries[3]
		assert.Equal(t, "a.ogn", oware.File)
		assert.Equal(t, "Oware", oware.Game.Title())
		assert.Equal(t, game.Resignation, oware.Result.Reason)
		assert.Equal(t, resigned.Result().Score, oware.Score)
		assert.True(t, noon().Add(time.Hour).Equal(oware.Modified))
		kalah := entries[4]
		assert.NoError(t, kalah.Err)
		assert.Equal(t, "Ann", kalah.Seats[game.First].Name)
		assert.Equal(t, 4, kalah.Moves)
		assert.False(t, kalah.Result.Over())
		assert.Equal(t, playout(t, "kalah", 4).State().ToMove(), kalah.ToMove)
	})
}

func TestListIsBounded(t *testing.T) {
	fs := afero.NewMemMapFs()
	store := newStore(fs, "/saves")
	for i := range 1010 {
		path := fmt.Sprintf("/saves/%d.kgn", i)
		require.NoError(t, afero.WriteFile(fs, path, []byte("1. 9 *"), 0o644))
		touch(t, fs, path, noon().Add(time.Duration(i)*time.Second))
	}
	entries, err := store.List()
	require.NoError(t, err)
	require.Len(t, entries, 1000)
	assert.Equal(t, "1009", entries[0].Name)
}

// A hostile name can only come from the disk, and must not reach the terminal.
func TestListMakesNamesSafe(t *testing.T) {
	fs := afero.NewMemMapFs()
	require.NoError(t, afero.WriteFile(fs, "/saves/a\x1b[2J\u202eb.kgn", []byte("1. 3 *"), 0o644))
	entries, err := newStore(fs, "/saves").List()
	require.NoError(t, err)
	require.Len(t, entries, 1)
	assert.Equal(t, "a[2Jb", entries[0].Name)
	assert.NotContains(t, entries[0].Err.Error(), "\x1b")
}

func TestLinksAreNotFollowed(t *testing.T) {
	fs, outside, dir := afero.NewOsFs(), t.TempDir(), t.TempDir()
	store := newStore(fs, dir)
	s := saveOf(playout(t, "kalah", 3))
	_, err := newStore(fs, outside).Save("secret", s, false)
	require.NoError(t, err)
	secret := filepath.Join(outside, "secret.kgn")
	if err := os.Symlink(secret, filepath.Join(dir, "link.kgn")); err != nil {
		t.Skip("no links here: ", err)
	}
	require.NoError(t, os.Symlink(filepath.Join(dir, "nowhere"), filepath.Join(dir, "dead.kgn")))

	for _, name := range []string{"link", "dead"} {
		_, err = store.Load(name)
		assert.ErrorIs(t, err, savefile.ErrNotRegular, name)
		_, err = store.Save(name, saveOf(playout(t, "kalah", 9)), false)
		assert.ErrorIs(t, err, savefile.ErrExists, name)
		_, err = store.Save(name, saveOf(playout(t, "kalah", 9)), true)
		assert.ErrorIs(t, err, savefile.ErrNotRegular, name)
		assert.ErrorIs(t, store.Delete(name), savefile.ErrNotRegular, name)
	}
	entries, err := store.List()
	require.NoError(t, err)
	assert.Empty(t, entries)
	got, err := store.LoadPath(filepath.Join(dir, "link.kgn"))
	require.NoError(t, err, "a path may lead anywhere")
	assert.Equal(t, s.Record.Moves(), got.Record.Moves())
	_, err = store.LoadPath(filepath.Join(dir, "dead.kgn"))
	assert.ErrorIs(t, err, savefile.ErrNotFound)
}

func TestSavesAreForAllToRead(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no modes here")
	}
	dir := filepath.Join(t.TempDir(), "saves")
	saved, err := newStore(afero.NewOsFs(), dir).Save("a", saveOf(playout(t, "kalah", 3)), false)
	require.NoError(t, err)
	info, err := os.Stat(saved.Path)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o644), info.Mode())
}

func TestFolderThatIsAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "saves")
	require.NoError(t, os.WriteFile(path, nil, 0o644))
	store := newStore(afero.NewOsFs(), path)
	_, err := store.Save("a", saveOf(playout(t, "kalah", 3)), false)
	assert.Error(t, err)
	_, err = store.Load("a")
	assert.Error(t, err)
	_, err = store.List()
	assert.Error(t, err)
	store.Remember("kalah")
	_, ok := store.LastPlayed()
	assert.False(t, ok)
}

func TestEmptyDirIsTheCurrentFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	store := newStore(afero.NewOsFs(), "")
	assert.Equal(t, ".", store.Dir())
	_, err := store.Save("a", saveOf(playout(t, "kalah", 3)), false)
	require.NoError(t, err)
	assert.Equal(t, []string{"a.kgn"}, content(t, afero.NewOsFs(), "."))
}

func TestLastPlayed(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		store := newStore(fs, dir)
		_, ok := store.LastPlayed()
		assert.False(t, ok)
		store.Remember("oware")
		store.Remember("chess")
		name, ok := store.LastPlayed()
		assert.True(t, ok)
		assert.Equal(t, "oware", name)
		assert.False(t, slices.ContainsFunc(content(t, fs, dir), func(f string) bool { return !strings.HasPrefix(f, ".") }))

		require.NoError(t, afero.WriteFile(fs, filepath.Join(dir, ".last-game"), []byte("chess\x1b"), 0o644))
		_, ok = store.LastPlayed()
		assert.False(t, ok)
	})
}
