package tables

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestASliceIsHandedOn as it is; what is damaged is refused.
func TestASliceIsHandedOn(t *testing.T) {
	for name, l := range layouts() {
		t.Run(name, func(t *testing.T) {
			table, _ := fileOf(t, l)
			got := &Table{Layout: l}
			for _, first := range []int{0, 1, 2} {
				raw, err := table.Slice(first).Pack()
				require.NoError(t, err)
				s, err := l.Unpack(first, l.Sizes(first), raw)
				require.NoError(t, err)
				require.NoError(t, got.AddSlice(s))
				assert.Error(t, got.AddSlice(s), "it is there")
				for what, bad := range map[string][]byte{
					"nothing": nil, "cut short": raw[:len(raw)-1], "more": append(bytes.Clone(raw), 0),
				} {
					_, err := l.Unpack(first, l.Sizes(first), bad)
					assert.ErrorIs(t, err, ErrDamaged, what)
				}
				for _, more := range []uint64{1, ^uint64(0)} {
					sizes := l.Sizes(first)
					sizes[0] += more
					_, err := l.Unpack(first, sizes, raw)
					assert.ErrorIs(t, err, ErrDamaged, "another number of values")
				}
			}
			assert.Equal(t, table.Blocks, got.Blocks)
			assert.Equal(t, table.Notes[0], got.Notes[0])
			got.Cut(1)
			assert.Equal(t, table.Blocks[:1], got.Blocks)
		})
	}
}

func TestASliceNeedsTheWavesBefore(t *testing.T) {
	s := Sliced{Waves: [][]int{{0}, {1, 3}, {4}}}
	for first, want := range map[int][]int{0: nil, 1: {0}, 3: {0}, 4: {0, 1, 3}} {
		got, ok := s.Before(first)
		assert.True(t, ok)
		assert.Equal(t, want, got)
	}
	for _, none := range []int{-1, 2, 5} {
		_, ok := s.Before(none)
		assert.False(t, ok)
	}
}

func FuzzSlice(f *testing.F) {
	kinds := []string{"in pages", "packed", "whole"}
	for kind, name := range kinds {
		l := layouts()[name]
		table, _ := fileOf(f, l)
		for first := range 3 {
			raw, err := table.Slice(first).Pack()
			require.NoError(f, err)
			f.Add(byte(kind), byte(first), raw)
		}
	}
	f.Fuzz(func(t *testing.T, kind, first byte, raw []byte) {
		l := layouts()[kinds[int(kind)%3]]
		sizes := l.Sizes(int(first) % 4)
		s, err := l.Unpack(int(first)%4, sizes, raw)
		if err != nil {
			return
		}
		for i, size := range sizes {
			require.Len(t, s.Values[i], int(size))
		}
		again, err := s.Pack()
		require.NoError(t, err)
		read, err := l.Unpack(s.First, sizes, again)
		require.NoError(t, err)
		require.Equal(t, s, read)
	})
}
