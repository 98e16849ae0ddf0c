package savefile_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/persistence/savefile"
)

// counter returns a source that is not random but never the same.
func counter() func() uint64 {
	n := uint64(0)
	return func() uint64 { n++; return n }
}

func TestJournalOutlivesTheProgram(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		killed := newStore(fs, dir).NewJournal(counter())
		for n := range 5 {
			require.NoError(t, killed.Keep(saveOf(playout(t, "kalah", n))))
		}
		require.Len(t, content(t, fs, dir), 1)
		saves, err := newStore(fs, dir).List()
		require.NoError(t, err)
		assert.Empty(t, saves, "a journal is no save")
		left, err := killed.Recover()
		require.NoError(t, err)
		assert.Empty(t, left, "the current match is not left behind")

		journal := newStore(fs, dir).NewJournal(counter())
		left, err = journal.Recover()
		require.NoError(t, err)
		require.Len(t, left, 1)
		assert.Equal(t, "evening", left[0].Name)
		assert.Equal(t, 4, left[0].Moves)
		got, err := journal.Adopt(left[0])
		require.NoError(t, err)
		assert.Equal(t, playout(t, "kalah", 4).Moves(), got.Record.Moves())
		assert.Equal(t, "evening", got.SavedAs)

		left, err = journal.Recover()
		require.NoError(t, err)
		assert.Empty(t, left, "it is the current one now")
		require.NoError(t, journal.Keep(saveOf(playout(t, "kalah", 6))))
		require.Len(t, content(t, fs, dir), 1)
		require.NoError(t, journal.Drop())
		assert.Empty(t, content(t, fs, dir))
		require.NoError(t, journal.Drop(), "twice is no harm")
		require.NoError(t, journal.Keep(saveOf(playout(t, "kalah", 7))))
		assert.Len(t, content(t, fs, dir), 1)
	})
}

func TestTwoProgramsKeepTheirMatchesApart(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		// Both start in the same second and count alike.
		one := newStore(fs, dir).NewJournal(counter())
		two := newStore(fs, dir).NewJournal(counter())
		require.NoError(t, one.Keep(saveOf(playout(t, "kalah", 3))))
		require.NoError(t, two.Keep(saveOf(playout(t, "kalah", 5))))
		require.Len(t, content(t, fs, dir), 2)

		// The second takes the first one's match over while it is still played.
		left, err := two.Recover()
		require.NoError(t, err)
		require.Len(t, left, 1)
		_, err = two.Adopt(left[0])
		require.NoError(t, err)
		require.NoError(t, one.Keep(saveOf(playout(t, "kalah", 4))))
		require.NoError(t, two.Keep(saveOf(playout(t, "kalah", 6))))

		left, err = newStore(fs, dir).NewJournal(counter()).Recover()
		require.NoError(t, err)
		moves := []int{}
		for _, e := range left {
			moves = append(moves, e.Moves)
		}
		assert.ElementsMatch(t, []int{4, 5, 6}, moves)
	})
}

func TestOnlyOneAdopts(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		require.NoError(t, newStore(fs, dir).NewJournal(counter()).Keep(saveOf(playout(t, "kalah", 3))))
		one := newStore(fs, dir).NewJournal(counter())
		two := newStore(fs, dir).NewJournal(counter())
		left, err := one.Recover()
		require.NoError(t, err)
		require.Len(t, left, 1)
		_, err = one.Adopt(left[0])
		require.NoError(t, err)
		_, err = two.Adopt(left[0])
		assert.ErrorIs(t, err, savefile.ErrNotFound)
		require.NoError(t, two.Drop())
		assert.Len(t, content(t, fs, dir), 1)
	})
}

func TestRotateLeavesTheMatch(t *testing.T) {
	fs := afero.NewMemMapFs()
	journal := newStore(fs, "/saves").NewJournal(counter())
	require.NoError(t, journal.Keep(saveOf(playout(t, "kalah", 3))))
	journal.Rotate()
	require.NoError(t, journal.Keep(saveOf(playout(t, "kalah", 1))))
	require.NoError(t, journal.Keep(saveOf(playout(t, "oware", 2))), "another game has a file of its own")

	left, err := journal.Recover()
	require.NoError(t, err)
	require.Len(t, left, 2)
	moves := map[string]int{}
	for _, e := range left {
		moves[fmt.Sprint(e.Moves)] = e.Moves
		require.NoError(t, journal.Discard(e))
		require.NoError(t, journal.Discard(e), "twice is no harm")
	}
	assert.Len(t, moves, 2)
	files := content(t, fs, "/saves")
	require.Len(t, files, 1)
	assert.True(t, strings.HasPrefix(files[0], ".journal-000000000003-"), files[0])
	assert.True(t, strings.HasSuffix(files[0], ".ogn"), files[0])
}

