//go:build unix

package savefile_test

import (
	"path/filepath"
	"syscall"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/savefile"
)

// Opening a pipe nobody writes to would never return.
func TestPipesAndDevicesAreNotOpened(t *testing.T) {
	dir := t.TempDir()
	store := newStore(afero.NewOsFs(), dir)
	pipe := filepath.Join(dir, "a.kgn")
	require.NoError(t, syscall.Mkfifo(pipe, 0o644))
	_, err := store.Load("a")
	assert.ErrorIs(t, err, savefile.ErrNotRegular)
	_, err = store.LoadPath(pipe)
	assert.ErrorIs(t, err, savefile.ErrNotRegular)
	_, err = store.LoadPath("/dev/zero")
	assert.ErrorIs(t, err, savefile.ErrNotRegular)
	_, err = store.Save("a", saveOf(playout(t, "kalah", 3)), true)
	assert.ErrorIs(t, err, savefile.ErrNotRegular)
	entries, err := store.List()
	require.NoError(t, err)
	assert.Empty(t, entries)
}
