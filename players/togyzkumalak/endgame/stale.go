package endgame

import (
	"sync/atomic"

	"parlour/players/sowing"
	"parlour/players/tables"
)

// stale are the layings whose bounds may follow no more from those after them. Goroutines may use it
// at once.
type stale struct {
	bits []uint32
	// parts are those with a stale laying, see tables.Parts.
	parts []atomic.Bool
}

func newStale(n uint64) *stale {
	return &stale{make([]uint32, (n+31)/32), make([]atomic.Bool, (n+tables.PartSize-1)/tables.PartSize)}
}

func (s *stale) mark(at uint64) {
	atomic.OrUint32(&s.bits[at/32], 1<<(at%32))
	s.parts[at/tables.PartSize].Store(true)
}

// takePart reports whether a part has had a stale laying since it was taken last.
func (s *stale) takePart(part uint64) bool { return s.parts[part].Swap(false) }

// take reports whether a laying is stale, and has it be so no more.
func (s *stale) take(at uint64) bool {
	word, bit := &s.bits[at/32], uint32(1)<<(at%32)
	if atomic.LoadUint32(word)&bit == 0 {
		return false
	}
	return atomic.AndUint32(word, ^bit)&bit != 0
}

// before calls do with the rows that a sowing without a capture leads from to q.
func (x *sowings) before(q rows, seeds int, do func(own, other sowing.Row)) {
	own, other := q[1], q[0]
	for house := range uint(row) {
		// A house that was sown has a seed of each time round; n is how many were sown.
		rounds := own.At(house)
		n, most := houses*(rounds-1)+1, houses*rounds
		switch rounds {
		case 0:
			n, most = 1, 1
		case 1:
			n = 2
		}
		for ; n <= min(most, seeds); n++ {
			s := &x[house][n]
			if !holds(own, s.adds[0]) || !holds(other, s.adds[1]) {
				break // with more seeds sown it lacks these too
			}
			if s.last < 0 || other.At(uint(s.last))%2 == 1 {
				do(own-s.adds[0]+sowing.Row(n)<<(sowing.HouseBits*house), other-s.adds[1])
			}
		}
	}
}

// holds reports whether no house of a row has fewer seeds than that of another.
func holds(r, least sowing.Row) bool {
	const high = 0x80 * sowing.InEach
	return ((r|high)-least)&high == high
}
