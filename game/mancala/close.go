package mancala

import (
	"fmt"
	"slices"
	"strings"

	"parlour/game"
)

// Close draws the rows one above the other without lines between the houses, each with their
// names beside it and with its store after its last house.
func (b Board) Close() string {
	near, far := b.near, b.near.Other()
	var names, seeds [2]string
	for s := range names {
		order := b.numbers(game.Seat(s))
		for _, n := range order {
			names[s] += fmt.Sprintf(" %*s ", b.seeds, b.names[s][n-1])
			seeds[s] += b.signs.Around(b.House(game.Seat(s), n), b.count(b.House(game.Seat(s), n)))
		}
	}
	store := func(s game.Seat) string { return " " + b.labels[s] + b.seedsIn(s) }
	indent := strings.Repeat(" ", b.Houses*(b.seeds+2)-len(" S")-b.store-2)
	lines := []string{store(far), names[far], seeds[far], seeds[near], names[near], indent + store(near)}
	return strings.Join(lines, "\n") + "\n"
}

// numbers are the numbers of the houses of a side from the left.
func (b Board) numbers(s game.Seat) (out []int) {
	for n := 1; n <= b.Houses; n++ {
		out = append(out, n)
	}
	if s != b.near {
		slices.Reverse(out)
	}
	return out
}

// closePlaces are the places of the board that Close draws.
func (b Board) closePlaces() [][]int {
	rows := make([][]int, 4)
	for range b.Houses {
		rows[0], rows[3] = append(rows[0], game.NoPlace), append(rows[3], game.NoPlace)
	}
	for i, s := range []game.Seat{b.near.Other(), b.near} {
		for _, n := range b.numbers(s) {
			rows[1+i] = append(rows[1+i], b.House(s, n))
		}
	}
	rows[0][0], rows[3][b.Houses-1] = b.Store[b.near.Other()], b.Store[b.near]
	return rows
}
