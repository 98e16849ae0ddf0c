package main

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/adrg/xdg"
	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/kalah"
	"parlour/persistence/datafolder"
	"parlour/players/kalah/solver"
)

// worldIn is a world whose folders are in dir.
func worldIn(dir string) world {
	in := func(name string) string { return filepath.Join(dir, name) }
	return world{data: datafolder.New(afero.NewOsFs(), in("cache"), in("data"), in("settings"))}
}

// TestNamesOfWhatUsersBuilt fixes where every version looks.
func TestNamesOfWhatUsersBuilt(t *testing.T) {
	cache := system().data.Cache
	for r, name := range map[kalah.Rules]string{
		{Houses: 6, Seeds: 4}: "kalah-6-00",
		{Houses: 5, Seeds: 3, End: kalah.EitherSide, Capture: kalah.EmptyToo}: "kalah-5-11",
	} {
		assert.Equal(t, filepath.Join(xdg.CacheHome, "parlour", "tables", name+".table"), cache.Path(tableName(r)))
		assert.Equal(t, filepath.Join(xdg.CacheHome, "parlour", "proofs", name+".proofs"), cache.Path(proofsName(r)))
	}
}

// TestWhatUsersBuiltIsFound puts files where they are and reads them as commands do.
func TestWhatUsersBuiltIsFound(t *testing.T) {
	dir, r := t.TempDir(), kalah.Rules{Houses: 3, Seeds: 3}
	w := worldIn(dir)
	assert.Nil(t, openTable(w, r))
	k, err := openKeeper(w, r, 0)
	require.NoError(t, err)
	assert.Nil(t, k.known)

	table, err := solver.NewEndgame(r)
	require.NoError(t, err)
	require.NoError(t, table.Build(t.Context(), 4, 1, nil))
	s := solver.New(r, solver.Options{Memory: 1 << 20, Endgame: table})
	_, err = s.Solve(t.Context(), kalah.New(r), nil)
	require.NoError(t, err)
	proofs := s.Proofs(0)
	require.NotZero(t, proofs.Len())
	put(t, filepath.Join(dir, "cache", "tables", "kalah-3-00.table"), table)
	put(t, filepath.Join(dir, "cache", "proofs", "kalah-3-00.proofs"), proofs)

	found := openTable(w, r)
	require.NotNil(t, found)
	assert.Equal(t, 4, found.Seeds())
	k, err = openKeeper(w, r, 0)
	require.NoError(t, err)
	require.NotNil(t, k.known)
	assert.Equal(t, proofs.Len(), k.known.Len())

	_, err = k.save(s)
	require.NoError(t, err)
	left, err := os.ReadDir(filepath.Join(dir, "cache", "proofs"))
	require.NoError(t, err)
	assert.Len(t, left, 1)
}

// put writes a file as any program could have.
func put(t *testing.T, path string, content io.WriterTo) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	file, err := os.Create(path)
	require.NoError(t, err)
	_, err = content.WriteTo(file)
	require.NoError(t, err)
	require.NoError(t, file.Close())
}

// TestDamagedProofsAreNotReplaced checks that work for hours is not written over.
func TestDamagedProofsAreNotReplaced(t *testing.T) {
	w, r := worldIn(t.TempDir()), kalah.Rules{Houses: 3, Seeds: 3}
	require.NoError(t, w.data.Cache.ReplaceBytes(proofsName(r), []byte("PKP1 and no more")))
	_, err := openKeeper(w, r, 0)
	require.ErrorIs(t, err, solver.ErrNotProofs)
	assert.ErrorContains(t, err, w.data.Cache.Path(proofsName(r)))
}
