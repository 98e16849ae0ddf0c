package settings_test

import (
	"path/filepath"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/persistence/settings"
)

func TestWhatWasChosenLast(t *testing.T) {
	fsys := afero.NewMemMapFs()
	last := settings.NewLast(datafolder.NewFolder(fsys, "data"))
	_, ok := last.Chosen("oware")
	assert.False(t, ok)

	c := settings.Choices{
		Rules: "competition", Level: "club", Side: 1, Name: "Ann",
		Seats: [2]settings.Seat{{Kind: "computer/club"}, {Kind: "human", Name: "Ann"}},
	}
	last.Remember("oware", c)
	last.Remember("kalah", settings.Choices{Rules: "standard"})
	again := settings.NewLast(datafolder.NewFolder(fsys, "data"))
	got, ok := again.Chosen("oware")
	require.True(t, ok)
	assert.Equal(t, c, got)
}

// TestNothingIsWrittenWithoutAChange remembers the same again.
func TestNothingIsWrittenWithoutAChange(t *testing.T) {
	fsys := afero.NewMemMapFs()
	folder := datafolder.NewFolder(fsys, "data")
	settings.NewLast(folder).Remember("kalah", settings.Choices{Rules: "standard"})
	before, err := fsys.Stat(folder.Path("last.json"))
	require.NoError(t, err)
	settings.NewLast(folder).Remember("kalah", settings.Choices{Rules: "standard"})
	after, err := fsys.Stat(folder.Path("last.json"))
	require.NoError(t, err)
	assert.Equal(t, before.ModTime(), after.ModTime())

	settings.NewLast(datafolder.NewFolder(afero.NewReadOnlyFs(fsys), "data")).Remember("oware", settings.Choices{})
	_, ok := settings.NewLast(folder).Chosen("oware")
	assert.False(t, ok, "what cannot be written is forgotten")
}

func TestADamagedMemoryIsNone(t *testing.T) {
	for _, text := range []string{"", "{", "[]", `{"games":3}`, `{"games":{"kalah":[]}}`, "\x00"} {
		fsys := afero.NewMemMapFs()
		require.NoError(t, afero.WriteFile(fsys, filepath.Join("data", "last.json"), []byte(text), 0o600))
		last := settings.NewLast(datafolder.NewFolder(fsys, "data"))
		_, ok := last.Chosen("kalah")
		assert.False(t, ok, text)
		last.Remember("kalah", settings.Choices{Level: "club"})
		c, _ := last.Chosen("kalah")
		assert.Equal(t, "club", c.Level, text)
	}
}
