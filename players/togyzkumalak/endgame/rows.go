package endgame

import "parlour/players/sowing"

// rows are the houses of a board, those of the side to move first.
type rows [2]sowing.Row

// sown is what a sowing adds to the rows, once the sown house is empty. Last is the house of the
// other row with the last seed; -1 if that falls into the own row.
type sown struct {
	adds rows
	last int8
}

// sowings are the sowings of so many seeds from each house.
type sowings [row][all + 1]sown

func newSowings() *sowings {
	way, x := sowing.Way{Houses: row}, &sowings{}
	for house := range x {
		for n := 1; n <= all; n++ {
			stays := 0
			if n > 1 {
				stays = 1
			}
			by := way.Sow(uint(house), uint(n-stays))
			s := &x[house][n]
			s.adds = rows{by.Own + sowing.Row(stays)<<(sowing.HouseBits*house), by.Other}
			s.last = int8(by.Last) - row - 1
			s.last = max(s.last, -1)
		}
	}
	return x
}

// after returns the rows after sowing a house of so many seeds, as the other side sees them, and
// the number of seeds captured.
func (x *sowings) after(r rows, house uint, seeds int) (q rows, taken int) {
	q[1], q[0], taken = x.sow(r[0], r[1], house, seeds)
	return q, taken
}

// sow is after with the rows apart, which is faster: those of the mover and of the other side.
func (x *sowings) sow(own, other sowing.Row, house uint, seeds int) (_, _ sowing.Row, taken int) {
	s := &x[house][seeds]
	own = own&^(0xff<<(sowing.HouseBits*house)) + s.adds[0]
	other += s.adds[1]
	if s.last >= 0 {
		if n := other.At(uint(s.last)); n%2 == 0 {
			taken = n
			other -= sowing.Row(n) << (sowing.HouseBits * s.last)
		}
	}
	return own, other, taken
}

// sums is more than any number of seeds, and a power of two.
const sums = 64

// order is what the seeds in the first houses, up to each but the last, add to the number of a
// laying of a number of seeds.
type order [houses - 1][sums]uint64

func (w *ways) order(seeds int) *order {
	x := &order{}
	for house := range x {
		for sum := range seeds {
			x[house][sum] = w[houses-house][seeds-sum-1]
		}
	}
	return x
}

// laying is the number of the houses; see ways.laying.
func (x *order) laying(own, other sowing.Row) uint64 {
	// Each byte is the seeds up to a house.
	first := uint64(own) * sowing.InEach
	second := (uint64(other) + first>>(sowing.HouseBits*(row-1))&0xff) * sowing.InEach
	return x[0][first%sums] + x[1][first>>8%sums] + x[2][first>>16%sums] + x[3][first>>24%sums] + x[4][first>>32%sums] +
		x[5][second%sums] + x[6][second>>8%sums] + x[7][second>>16%sums] + x[8][second>>24%sums]
}

// rows are the houses of the board as rows.
func (b *board) rows() (r rows) {
	for i, n := range b.houses {
		r[i/row] |= sowing.Row(n) << (sowing.HouseBits * (i % row))
	}
	return r
}

// board is the board of the rows with a kazan.
func (r rows) board(kazan int) (b board) {
	for i := range b.houses {
		b.houses[i] = uint8(r[i/row].At(uint(i % row)))
	}
	b.kazan = kazan
	return b
}

// advance makes the houses those of the next laying, if there is one.
func (b *board) advance() {
	last := b.houses[houses-1]
	for i := houses - 2; i >= 0; i-- {
		if b.houses[i] == 0 {
			continue
		}
		b.houses[i]--
		b.houses[houses-1] = 0
		b.houses[i+1] = last + 1
		return
	}
}
