package savefile_test

import (
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/savefile"
)

// FuzzJournal puts any text where a journal was, with another as the temporary file
// that was to replace it: no text is lost, and what is gone on with loads again.
func FuzzJournal(f *testing.F) {
	whole := savefile.Encode(saveOf(playout(f, "kalah", 9)))
	f.Add(whole, whole)
	f.Add(whole[:len(whole)-7], []byte(nil))
	f.Add(whole[:300], whole[:len(whole)-3])
	f.Add([]byte("[Game \"kalah\"]\n3 \x00"), []byte("3 *"))
	f.Add(make([]byte, 100), []byte("\xff"))
	const name = ".journal-000000000001-0000000000000001.kgn"
	f.Fuzz(func(t *testing.T, text, temp []byte) {
		fs := afero.NewMemMapFs()
		require.NoError(t, afero.WriteFile(fs, "/saves/"+name, text, 0o644))
		require.NoError(t, afero.WriteFile(fs, "/saves/.parlour-"+name+"-01.tmp", temp, 0o644))
		j := newStore(fs, "/saves").NewJournal(func() uint64 { return 7 })
		left, err := j.Recover()
		require.NoError(t, err)
		require.Len(t, left, 1)
		got, err := j.Adopt(left[0])
		if err != nil {
			kept, failed := afero.ReadFile(fs, "/saves/"+name)
			require.NoError(t, failed)
			assert.Equal(t, text, kept)
			assert.False(t, left[0].Err == nil && savefile.Failed(err))
			return
		}
		require.NoError(t, j.Holds())
		if got.Aside != "" {
			kept, failed := afero.ReadFile(fs, got.Aside)
			require.NoError(t, failed)
			assert.Equal(t, text, kept)
		}
		again := newStore(fs, "/saves").NewJournal(func() uint64 { return 8 })
		left, err = again.Recover()
		require.NoError(t, err)
		require.Len(t, left, 1)
		same, err := again.Adopt(left[0])
		require.NoError(t, err)
		assert.Equal(t, got.Record.Moves(), same.Record.Moves())
	})
}
