package solver

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/kalah"
)

// goldenDir contains files as released versions left them in users' caches, in
// one folder for each version of a file format. They must remain readable
// forever.
const goldenDir = "testdata/golden"

// goldenFiles returns the golden files with that extension by names like
// "v1/kalah-3-00.table".
func goldenFiles(t *testing.T, ending string) map[string][]byte {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(goldenDir, "*", "*"))
	require.NoError(t, err)
	out := map[string][]byte{}
	for _, path := range paths {
		switch filepath.Ext(path) {
		case ending:
			name, err := filepath.Rel(goldenDir, path)
			require.NoError(t, err)
			out[filepath.ToSlash(name)], err = os.ReadFile(path)
			require.NoError(t, err)
		case ".table", ".proofs", ".md":
		default:
			assert.Failf(t, "a file that no test reads", "%s", path)
		}
	}
	return out
}

// goldenValue is the value of a board, and for proofs the move that proves it.
type goldenValue struct {
	position string
	value    int
	move     kalah.Move
}

func goldenPosition(t *testing.T, r kalah.Rules, text string) kalah.Position {
	t.Helper()
	p, err := kalah.ParsePosition(r, text)
	require.NoError(t, err)
	return p
}

func TestGoldenTables(t *testing.T) {
	want := map[string]struct {
		rules  kalah.Rules
		seeds  int
		values []goldenValue
	}{
		"v1/kalah-3-00.table": {kalah.Rules{Houses: 3}, 6, []goldenValue{
			{position: "<3,0,0,1,2,0,0,1,2> S", value: 4},
			{position: "<3,0,0,1,0,2,1,1,1> N", value: 4},
			{position: "<3,0,0,2,3,0,0,0,0> S", value: 5},
		}},
		"v1/kalah-4-11.table": {kalah.Rules{Houses: 4, End: kalah.EitherSide, Capture: kalah.EmptyToo}, 4, []goldenValue{
			{position: "<4,0,0,1,1,0,0,0,1,1,0> S", value: 0},
			{position: "<4,0,0,2,0,0,1,0,0,0,1> N", value: -2},
		}},
	}
	files := goldenFiles(t, ".table")
	assert.Len(t, files, len(want), "a table that is expected is not there")
	for name, file := range files {
		w, ok := want[name]
		require.True(t, ok, "nothing is expected of %s", name)
		e, size, err := ReadEndgame(bytes.NewReader(file))
		require.NoError(t, err, name)
		assert.Equal(t, int64(len(file)), size, name)
		assert.Equal(t, w.rules, e.Rules(), name)
		assert.Equal(t, w.seeds, e.Seeds(), name)
		fresh, _ := built(t, w.rules, w.seeds)
		assert.Equal(t, fresh.Blocks, e.Blocks, name)
		for _, v := range w.values {
			p := goldenPosition(t, w.rules, v.position)
			assert.Equal(t, v.value, e.value(newBoard(p)), "%s: %s", name, v.position)
		}
	}
}

// TestGoldenTablesAreBuiltOn extends an old table.
func TestGoldenTablesAreBuiltOn(t *testing.T) {
	for name, file := range goldenFiles(t, ".table") {
		path := filepath.Join(t.TempDir(), "a.table")
		require.NoError(t, os.WriteFile(path, file, 0o600))
		f, err := os.OpenFile(path, os.O_RDWR, 0)
		require.NoError(t, err)
		defer f.Close()
		old, _, err := ReadEndgame(bytes.NewReader(file))
		require.NoError(t, err, name)
		layers := 0
		e, err := BuildFile(t.Context(), f, old.Rules(), old.Seeds()+1, 1, func(*Endgame) { layers++ })
		require.NoError(t, err, name)
		assert.Equal(t, 1, layers, "%s: only what is missing is built", name)
		fresh, _ := built(t, old.Rules(), old.Seeds()+1)
		assert.Equal(t, fresh.Blocks, e.Blocks, name)
	}
}

func TestGoldenProofs(t *testing.T) {
	want := map[string]struct {
		rules  kalah.Rules
		boards int
		goldenValue
	}{
		"v1/kalah-4-10.proofs": {kalah.Rules{Houses: 4, End: kalah.EitherSide}, 4, goldenValue{"<4,0,0,4,4,4,4,4,4,4,4> S", 2, 1}},
		"v1/kalah-5-00.proofs": {kalah.Rules{Houses: 5}, 29, goldenValue{"<5,0,0,3,3,3,3,3,3,3,3,3,3> S", 6, 3}},
		"v1/kalah-6-00.proofs": {kalah.Rules{Houses: 6}, 1178, goldenValue{"<6,0,0,3,3,3,3,3,3,3,3,3,3,3,3> S", 2, 5}},
	}
	files := goldenFiles(t, ".proofs")
	assert.Len(t, files, len(want), "a file of proofs that is expected is not there")
	for name, file := range files {
		w, ok := want[name]
		require.True(t, ok, "nothing is expected of %s", name)
		proofs, err := ReadProofs(bytes.NewReader(file))
		require.NoError(t, err, name)
		assert.Equal(t, w.rules, proofs.Rules(), name)
		assert.Equal(t, w.boards, proofs.Len(), name)

		p := goldenPosition(t, w.rules, w.position)
		move, bounds := proofs.Find(p)
		assert.Equal(t, Bounds{w.value, w.value}, bounds, name)
		assert.Equal(t, w.move, move, name)

		s := New(w.rules, Options{Memory: small.Memory, Proofs: proofs})
		value, err := s.Value(t.Context(), p)
		require.NoError(t, err, name)
		assert.Equal(t, w.value, value, name)
		assert.Less(t, s.Nodes(), uint64(100), "%s: what is proven is not searched", name)
	}
}
