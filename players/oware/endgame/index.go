package endgame

import (
	"parlour/game/oware"
	"parlour/players/tables"
)

// MaxSeeds is the largest number of seeds that a table can have.
const MaxSeeds = 24

// Row is the seeds in the houses of one side, from its left: the order of sowing.
type Row = [oware.Row]uint8

// index numbers the boards of few seeds as the side to move sees them. The boards of
// one number of seeds are a layer. In it those of one division - k seeds on the own
// side, the rest on the other - stand together, ordered by the rank of the own row,
// then of the other. The ranks of the rows of k seeds are those of the combinatorial
// number system, taken of the sums of the first houses.
type index struct {
	// choose[i][s] is the number of ways to have less than s seeds in the first i+1
	// houses and one more house that makes up for the rest.
	choose [oware.Row - 1][MaxSeeds + 1]uint32
	// rows[k] is the number of rows of k seeds, before[k] that of rows with less.
	rows, before [MaxSeeds + 2]uint32
	// start[n][k] is where the boards with k of n seeds on the own side begin in
	// their layer; start[n][n+1] is the size of the layer.
	start [MaxSeeds + 1][MaxSeeds + 2]uint64
}

func newIndex() *index {
	x := &index{}
	for i := range x.choose {
		for s := range x.choose[i] {
			x.choose[i][s] = uint32(tables.Choose(s+i, i+1))
		}
	}
	for k := range MaxSeeds + 1 {
		x.rows[k] = uint32(tables.Choose(k+oware.Row-1, oware.Row-1))
		x.before[k+1] = x.before[k] + x.rows[k]
	}
	for n := range MaxSeeds + 1 {
		for k := range n + 1 {
			x.start[n][k+1] = x.start[n][k] + uint64(x.rows[k])*uint64(x.rows[n-k])
		}
	}
	return x
}

// size is the number of boards of n seeds.
func (x *index) size(n int) uint64 { return x.start[n][n+1] }

// rank numbers the rows with as many seeds as r, MaxSeeds at most.
func (x *index) rank(r *Row) uint32 {
	sum := r[0]
	rank := x.choose[0][sum]
	for i := 1; i < oware.Row-1; i++ {
		sum += r[i]
		rank += x.choose[i][sum]
	}
	return rank
}

// of is the number in its layer of the board with these rows, of k and r seeds.
func (x *index) of(own, other *Row, k, r int) uint64 {
	return x.start[k+r][k] + uint64(x.rank(own))*uint64(x.rows[r]) + uint64(x.rank(other))
}

// list returns the rows of k seeds in the order of their ranks.
func (x *index) list(k int) []Row {
	out := make([]Row, x.rows[k])
	var fill func(r Row, house, left int)
	fill = func(r Row, house, left int) {
		if house == oware.Row-1 {
			r[house] = uint8(left)
			out[x.rank(&r)] = r
			return
		}
		for n := range left + 1 {
			r[house] = uint8(n)
			fill(r, house+1, left-n)
		}
	}
	fill(Row{}, 0, k)
	return out
}

// seedsOf is the number of seeds in a row.
func seedsOf(r *Row) int {
	n := 0
	for _, seeds := range r {
		n += int(seeds)
	}
	return n
}
