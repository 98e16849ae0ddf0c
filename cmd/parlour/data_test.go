package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"
	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/game/kalah"
	"parlour/persistence/datafolder"
	"parlour/players/kalah/solver"
)

// worldIn is a world with its folders in dir.
func worldIn(dir string) world {
	in := func(name string) string { return filepath.Join(dir, name) }
	return world{data: datafolder.New(afero.NewOsFs(), in("cache"), in("data"), in("settings"))}
}

// TestNamesOfWhatUsersBuilt pins the file names that every version uses.
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

// TestWhatUsersBuiltIsFound creates files and reads them as commands do.
func TestWhatUsersBuiltIsFound(t *testing.T) {
	dir, r := t.TempDir(), kalah.Rules{Houses: 3, Seeds: 3}
	w := worldIn(dir)
	assert.Nil(t, openTable(w, r))
	k, err := openKeeper(w, r, 0)
	require.NoError(t, err)
	assert.Nil(t, k.known)
	k.close()

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
	k.close()
	left, err := os.ReadDir(filepath.Join(dir, "cache", "proofs"))
	require.NoError(t, err)
	assert.Len(t, left, 1)
}

// put writes a file without the functions under test.
func put(t *testing.T, path string, content io.WriterTo) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	file, err := os.Create(path)
	require.NoError(t, err)
	_, err = content.WriteTo(file)
	require.NoError(t, err)
	require.NoError(t, file.Close())
}

// TestDamagedProofsAreSetAside checks that hours of work are not overwritten, and
// that the command works nevertheless.
func TestDamagedProofsAreSetAside(t *testing.T) {
	for name, content := range map[string][]byte{
		"cut short":   []byte("PKP1 and no more"),
		"nothing":     nil,
		"other rules": proofsOf(t, kalah.Rules{Houses: 2, Seeds: 2}),
	} {
		t.Run(name, func(t *testing.T) {
			w, r := worldIn(t.TempDir()), kalah.Rules{Houses: 3, Seeds: 3}
			told, err := os.Create(filepath.Join(t.TempDir(), "told"))
			require.NoError(t, err)
			defer told.Close()
			w.err = told
			path := w.data.Cache.Path(proofsName(r))
			for n, aside := range []string{path + ".damaged", path + ".damaged-2"} {
				require.NoError(t, w.data.Cache.ReplaceBytes(proofsName(r), content))
				k, err := openKeeper(w, r, 0)
				require.NoError(t, err)
				assert.Nil(t, k.known)
				k.close()
				kept, err := os.ReadFile(aside)
				require.NoError(t, err)
				assert.Equal(t, string(content), string(kept))
				text, err := os.ReadFile(told.Name())
				require.NoError(t, err)
				assert.Equal(t, n+1, strings.Count(string(text), "the work starts again\n"))
				assert.Contains(t, string(text), "Note: "+path+": ")
				assert.Contains(t, string(text), "it is kept as "+aside)
			}
		})
	}
}

func proofsOf(t *testing.T, r kalah.Rules) []byte {
	t.Helper()
	s := solver.New(r, solver.Options{Memory: 1 << 20})
	_, err := s.Solve(t.Context(), kalah.New(r), nil)
	require.NoError(t, err)
	var out bytes.Buffer
	_, err = s.Proofs(0).WriteTo(&out)
	require.NoError(t, err)
	return out.Bytes()
}

// TestTablesAreWhatTheirNamesSay verifies tables that were swapped, or have a
// changed byte in their header.
func TestTablesAreWhatTheirNamesSay(t *testing.T) {
	t.Parallel()
	cache := t.TempDir()
	path := func(r kalah.Rules) string { return filepath.Join(cache, "parlour", filepath.FromSlash(tableName(r))) }
	one, two := kalah.Rules{Houses: 3}, kalah.Rules{Houses: 3, End: kalah.EitherSide}
	for _, r := range []kalah.Rules{one, two} {
		table, err := solver.NewEndgame(r)
		require.NoError(t, err)
		require.NoError(t, table.Build(t.Context(), 4, 1, nil))
		put(t, path(r), table)
	}
	verify := func() outcome { return executeAt(t, cache, "", "tables", "verify", "kalah") }
	assert.Zero(t, verify().code)
	w := worldIn(cache)
	w.data.Cache = datafolder.NewFolder(datafolder.Disk(), filepath.Join(cache, "parlour"))
	assert.NotNil(t, openTable(w, one))

	require.NoError(t, os.Rename(path(one), path(one)+".moved"))
	require.NoError(t, os.Rename(path(two), path(one)))
	require.NoError(t, os.Rename(path(one)+".moved", path(two)))
	got := verify()
	assert.Equal(t, cli.Failed, got.code)
	assert.Equal(t, 2, strings.Count(got.out, "for other rules: it belongs into "))
	assert.Nil(t, openTable(w, one), "nobody solves by it")

	text, err := os.ReadFile(path(two))
	require.NoError(t, err)
	require.NoError(t, os.Remove(path(one)))
	for i := range 8 {
		flipped := bytes.Clone(text)
		flipped[i] ^= 1
		require.NoError(t, os.WriteFile(path(one), flipped, 0o644))
		require.NoError(t, os.WriteFile(path(two), flipped, 0o644))
		got := verify()
		assert.Equal(t, cli.Failed, got.code, "byte %d", i)
	}
}

