package solver

import "parlour/players/tables"

// index numbers the rows with as many seeds. The ranks are those of the combinatorial
// number system, applied to the prefix sums of a row: sowing within the row lowers the
// prefix sums, and with them the rank. In a layer the boards with k seeds on one side
// and r on the other are contiguous, those with a smaller k first, ordered by the rank
// of the own row, then of the other's.
type index struct {
	// choose[i][s] is the number of ways to have less than s seeds in i+1 houses when
	// the next house takes the rest.
	choose [maxHouses - 1][maxEndgame + 1]uint32
	// rows[k] is the number of rows with k seeds.
	rows [maxEndgame + 1]uint64
}

func newIndex(houses uint) *index {
	x := &index{}
	for i := range houses - 1 {
		for s := range x.choose[i] {
			x.choose[i][s] = uint32(tables.Choose(s+int(i), int(i)+1))
		}
	}
	for k := range x.rows {
		x.rows[k] = tables.Choose(k+int(houses)-1, int(houses)-1)
	}
	return x
}

// rank returns the rank of r among the rows with as many seeds, and that number.
func (x *index) rank(r row) (rank uint64, seeds uint) {
	sums := r * lowBytes
	rank = uint64(x.choose[0][sums&maxEndgame]) +
		uint64(x.choose[1][sums>>8&maxEndgame]) +
		uint64(x.choose[2][sums>>16&maxEndgame]) +
		uint64(x.choose[3][sums>>24&maxEndgame]) +
		uint64(x.choose[4][sums>>32&maxEndgame]) +
		uint64(x.choose[5][sums>>40&maxEndgame])
	return rank, uint(sums >> 56)
}

// list returns the rows of k seeds in the order of their ranks.
func (x *index) list(houses uint, k int) []row {
	out := make([]row, x.rows[k])
	var fill func(r row, h uint, left int)
	fill = func(r row, h uint, left int) {
		if h == houses-1 {
			r |= row(left) << (8 * h)
			i, _ := x.rank(r)
			out[i] = r
			return
		}
		for n := range left + 1 {
			fill(r|row(n)<<(8*h), h+1, left-n)
		}
	}
	fill(0, 0, k)
	return out
}
