package sowing

import "parlour/players/tables"

// MostRanked is the largest number of seeds of a row that has a rank.
const MostRanked = 31

// Ranks number the rows with as many seeds. They are those of the combinatorial number
// system, applied to the prefix sums of a row: sowing within the row lowers the
// prefix sums, and with them the rank.
type Ranks struct {
	// Rows[k] is the number of rows with k seeds.
	Rows   [MostRanked + 1]uint64
	houses uint
	// choose[i][s] is the number of ways to have less than s seeds in i+1 houses when
	// the next house takes the rest.
	choose [MostHouses - 1][MostRanked + 1]uint32
}

// NewRanks returns the ranks of rows of 1 to MostHouses houses.
func NewRanks(houses uint) *Ranks {
	x := &Ranks{houses: houses}
	for i := range int(houses) - 1 {
		for s := range x.choose[i] {
			x.choose[i][s] = uint32(tables.Choose(s+i, i+1))
		}
	}
	for k := range x.Rows {
		x.Rows[k] = tables.Choose(k+int(houses)-1, int(houses)-1)
	}
	return x
}

// Rank returns the rank of r among the rows with as many seeds, and that number.
func (x *Ranks) Rank(r Row) (rank uint64, seeds uint) {
	sums := r * InEach
	rank = uint64(x.choose[0][sums&MostRanked]) +
		uint64(x.choose[1][sums>>8&MostRanked]) +
		uint64(x.choose[2][sums>>16&MostRanked]) +
		uint64(x.choose[3][sums>>24&MostRanked]) +
		uint64(x.choose[4][sums>>32&MostRanked]) +
		uint64(x.choose[5][sums>>40&MostRanked])
	return rank, uint(sums >> 56)
}

// List returns the rows of k seeds in the order of their ranks.
func (x *Ranks) List(k int) []Row {
	out := make([]Row, x.Rows[k])
	var fill func(r Row, h uint, left int)
	fill = func(r Row, h uint, left int) {
		if h == x.houses-1 {
			r |= Row(left) << (HouseBits * h)
			i, _ := x.Rank(r)
			out[i] = r
			return
		}
		for n := range left + 1 {
			fill(r|Row(n)<<(HouseBits*h), h+1, left-n)
		}
	}
	fill(0, 0, k)
	return out
}
