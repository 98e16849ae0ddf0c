package solver

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/kalah"
	"parlour/players/tables"
)

func built(t testing.TB, r kalah.Rules, seeds int) (*Endgame, []byte) {
	e, err := NewEndgame(r)
	require.NoError(t, err)
	require.NoError(t, e.Build(context.Background(), seeds, 1, nil))
	var file bytes.Buffer
	n, err := e.WriteTo(&file)
	require.NoError(t, err)
	require.Equal(t, int64(file.Len()), n)
	return e, file.Bytes()
}

func TestTheFileReadsBack(t *testing.T) {
	for _, r := range allRules(4, 0) {
		e, file := built(t, r, 6)
		got, size, err := ReadEndgame(bytes.NewReader(file))
		require.NoError(t, err)
		assert.Equal(t, int64(len(file)), size)
		assert.Equal(t, e.Blocks, got.Blocks)
		assert.Equal(t, 6, got.Seeds())
		assert.Equal(t, r, got.Rules())
		assert.Equal(t, EndgameBytes(4, 6), int64(len(slices.Concat(e.Blocks...))))
	}
}

func TestDamagedFiles(t *testing.T) {
	_, file := built(t, kalah.Rules{Houses: 3}, 5)
	_, shorter := built(t, kalah.Rules{Houses: 3}, 4)
	cut := file[:len(file)-1]
	altered := bytes.Clone(file)
	altered[len(altered)-3] ^= 2
	for _, damaged := range [][]byte{cut, altered, append(bytes.Clone(shorter), 7, 0, 0, 0, 0)} {
		e, size, err := ReadEndgame(bytes.NewReader(damaged))
		require.ErrorIs(t, err, tables.ErrDamaged)
		assert.Equal(t, int64(len(shorter)), size)
		assert.Equal(t, 4, e.Seeds())
	}
	for _, bad := range []string{"", "PKE1", "PKE1\x00\x00\x00\x00", "PKE1\x08\x00\x00\x00", "PKE2\x06\x00\x00\x00", "PKE1\x06\x02\x00\x00", "PKE1\x06\x00\x00\x01"} {
		_, _, err := ReadEndgame(bytes.NewReader([]byte(bad)))
		assert.ErrorIs(t, err, ErrNotATable, "%q", bad)
	}
}

// TestWrongValuesAreFound puts each possible byte into a layer of each kind.
func TestWrongValuesAreFound(t *testing.T) {
	for n := range maxEndgame + 1 {
		for v := -128; v < 128; v++ {
			for _, at := range []int{0, 3, 7, 8, 17} {
				layer := bytes.Repeat([]byte{byte(n)}, 18)
				layer[at] = byte(v)
				want := -1
				if v > n || v < -n || (v+n)%2 != 0 {
					want = at
				}
				require.Equal(t, want, wrongValue(layer, n), "%d of %d seeds at %d", v, n, at)
			}
		}
	}
}

// TestSizesThatLie reads tables from files that report a wrong size.
func TestSizesThatLie(t *testing.T) {
	e, file := built(t, kalah.Rules{Houses: 3}, 5)
	for _, size := range []int{-1, 0, 9, len(file) / 2, len(file) * 100} {
		got, _, err := ReadEndgame(sized{bytes.NewReader(file), size})
		require.NoError(t, err)
		assert.Equal(t, e.Blocks, got.Blocks)
	}
}

// sized is a reader that reports a size.
type sized struct {
	io.Reader
	size int
}

func (s sized) Len() int { return s.size }

// TestFileSeeds checks files of every size of a table.
func TestFileSeeds(t *testing.T) {
	for n := 1; n < 6; n++ {
		_, file := built(t, kalah.Rules{Houses: 3}, n)
		assert.Equal(t, n, FileSeeds(3, int64(len(file))))
		assert.Equal(t, n-1, FileSeeds(3, int64(len(file)-1)))
	}
	assert.Zero(t, FileSeeds(8, 1<<40))
	assert.Equal(t, maxEndgame, FileSeeds(1, 1<<40))
}

func TestBuildFileGoesOn(t *testing.T) {
	r := kalah.Rules{Houses: 4, Seeds: 4}
	_, want := built(t, r, 7)
	path := filepath.Join(t.TempDir(), "table")
	open := func() *os.File {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
		require.NoError(t, err)
		t.Cleanup(func() { f.Close() })
		return f
	}
	ctx, cancel := context.WithCancel(t.Context())
	e, err := BuildFile(ctx, open(), r, 7, 2, func(e *Endgame) {
		if e.Seeds() == 4 {
			cancel()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, 4, e.Seeds())

	raw, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, raw[:len(raw)-1], 0o600), "the end is damaged")
	var layers []int
	_, err = BuildFile(t.Context(), open(), r, 7, 2, func(e *Endgame) { layers = append(layers, e.Seeds()) })
	require.NoError(t, err)
	assert.Equal(t, []int{4, 5, 6, 7}, layers, "what was whole is kept")
	raw, err = os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, want, raw)

	_, err = BuildFile(t.Context(), open(), kalah.Rules{Houses: 5}, 7, 1, func(*Endgame) {})
	assert.ErrorIs(t, err, ErrOtherRules)
	require.NoError(t, os.WriteFile(path, []byte("a letter to a friend"), 0o600))
	_, err = BuildFile(t.Context(), open(), r, 7, 1, func(*Endgame) {})
	assert.ErrorIs(t, err, ErrNotATable)
}

// ending is a context that ends after a number of calls.
type ending struct {
	context.Context
	left int
}

func (c *ending) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestABuildThatEndsWithinALayerGoesOn interrupts a build after any number of
// steps.
func TestABuildThatEndsWithinALayerGoesOn(t *testing.T) {
	const seeds = 7
	r := kalah.Rules{Houses: 4}
	whole, _ := built(t, r, seeds)
	for steps := 0; ; steps++ {
		e, err := NewEndgame(r)
		require.NoError(t, err)
		last := 0
		err = e.Build(&ending{t.Context(), steps}, seeds, 1, func(seeds int) error {
			last = seeds
			return nil
		})
		if err == nil {
			assert.Greater(t, steps, 3*seeds, "more steps than layers")
			return
		}
		require.ErrorIs(t, err, context.Canceled)
		require.Equal(t, last, e.Seeds())
		require.Equal(t, whole.Blocks[:last+1], e.Blocks)
		require.NoError(t, e.Build(t.Context(), seeds, 1, nil))
		require.Equal(t, whole.Blocks, e.Blocks)
	}
}

func FuzzReadEndgame(f *testing.F) {
	_, file := built(f, kalah.Rules{Houses: 2}, 3)
	f.Add(file)
	f.Add(file[:9])
	f.Add([]byte("PKE1\x06\x01\x01\x00"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		e, size, err := ReadEndgame(bytes.NewReader(raw))
		if e == nil {
			require.Error(t, err)
			return
		}
		require.LessOrEqual(t, size, int64(len(raw)))
		require.LessOrEqual(t, e.Seeds(), maxEndgame)
	})
}
