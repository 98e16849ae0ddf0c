package settings_test

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
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

// TestTheMostGames: of more than 64 the first are remembered, and may change.
func TestTheMostGames(t *testing.T) {
	last := settings.NewLast(datafolder.NewFolder(afero.NewMemMapFs(), "data"))
	for i := range 65 {
		last.Remember(fmt.Sprint("game ", i), settings.Choices{})
		_, ok := last.Chosen(fmt.Sprint("game ", i))
		assert.Equal(t, i < 64, ok, i)
	}
	last.Remember("game 7", settings.Choices{Level: "club"})
	got, ok := last.Chosen("game 7")
	assert.True(t, ok)
	assert.Equal(t, "club", got.Level)
}

// TestTheMostThatIsRemembered is what can be read again.
func TestTheMostThatIsRemembered(t *testing.T) {
	folder := datafolder.NewFolder(afero.NewMemMapFs(), "data")
	last := settings.NewLast(folder)
	size := func() int {
		text, err := fs.ReadFile(folder, "last.json")
		require.NoError(t, err)
		return len(text)
	}
	last.Remember("kalah", settings.Choices{Name: "x"})
	most := settings.MaxSize - size() + 1
	last.Remember("kalah", settings.Choices{Name: strings.Repeat("x", most)})
	assert.Equal(t, settings.MaxSize, size())
	last.Remember("kalah", settings.Choices{Name: strings.Repeat("x", most+1)})
	got, _ := last.Chosen("kalah")
	assert.Len(t, got.Name, most, "what is longer is forgotten")
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
