package mancala

import (
	"fmt"
	"slices"
	"strings"

	"parlour/game"
)

// size is a size of the large board: the columns of a house and of a store, and the lines of
// seeds in a house.
type size struct{ house, store, seeds int }

// sizes are the sizes, the largest first, with the most lines of seeds that each has.
func sizes() []size { return []size{{13, 11, 6}, {11, 9, 5}, {9, 7, 4}, {8, 5, 3}} }

// leastSeeds is the least number of lines of seeds.
const leastSeeds = 2

// sizeIn is the largest size with room, if the style asks for one.
func (b Board) sizeIn(style game.Style) (size, bool) {
	if !style.Large {
		return size{}, false
	}
	for _, z := range sizes() {
		width := 2*(z.store+1) + b.Houses*(z.house+1) + 1
		z.seeds = min(z.seeds, (style.Height-wideLines)/2)
		holds := z.house >= b.cell() && z.store >= b.store+2
		if holds && width <= style.Width && z.seeds >= leastSeeds {
			return z, true
		}
	}
	return size{}, false
}

// large draws the wide board with the seeds in its houses and stores.
func (b Board) large() string {
	near, far := b.near, b.near.Other()
	inner := func(ends [3]string) string {
		return b.rule([3]string{ends[1], ends[1], ends[1]}, b.Houses, b.size.house)
	}
	edge := func(ends [3]string) string {
		side := strings.Repeat(b.lines.across, b.size.store)
		return ends[0] + side + inner(ends) + side + ends[2] + "\n"
	}
	left, right := b.largeStore(far), b.largeStore(near)
	out, high := edge(b.lines.top), b.size.seeds+1
	for line := range high {
		out += b.row(slices.Concat([]string{left[line]}, b.largeHouses(far, line), []string{right[line]})...)
	}
	out += b.lines.down + left[high] + b.rule(b.lines.middle, b.Houses, b.size.house) + right[high] + b.lines.down + "\n"
	for line := range high {
		at := high + 1 + line
		out += b.row(slices.Concat([]string{left[at]}, b.largeHouses(near, line), []string{right[at]})...)
	}
	return out + edge(b.lines.bottom)
}

// largeHouses are the houses of a side from the left, on one of their lines: the name and the
// number of seeds, then the seeds.
func (b Board) largeHouses(s game.Seat, line int) (out []string) {
	for _, n := range b.numbers(s) {
		if line == 0 {
			out = append(out, b.house(s, n, b.size.house))
			continue
		}
		lines := b.seedLines(b.pits[b.House(s, n)], b.size.house-2, b.size.seeds)
		out = append(out, " "+lines[line-1]+" ")
	}
	return out
}

// largeStore are the lines of a store: the number of seeds, the side, and the seeds.
func (b Board) largeStore(s game.Seat) []string {
	inner := b.size.store - 2
	head := []string{
		strings.Repeat(" ", inner-b.store) + b.seedsIn(s),
		fmt.Sprintf(" %*v ", inner, b.labels[s]),
		strings.Repeat(" ", b.size.store),
	}
	for _, line := range b.seedLines(b.pits[b.Store[s]], inner, 2*b.size.seeds) {
		head = append(head, " "+line+" ")
	}
	return head
}

// seedLines are so many lines of so many columns with that number of seeds: with a blank
// between two where there is room, and those without room as a plus sign.
func (b Board) seedLines(n, width, lines int) []string {
	gap, row := " ", (width+1)/2
	if n > lines*row {
		gap, row = "", width
	}
	var out []string
	for line := range lines {
		seeds := slices.Repeat([]string{b.seed}, max(0, min(row, n-line*row)))
		if line == lines-1 && n > lines*row {
			seeds[row-1] = "+"
		}
		text := strings.Join(seeds, gap)
		out = append(out, text+strings.Repeat(" ", width-max(0, len(seeds)*(1+len(gap))-len(gap))))
	}
	return out
}
