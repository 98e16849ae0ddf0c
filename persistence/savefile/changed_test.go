package savefile_test

import (
	"errors"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/savefile"
)

// The refusal of a name in use reports whether the match's own save has changed since the
// match was there.
func TestAChangeOfTheSaveIsTold(t *testing.T) {
	later := noon().Add(time.Hour)
	type place struct {
		*testing.T
		fs    afero.Fs
		store *savefile.Store
	}
	write := func(p place, name string, n int) {
		saved, err := p.store.Save(name, saveOf(playout(p.T, "kalah", n)), true)
		require.NoError(p.T, err)
		touch(p.T, p.fs, saved.Path, later)
	}
	load := func(p place) savefile.Save {
		s, err := p.store.Load("a")
		require.NoError(p.T, err)
		return s
	}
	through := func(p place, s savefile.Save) savefile.Save {
		require.NoError(p.T, p.store.NewJournal(counter()).Keep(s))
		journal := p.store.NewJournal(counter())
		left, err := journal.Recover()
		require.NoError(p.T, err)
		require.Len(p.T, left, 1)
		got, err := journal.Adopt(left[0])
		require.NoError(p.T, err)
		return got
	}
	for _, c := range []struct {
		name string
		// match returns a match that is to be saved as a, of which there is a save with
		// three moves.
		match   func(p place) savefile.Save
		changed bool
	}{
		{"as it was loaded", load, false},
		{"overwritten since it was loaded", func(p place) savefile.Save {
			s := load(p)
			write(p, "a", 5)
			return s
		}, true},
		{"edited since it was read", func(p place) savefile.Save {
			s, err := p.store.Read("a.kgn")
			require.NoError(p.T, err)
			require.NoError(p.T, afero.WriteFile(p.fs, p.store.Dir()+"/a.kgn", []byte("nothing"), 0o600))
			touch(p.T, p.fs, p.store.Dir()+"/a.kgn", later)
			return s
		}, true},
		{"as it was saved", func(p place) savefile.Save {
			s := load(p)
			saved, err := p.store.Save("a", saveOf(playout(p.T, "kalah", 5)), true)
			require.NoError(p.T, err)
			s.SavedSum = saved.Sum
			return s
		}, false},
		{"another save was written", func(p place) savefile.Save {
			s := load(p)
			write(p, "b", 5)
			return s
		}, false},
		{"the match has another save", func(p place) savefile.Save {
			s := load(p)
			s.SavedAs = "b"
			write(p, "a", 5)
			return s
		}, false},
		{"a match without a save", func(p place) savefile.Save {
			s, err := p.store.LoadPath(p.store.Dir() + "/a.kgn")
			require.NoError(p.T, err)
			write(p, "a", 5)
			return s
		}, false},
		{"not known what it was", func(p place) savefile.Save {
			s := load(p)
			s.SavedSum = ""
			write(p, "a", 5)
			return s
		}, false},
		{"as it was, through a journal", func(p place) savefile.Save { return through(p, load(p)) }, false},
		{"overwritten, through a journal", func(p place) savefile.Save {
			s := load(p)
			write(p, "a", 5)
			return through(p, s)
		}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
				p := place{t, fs, newStore(fs, dir)}
				write(p, "a", 3)
				match := c.match(p)
				_, err := p.store.Save("a.kgn", match, false)
				require.ErrorIs(t, err, savefile.ErrExists)
				assert.Equal(t, "saving a.kgn: there is a save of that name already", err.Error(), "programs read it")
				changed := (*savefile.ChangedError)(nil)
				require.Equal(t, c.changed, errors.As(err, &changed))
				if c.changed {
					assert.True(t, later.Equal(changed.Modified))
				}
				overwrites(t, p.store, match, c.changed)
			})
		})
	}
}

// overwrites checks that a match takes the place of the save a, but for one that has
// changed only if its person is told.
func overwrites(t *testing.T, store *savefile.Store, match savefile.Save, changed bool) {
	t.Helper()
	_, err := store.Save("a", match, true)
	require.Equal(t, changed, errors.Is(err, savefile.ErrExists))
	match.SavedSum = ""
	_, err = store.Save("a", match, true)
	require.NoError(t, err)
	got, err := store.Load("a")
	require.NoError(t, err)
	assert.Equal(t, match.Record.Moves(), got.Record.Moves())
}

// A save that is gone was not changed.
func TestASaveThatIsGoneIsWrittenAnew(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		store := newStore(fs, dir)
		_, err := store.Save("a", saveOf(playout(t, "kalah", 3)), false)
		require.NoError(t, err)
		s, err := store.Load("a")
		require.NoError(t, err)
		require.NoError(t, store.Delete("a"))
		_, err = store.Save("a", s, false)
		require.NoError(t, err)
	})
}

// What a save was is told by journals alone, and nothing else is taken for it.
func TestTheSumOfASave(t *testing.T) {
	const sum = "sha256:0123456789abcdef"
	s := saveOf(playout(t, "kalah", 3))
	s.SavedAs = "a"
	for told, want := range map[string]string{sum: sum, "": "", "sha256:": "", sum + "0": "", "md5:0123456789abcdef": "", "sha256:0123456789abcdeF": ""} {
		s.SavedSum = told
		got := decode(t, string(savefile.Encode(s)), "")
		assert.Equal(t, want, got.SavedSum, "%q", told)
	}
	s.SavedAs, s.SavedSum = "", sum
	assert.NotContains(t, string(savefile.Encode(s)), sum, "without its save")
	fs := afero.NewMemMapFs()
	s.SavedAs = "a"
	saved, err := newStore(fs, "/saves").Save("a", s, false)
	require.NoError(t, err)
	text, err := afero.ReadFile(fs, saved.Path)
	require.NoError(t, err)
	assert.NotContains(t, string(text), sum, "in the save itself")
}
