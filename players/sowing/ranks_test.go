package sowing_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"parlour/players/sowing"
)

func TestRanksCountEveryRowOnce(t *testing.T) {
	for houses := uint(1); houses <= 4; houses++ {
		x := sowing.NewRanks(houses)
		for k := range 7 {
			seen := make([]bool, x.Rows[k])
			for _, r := range x.List(k) {
				rank, seeds := x.Rank(r)
				require.EqualValues(t, k, seeds)
				require.False(t, seen[rank])
				seen[rank] = true
			}
			require.NotContains(t, seen, false)
		}
	}
}
