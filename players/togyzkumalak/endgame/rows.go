package endgame

import "parlour/players/sowing"

// rows are the houses of a board, those of the side to move first.
type rows [2]sowing.Row

// sown is what sowing a house adds to the rows after it was emptied, and the house of the other
// row where the last seed falls; -1 if it falls into the own row.
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

// after is what sowing a house of so many seeds leads to, as the other side sees it, and the
// seeds that are captured.
func (x *sowings) after(r rows, house uint, seeds int) (q rows, taken int) {
	s := &x[house][seeds]
	own := r[0]&^(0xff<<(sowing.HouseBits*house)) + s.adds[0]
	other := r[1] + s.adds[1]
	if s.last >= 0 {
		if n := other.At(uint(s.last)); n%2 == 0 {
			taken = n
			other -= sowing.Row(n) << (sowing.HouseBits * s.last)
		}
	}
	return rows{other, own}, taken
}

// layingOf is laying for rows.
func (w *ways) layingOf(r rows, seeds int) (at uint64) {
	left := seeds
	houseRow := r[0]
	for i := range houses - 1 {
		if i == row {
			houseRow = r[1]
		}
		if left -= int(houseRow & 0xff); left <= 0 {
			break
		}
		at += w[houses-i][left-1]
		houseRow >>= sowing.HouseBits
	}
	return at
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
