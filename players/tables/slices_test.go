package tables

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestASliceIsWhatAFileHas between its blocks, and reads back; what is damaged is refused.
func TestASliceIsWhatAFileHas(t *testing.T) {
	for name, l := range layouts() {
		t.Run(name, func(t *testing.T) {
			table, file := fileOf(t, l)
			got, written := &Table{Layout: l}, bytes.Clone(l.Header)
			for _, first := range []int{0, 1, 2} {
				raw, err := l.WriteSlice(table.Slice(first))
				require.NoError(t, err)
				written = append(written, raw...)
				s, err := l.ReadSlice(first, raw)
				require.NoError(t, err)
				require.NoError(t, got.AddSlice(s))
				assert.Error(t, got.AddSlice(s), "it is there")
				for what, bad := range map[string][]byte{
					"nothing": nil, "cut short": raw[:len(raw)-1], "more": append(bytes.Clone(raw), 0), "changed": changed(raw),
				} {
					_, err := l.ReadSlice(first, bad)
					assert.ErrorIs(t, err, ErrDamaged, what)
				}
				_, err = l.ReadSlice((first+1)%3, raw)
				assert.ErrorIs(t, err, ErrDamaged, "another slice")
			}
			assert.Equal(t, file, written)
			assert.Equal(t, table.Blocks, got.Blocks)
			got.Cut(1)
			assert.Equal(t, table.Blocks[:1], got.Blocks)
		})
	}
}

// changed is bytes the last of which is another.
func changed(raw []byte) []byte {
	raw = bytes.Clone(raw)
	raw[len(raw)-1] ^= 1
	return raw
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
			raw, err := l.WriteSlice(table.Slice(first))
			require.NoError(f, err)
			f.Add(byte(kind), byte(first), raw)
		}
	}
	f.Fuzz(func(t *testing.T, kind, first byte, raw []byte) {
		l := layouts()[kinds[int(kind)%3]]
		s, err := l.ReadSlice(int(first)%4, raw)
		if err != nil {
			return
		}
		require.Len(t, s.Values, l.end(s.First)-s.First)
		again, err := l.WriteSlice(s)
		require.NoError(t, err)
		if !l.Packed {
			require.Equal(t, raw, again)
		}
	})
}
