package endgame

import (
	"parlour/game/oware"
	"parlour/players/sowing"
)

// MaxSeeds is the largest number of seeds that a table can have.
const MaxSeeds = 24

// Row is the seeds in the houses of one side, from its left: the order of sowing.
type Row = [oware.Row]uint8

// packed is the row as a word.
func packed(r *Row) (out sowing.Row) {
	for i, n := range r {
		out |= sowing.Row(n) << (sowing.HouseBits * i)
	}
	return out
}

// index numbers the boards of few seeds as the side to move sees them. The boards of
// one number of seeds are a layer. In it those of one division - k seeds on the own
// side, the rest on the other - stand together, ordered by the rank of the own row,
// then of the other.
type index struct {
	*sowing.Ranks
	// before[k] is the number of rows of less than k seeds.
	before [MaxSeeds + 2]uint32
	// start[n][k] is where the boards with k of n seeds on the own side begin in
	// their layer; start[n][n+1] is the size of the layer.
	start [MaxSeeds + 1][MaxSeeds + 2]uint64
}

func newIndex() *index {
	x := &index{Ranks: sowing.NewRanks(oware.Row)}
	for k := range MaxSeeds + 1 {
		x.before[k+1] = x.before[k] + uint32(x.Rows[k])
	}
	for n := range MaxSeeds + 1 {
		for k := range n + 1 {
			x.start[n][k+1] = x.start[n][k] + x.Rows[k]*x.Rows[n-k]
		}
	}
	return x
}

// size is the number of boards of n seeds.
func (x *index) size(n int) uint64 { return x.start[n][n+1] }

// rank numbers the rows with as many seeds as r, MaxSeeds at most.
func (x *index) rank(r *Row) uint32 {
	rank, _ := x.Rank(packed(r))
	return uint32(rank)
}

// find returns the number of seeds of a board and its number in that layer. It is not
// ok if they are more than most.
func (x *index) find(own, other sowing.Row, most int) (n int, at uint64, ok bool) {
	if n = (own + other).Sum(); n > most {
		return 0, 0, false
	}
	rank, k := x.Rank(own)
	rest, r := x.Rank(other)
	return n, x.start[n][k] + rank*x.Rows[r&sowing.MostRanked] + rest, true
}

// list returns the rows of k seeds in the order of their ranks.
func (x *index) list(k int) (out []Row) {
	for _, r := range x.List(k) {
		var row Row
		for i := range row {
			row[i] = uint8(r.At(uint(i)))
		}
		out = append(out, row)
	}
	return out
}

// seedsOf is the number of seeds in a row.
func seedsOf(r *Row) int { return packed(r).Sum() }
