package evaluation

import "parlour/players/sowing"

// coarseBits is the width of a house's rough number of seeds, in features of many houses.
const coarseBits = 3

// coarse is the rough number of the seeds of a house, clipped: small numbers stay apart.
var coarse = [levels]uint16{0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 7}

// coarseThrees are the rough numbers of three houses.
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

// around is the rough numbers of all houses on the way round the board, from the first of the own
// row twice round, so that five houses follow each. The rows are packed.
func around(own, other uint64) uint64 {
	const three, row = 1<<(3*levelBits) - 1, houses * coarseBits
	of := func(n uint64) uint64 {
		return uint64(coarseThrees[n&three]) | uint64(coarseThrees[n>>(3*levelBits)&three])<<(row/2)
	}
	once := of(own) | of(other)<<row
	return once | once<<(2*row)
}
