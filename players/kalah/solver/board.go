package solver

import (
	"math/bits"

	"parlour/game"
	"parlour/game/kalah"
)

// The largest compact board. Seven houses leave no byte of a row unused; the
// bounds in the transposition table have seven bits each.
const (
	maxHouses = 7
	maxSeeds  = 127
)

// row is the houses of one side, a byte each, the first to be sown lowest.
type row uint64

// lowBytes has a one in every byte: its product with a row is the row's prefix
// sums, the whole sum in the highest byte.
const lowBytes = 0x0101010101010101

// at is the number of seeds in house h.
func (r row) at(h uint) int { return int(r >> (8 * h) & 0xff) }

// sum is the number of seeds in all houses.
func (r row) sum() int { return int(r * lowBytes >> 56) }

// filled is the number of houses with seeds.
func (r row) filled() int {
	const low = 0x7f * lowBytes
	return bits.OnesCount64(uint64((r&low+low)|r) &^ low)
}

// board is the houses as the side to move sees them. The stores are left out:
// they change nothing in what the seeds in the houses are worth.
type board struct{ own, other row }

// seeds is the number of seeds in the houses of both sides.
func (b board) seeds() int { return b.own.sum() + b.other.sum() }

// Compact tells whether a position is one of the boards that the solver is fast
// on: of up to 7 houses a side with up to 127 seeds in them.
func Compact(p kalah.Position) bool { return fits(p) }

// fits tells whether a position can be made a compact board.
func fits(p kalah.Position) bool {
	return p.Rules().Houses <= maxHouses && InHouses(p) <= maxSeeds
}

// InHouses is the number of seeds in the houses of both sides.
func InHouses(p kalah.Position) int { return p.InHouses(game.First) + p.InHouses(game.Second) }

// newBoard returns the houses of a position that fits.
func newBoard(p kalah.Position) board {
	return board{own: rowOf(p, p.ToMove()), other: rowOf(p, p.ToMove().Other())}
}

func rowOf(p kalah.Position, s game.Seat) row {
	var r row
	for h := p.Rules().Houses; h >= 1; h-- {
		r = r<<8 | row(p.Seeds(s, h))
	}
	return r
}

// lead is by how many seeds the store of the side to move is ahead.
func lead(p kalah.Position) int {
	return p.Store(p.ToMove()) - p.Store(p.ToMove().Other())
}