// TestProofsBelongToOneProgram at a time: a second one would wipe out what the first has
// proven since it began.
func TestProofsBelongToOneProgram(t *testing.T) {
	w, r := worldIn(t.TempDir()), kalah.Rules{Houses: 3, Seeds: 3}
	w.data.Cache = datafolder.NewFolder(datafolder.Disk(), t.TempDir())
	k, err := openKeeper(w, r, 0)
	require.NoError(t, err)
	_, err = openKeeper(w, r, 0)
	require.ErrorIs(t, err, datafolder.ErrLocked)
	assert.ErrorContains(t, err, "kalah-3-00.proofs")
	other, err := openKeeper(w, kalah.Rules{Houses: 2, Seeds: 3}, 0)
	require.NoError(t, err, "of other rules")
	other.close()

	s := solver.New(r, solver.Options{Memory: 1 << 20})
	_, err = s.Solve(t.Context(), kalah.New(r), nil)
	require.NoError(t, err)
	saved, err := k.save(s)
	require.NoError(t, err)
	k.close()
	k, err = openKeeper(w, r, 0)
	require.NoError(t, err)
	assert.Equal(t, saved.Len(), k.known.Len())

	// Its lock file is removed, and another program saves what it proves of another board.
	require.NoError(t, os.Remove(datafolder.LockOf(w.data.Cache.Path(k.name))))
	less := kalah.Rules{Houses: 3, Seeds: 2}
	other, err = openKeeper(w, less, 0)
	require.NoError(t, err)
	more := solver.New(less, solver.Options{Memory: 1 << 20})
	more.Use(nil, other.known)
	_, err = more.Solve(t.Context(), kalah.New(less), nil)
	require.NoError(t, err)
	all, err := other.save(more)
	require.NoError(t, err)
	require.Greater(t, all.Len(), saved.Len())
	other.close()
	saved, err = k.save(s)
	require.NoError(t, err)
	assert.Equal(t, all.Len(), saved.Len(), "what the other has proven is kept")
	k.close()
}

// TestATableIsBuiltByOneProgram at a time, which writes in the file itself.
func TestATableIsBuiltByOneProgram(t *testing.T) {
	cache := datafolder.NewFolder(datafolder.Disk(), t.TempDir())
	file, err := editTable(cache, datafolder.Tables+"/a.table")
	require.NoError(t, err)
	_, err = editTable(cache, datafolder.Tables+"/a.table")
	require.ErrorIs(t, err, datafolder.ErrLocked)
	assert.ErrorContains(t, err, "a.table")
	_, err = file.Write([]byte("one"))
	require.NoError(t, err)
	require.NoError(t, os.Remove(datafolder.LockOf(cache.Path(datafolder.Tables+"/a.table"))))
	_, err = file.Write([]byte("two"))
	require.NoError(t, err, "it is acquired again")
	require.NoError(t, os.Remove(datafolder.LockOf(cache.Path(datafolder.Tables+"/a.table"))))
	other, err := editTable(cache, datafolder.Tables+"/a.table")
	require.NoError(t, err)
	_, err = file.Write([]byte("three"))
	require.ErrorIs(t, err, datafolder.ErrLocked, "another program builds it now")
	require.NoError(t, file.Close())
	require.NoError(t, other.Close())
	file, err = editTable(cache, datafolder.Tables+"/a.table")
	require.NoError(t, err)
	require.NoError(t, file.Close())
	left, err := os.ReadDir(cache.Path(datafolder.Tables))
	require.NoError(t, err)
	assert.Len(t, left, 1, "no lock file stays")
}
