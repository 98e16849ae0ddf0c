package mancala

import (
	"slices"

	"parlour/game"
)

// places are the places as the board is drawn.
func (b Board) places() [][]int {
	switch b.form {
	case closely:
		return b.closePlaces()
	case tall:
		return b.tallPlaces()
	case large:
		return b.largePlaces()
	default:
		return b.widePlaces()
	}
}

// widePlaces: the number of the far store stands beside the lower row, that of the near one
// beside the upper row.
func (b Board) widePlaces() [][]int {
	return b.rows([2]int{game.NoPlace, b.Store[b.near.Other()]}, [2]int{b.Store[b.near], game.NoPlace})
}

// largePlaces: the numbers of both stores stand beside the upper row.
func (b Board) largePlaces() [][]int {
	return b.rows([2]int{b.Store[b.near.Other()], game.NoPlace}, [2]int{b.Store[b.near], game.NoPlace})
}

// rows are the upper and the lower row of houses with what stands on their left and right.
func (b Board) rows(left, right [2]int) (out [][]int) {
	for i, s := range []game.Seat{b.near.Other(), b.near} {
		row := []int{left[i]}
		for _, n := range b.numbers(s) {
			row = append(row, b.House(s, n))
		}
		out = append(out, append(row, right[i]))
	}
	return out
}

func (b Board) tallPlaces() [][]int {
	far := b.near.Other()
	rows := [][]int{{game.NoPlace, b.Store[far]}}
	for n := 1; n <= b.Houses; n++ {
		rows = append(rows, []int{b.House(b.near, n), b.House(far, b.Houses+1-n)})
	}
	return append(rows, []int{b.Store[b.near], game.NoPlace})
}

// placeAt is the place at a line and a column of the drawing.
func (b Board) placeAt(line, column int) int {
	if line < 0 || column < 0 {
		return game.NoPlace
	}
	switch b.form {
	case closely:
		return b.closePlaceAt(line, column)
	case tall:
		return b.tallPlaceAt(line, column)
	case large:
		return b.widePlaceAt(line, column, b.size.seeds+1, b.size.house, b.size.store)
	default:
		return b.widePlaceAt(line, column, 1, b.cell(), b.store+2)
	}
}

// edge is the number of lines of the frame above the board.
func (b Board) edge() int {
	if b.bare {
		return 0
	}
	return 1
}

// widePlaceAt: a row of houses has so many lines, a house and a store so many columns. A store
// reaches from the upper line of the frame to the lower one.
func (b Board) widePlaceAt(line, column, high, cell, store int) int {
	line -= b.edge()
	column-- // the frame
	house, inHouse := slot(column-store-1, cell, b.Houses)
	right := store + 1 + b.Houses*(cell+1)
	switch {
	case line < 0 || line > 2*high || column < 0:
		return game.NoPlace
	case column < store:
		return b.Store[b.near.Other()]
	case inHouse && line < high:
		return b.House(b.near.Other(), b.Houses-house)
	case inHouse && line > high:
		return b.House(b.near, house+1)
	case column >= right && column < right+store:
		return b.Store[b.near]
	}
	return game.NoPlace
}

// tallPlaceAt: the stores are between two lines across each.
func (b Board) tallPlaceAt(line, column int) int {
	var rows []int // what stands on each line
	for i := range b.Houses + 2 {
		rows = append(rows, i)
	}
	if !b.bare {
		const across = game.NoPlace
		rows = slices.Concat([]int{across, 0, across}, rows[1:b.Houses+1], []int{across, b.Houses + 1, across})
	}
	side, ok := slot(column-1, b.tallCell(), 2)
	if !ok || line >= len(rows) || rows[line] < 0 {
		return game.NoPlace
	}
	return b.tallPlaces()[rows[line]][side]
}

// closePlaceAt: the name of a house stands for it too.
func (b Board) closePlaceAt(line, column int) int {
	const lines = 6
	width, store := b.Houses*(b.seeds+2), b.store+4
	switch {
	case line >= lines || column >= width:
		return game.NoPlace
	case line == 0 && column < store:
		return b.Store[b.near.Other()]
	case line == lines-1 && column >= width-store:
		return b.Store[b.near]
	case line == 0 || line == lines-1:
		return game.NoPlace
	}
	return b.closePlaces()[(line+1)/2][column/(b.seeds+2)]
}

// slot is the number of the cell at a column, of so many with a line between two.
func slot(column, width, n int) (at int, ok bool) {
	if column < 0 || column >= n*(width+1) || column%(width+1) == width {
		return 0, false
	}
	return column / (width + 1), true
}
