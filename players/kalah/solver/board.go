package solver

import (
	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/sowing"
)

// The largest compact board. Seven houses leave no byte of a row unused except
// the one for the sum; the bounds in the transposition table have seven bits
// each.
const (
	maxHouses = sowing.MostHouses
	maxSeeds  = 127
)

// row is the houses of one side.
type row = sowing.Row

// board is the houses from the point of view of the side to move, without the
// stores: they do not affect the value of the seeds in the houses.
type board struct{ own, other row }

// seeds is the number of seeds in the houses of both sides.
func (b board) seeds() int { return b.own.Sum() + b.other.Sum() }

// Compact reports whether the fast searches can handle a position: up to 7 houses
// a side with up to 127 seeds in them.
func Compact(p kalah.Position) bool {
	return p.Rules().Houses <= maxHouses && InHouses(p) <= maxSeeds
}

// InHouses is the number of seeds in the houses of both sides.
func InHouses(p kalah.Position) int { return p.InHouses(game.First) + p.InHouses(game.Second) }

// Rows are the houses of a position that fits, of the side to move and of the other side.
func Rows(p kalah.Position) (own, other sowing.Row) {
	b := newBoard(p)
	return b.own, b.other
}

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

// lead is the store of the side to move minus the other store.
func lead(p kalah.Position) int {
	return p.Store(p.ToMove()) - p.Store(p.ToMove().Other())
}
