package evaluation

import "parlour/players/sowing"

// coarseBits is the width of what is kept of the seeds of a house where many houses count
// together.
const coarseBits = 3

// coarse is what is kept of the seeds of a house, clipped: few are told exactly.
var coarse = [levels]uint16{0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 7}

// coarseThrees is what is kept of the seeds of three houses.
var coarseThrees = newCoarseThrees()

func newCoarseThrees() (out [1 << (3 * levelBits)]uint16) {
	for n := range out {
		for i := range 3 {
			out[n] |= coarse[n>>(levelBits*i)%levels] << (coarseBits * i)
		}
	}
	return out
}

// packed is the seeds of a clipped row, four bits a house, of its pairs.
func packed(pairs sowing.Row) uint64 {
	return uint64(pairs&0xff | pairs>>8&0xff00 | pairs>>16&0xff0000)
}

// around is what is kept of all houses on the way round the board from the first of the own row,
// and so far again that there are five from each of them on. The rows are packed.
func around(own, other uint64) uint64 {
	const three, row = 1<<(3*levelBits) - 1, houses * coarseBits
	of := func(n uint64) uint64 {
		return uint64(coarseThrees[n&three]) | uint64(coarseThrees[n>>(3*levelBits)&three])<<(row/2)
	}
	once := of(own) | of(other)<<row
	return once | once<<(2*row)
}
