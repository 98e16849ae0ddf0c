package sowing_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/players/sowing"
)

// TestClippedRows compares rows with what their houses say one by one.
func TestClippedRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var row sowing.Row
		var seeds [8]int
		for h := range seeds {
			seeds[h] = rapid.OneOf(rapid.IntRange(0, 20), rapid.IntRange(0, 127)).Draw(t, "seeds")
			row |= sowing.Row(seeds[h]) << (sowing.HouseBits * h)
			seeds[h] = min(seeds[h], 15)
		}
		clipped := row.Clipped()
		for h, n := range seeds {
			require.Equal(t, n, clipped.At(uint(h)))
			for apart := 1; apart < 4; apart++ {
				want := n
				if h+apart < len(seeds) {
					want += seeds[h+apart] << sowing.ClippedBits
				}
				require.Equal(t, want, clipped.Pairs(uint(apart)).At(uint(h)))
			}
		}
	})
}