func TestJournalKeepsTheEnd(t *testing.T) {
	r, err := playout(t, "kalah", 3).Resign(game.Second)
	require.NoError(t, err)
	store := newStore(afero.NewMemMapFs(), "/saves")
	require.NoError(t, store.NewJournal(counter()).Keep(savefile.Save{Record: r}))
	left, err := store.NewJournal(counter()).Recover()
	require.NoError(t, err)
	require.Len(t, left, 1)
	assert.Equal(t, r.Result(), left[0].Result)
	assert.Empty(t, left[0].Name, "it was never saved")
}

func TestDamagedJournalIsTold(t *testing.T) {
	fs := afero.NewMemMapFs()
	journal := newStore(fs, "/saves").NewJournal(counter())
	require.NoError(t, journal.Keep(saveOf(playout(t, "kalah", 3))))
	files := content(t, fs, "/saves")
	require.NoError(t, afero.WriteFile(fs, "/saves/"+files[0], []byte("[Game"), 0o644))

	journal = newStore(fs, "/saves").NewJournal(counter())
	left, err := journal.Recover()
	require.NoError(t, err)
	require.Len(t, left, 1)
	assert.ErrorIs(t, left[0].Err, savefile.ErrDamaged)
	_, err = journal.Adopt(left[0])
	assert.ErrorIs(t, err, savefile.ErrDamaged)
	assert.Equal(t, files, content(t, fs, "/saves"), "nothing has changed")
	require.NoError(t, journal.Discard(left[0]))
	assert.Empty(t, content(t, fs, "/saves"))
}

func TestOnlyJournalsAreAdoptedOrDiscarded(t *testing.T) {
	fs := afero.NewMemMapFs()
	store := newStore(fs, "/saves")
	_, err := store.Save("a", saveOf(playout(t, "kalah", 3)), false)
	require.NoError(t, err)
	journal := store.NewJournal(counter())
	for _, file := range []string{
		"", "a.kgn", ".journal-", ".journal-.kgn", ".journal-1.txt", ".journal-../../a.kgn", ".journal-1/a.kgn", `.journal-\1.kgn`,
	} {
		_, err := journal.Adopt(savefile.Entry{File: file})
		assert.ErrorIs(t, err, savefile.ErrName, "%q", file)
		assert.ErrorIs(t, journal.Discard(savefile.Entry{File: file}), savefile.ErrName, "%q", file)
	}
	assert.Equal(t, []string{"a.kgn"}, content(t, fs, "/saves"))
}

func TestStaleTemporaryFilesAreSwept(t *testing.T) {
	onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
		require.NoError(t, fs.MkdirAll(dir, 0o755))
		for file, age := range map[string]time.Duration{
			".parlour-1.tmp": 2 * time.Hour,
			".parlour-2.tmp": time.Minute,
			".other-3.tmp":   2 * time.Hour,
			".parlour-4":     2 * time.Hour,
		} {
			require.NoError(t, afero.WriteFile(fs, filepath.Join(dir, file), nil, 0o644))
			touch(t, fs, filepath.Join(dir, file), noon().Add(-age))
		}
		newStore(fs, dir).NewJournal(counter())
		assert.Equal(t, []string{".other-3.tmp", ".parlour-2.tmp", ".parlour-4"}, content(t, fs, dir))
	})
}

func BenchmarkKeep(b *testing.B) {
	s := saveOf(playout(b, "oware", 100))
	b.Run("memory", func(b *testing.B) {
		benchmarkKeep(b, afero.NewMemMapFs(), "/saves", s)
	})
	b.Run("disk", func(b *testing.B) {
		benchmarkKeep(b, afero.NewOsFs(), b.TempDir(), s)
	})
}

func benchmarkKeep(b *testing.B, fs afero.Fs, dir string, s savefile.Save) {
	journal := newStore(fs, dir).NewJournal(counter())
	b.ReportAllocs()
	for b.Loop() {
		if err := journal.Keep(s); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	s := saveOf(playout(b, "oware", 100))
	b.ReportAllocs()
	for b.Loop() {
		savefile.Encode(s)
	}
}

func BenchmarkDecode(b *testing.B) {
	text, known := savefile.Encode(saveOf(playout(b, "oware", 100))), games()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := savefile.Decode(text, known, "ogn"); err != nil {
			b.Fatal(err)
		}
	}
}
