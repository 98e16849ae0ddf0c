package savefile_test

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/require"

	"parlour/persistence/savefile"
)

// FuzzJournals leaves a file of any content among the journals: it is taken for what it
// is or refused and kept, and no other journal suffers by it.
func FuzzJournals(f *testing.F) {
	text := savefile.Encode(saveOf(playout(f, "oware", 12)))
	f.Add(".journal-20261121T175330-3f7fdce0bf2835be.ogn", text)
	f.Add(".journal-20261121T175330-3f7fdce0bf2835be.ogn", text[:len(text)/2])
	f.Add(".journal-20261121T175330-3f7fdce0bf2835be.kgn", text)
	f.Add(".journal-0.pdn", []byte("1. 32-28 19-23"))
	f.Add(".journal-.kgn", []byte{})
	f.Add(".journal-00000000000000000017-00.kgn", []byte("\x00\xff"))
	f.Add(".last-game", []byte("../../etc/passwd"))
	f.Fuzz(func(t *testing.T, name string, content []byte) {
		const dir = "saves"
		if filepath.Base(name) != name || !filepath.IsLocal(name) || len(name) > 200 {
			t.Skip("no name of a file")
		}
		fs := afero.NewMemMapFs()
		store := savefile.NewStore(fs, dir, games(), func() time.Time { return time.Unix(1_000_000, 0) })
		good := saveOf(playout(t, "kalah", 7))
		require.NoError(t, store.NewJournal(counter()).Keep(good))
		path := filepath.Join(dir, name)
		if there, err := afero.Exists(fs, path); err != nil || there {
			t.Skip("the name is that of the good journal")
		}
		require.NoError(t, afero.WriteFile(fs, path, content, 0o600))

		j := store.NewJournal(counter())
		entries, err := j.Recover()
		require.NoError(t, err)
		adopted := false
		for _, e := range entries {
			save, err := j.Adopt(e)
			if err != nil {
				kept, readErr := afero.ReadFile(fs, filepath.Join(dir, e.File))
				require.NoError(t, readErr, "a journal that is refused stays")
				require.Equal(t, content, kept)
				continue
			}
			adopted = adopted || slices.Equal(save.Record.Moves(), good.Record.Moves())
			require.NoError(t, j.Keep(save))
			j.Rotate()
		}
		require.True(t, adopted, "the good journal is there")
		saves, err := store.List()
		require.NoError(t, err)
		for _, s := range saves {
			require.Equal(t, name, s.File, "no journal is a save")
		}
	})
}
