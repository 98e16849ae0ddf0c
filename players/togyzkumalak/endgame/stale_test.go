package endgame

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/sowing"
)

// Before a laying stand those from which a move without a capture leads to it, and no others.
func TestWhatIsBeforeALaying(t *testing.T) {
	w, x, random := newWays(), newSowings(), rand.New(rand.NewPCG(1, 0))
	for _, seeds := range []int{2, 12, 30, 40} {
		for range 2000 {
			b := w.board(random.Uint64N(w.layings(seeds)), seeds)
			from := b.rows()
			for house := range uint(row) {
				n := from[0].At(house)
				if n == 0 {
					continue
				}
				if to, taken := x.after(from, house, n); taken == 0 {
					assert.Contains(t, before(x, to, seeds), from, "house %d", house)
				}
			}
			for _, one := range before(x, from, seeds) {
				leads := false
				for house := range uint(row) {
					if n := one[0].At(house); n > 0 {
						to, taken := x.after(one, house, n)
						leads = leads || taken == 0 && to == from
					}
				}
				require.True(t, leads, "%v %v", one, from)
			}
		}
	}
}

func before(x *sowings, to rows, seeds int) (out []rows) {
	x.before(to, seeds, func(own, other sowing.Row) { out = append(out, rows{own, other}) })
	return out
}
