package tables

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// held are the blocks that a table has in memory.
func held(t *Table) (out []int) {
	for block, values := range t.Blocks {
		if values != nil {
			out = append(out, block)
		}
	}
	return out
}

// only wants some blocks.
func only(blocks ...int) func(int) bool {
	return func(block int) bool { return slices.Contains(blocks, block) }
}

// TestASparseTable is built with no more of what is safe in memory than is wanted, from nothing and
// from what was left, and is the same.
func TestASparseTable(t *testing.T) {
	l := layouts()["packed"]
	want, file := fileOf(t, l)
	for name, before := range map[string][]byte{"from nothing": nil, "taken up": file[:len(file)-1]} {
		t.Run(name, func(t *testing.T) {
			f := disk(t, before)
			defer f.Close()
			table := &Table{Layout: l, Sparse: true}
			err := table.BuildFile(t.Context(), f, 4, 1, func(_ context.Context, size, _ int, progress func(int) error) error {
				err := table.Extend(size, func() error {
					require.NoError(t, table.Hold(only(len(table.Blocks)-1), 2))
					assert.Subset(t, []int{len(table.Blocks) - 1}, held(table))
					next(table)
					return nil
				}, progress)
				require.NoError(t, err)
				require.NoError(t, table.Hold(only(0, 3), 2))
				assert.Equal(t, []int{0, 3}, held(table))
				_, ok := table.At(1, 0)
				assert.False(t, ok)
				return table.Hold(func(int) bool { return true }, 2)
			}, func(int) {})
			require.NoError(t, err)
			assert.Equal(t, want.Blocks, table.Blocks)
			_, err = f.Seek(0, 0)
			require.NoError(t, err)
			read := &Table{Layout: l}
			_, err = read.Read(f)
			require.NoError(t, err)
			assert.Equal(t, want.Blocks, read.Blocks)
		})
	}
}

// TestHoldingWhatIsDamaged alters the file of a table while it is built.
func TestHoldingWhatIsDamaged(t *testing.T) {
	l := layouts()["packed"]
	f := disk(t, nil)
	defer f.Close()
	table := &Table{Layout: l, Sparse: true}
	err := table.BuildFile(t.Context(), f, 4, 1, func(_ context.Context, size, _ int, progress func(int) error) error {
		require.NoError(t, table.Extend(size, func() error { next(table); return nil }, progress))
		require.NoError(t, table.Hold(only(), 2))
		assert.Empty(t, held(table))
		_, err := f.WriteAt([]byte("?"), table.starts[4]-1)
		require.NoError(t, err)
		require.NoError(t, table.Hold(only(0, 1, 2), 2))
		return table.Hold(only(3), 2)
	}, func(int) {})
	require.ErrorIs(t, err, ErrDamaged)
}

// TestATableThatIsNotSparse holds all it has.
func TestATableThatIsNotSparse(t *testing.T) {
	table, _ := fileOf(t, toy())
	require.NoError(t, table.Hold(only(), 2))
	assert.Len(t, held(table), 4)
}
