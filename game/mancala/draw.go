package mancala

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlour/game"
)

// Board is a board as it is drawn.
type Board struct {
	Plan
	signs Signs
	lines lines
	// pits are the seeds on its places, names those of the houses by side.
	pits  []int
	names [2][]string
	// labels name the sides, a letter or two.
	labels [2]string
	// near is the seat that sits below.
	near game.Seat
	form form
	// size is that of a large board.
	size size
	// seed is a seed of a large board.
	seed string
	// bare leaves the lines across out, slim the brackets of the houses.
	bare, slim bool
	// lost are the houses that belong to the other side, by their places.
	lost []int
	// claim stands for their seeds.
	claim string
	// The widths of the names of houses, of their seeds and of the seeds in stores.
	name, seeds, store int
}

// form is how the places of a board stand.
type form uint8

const (
	// wide has the rows one above the other, tall side by side, and closely is wide without
	// lines between the houses.
	wide form = iota
	tall
	closely
	// large is wide, with seeds in its houses.
	large
)

// lines are the characters of the lines of a board. A line across has three: its left end,
// its joints and its right end.
type lines struct {
	across, down string
	// middle separates the rows of the wide board, divide the stores of the tall board from
	// its houses.
	top, middle, divide, bottom [3]string
}

var (
	asciiLines = lines{
		across: "-", down: "|",
		top: [3]string{"+", "+", "+"}, middle: [3]string{"|", "+", "|"}, divide: [3]string{"+", "+", "+"}, bottom: [3]string{"+", "+", "+"},
	}
	unicodeLines = lines{
		across: "─", down: "│",
		top: [3]string{"┌", "┬", "┐"}, middle: [3]string{"├", "┼", "┤"}, divide: [3]string{"├", "┼", "┤"}, bottom: [3]string{"└", "┴", "┘"},
	}
)

// The least width of a number of seeds, and the lines of the wide board and of the tall one
// besides its houses.
const (
	leastWidth = 2
	wideLines  = 5
	tallLines  = 6
)

// NewBoard returns the board of a position, the sides with these labels.
func NewBoard[P Position[P, M], M any](p P, labels [2]string) Board {
	b := Board{Plan: p.Plan(), lines: asciiLines, pits: p.Pits(), labels: labels, seeds: leastWidth, store: leastWidth, seed: "o"}
	for s := range b.names {
		for n := 1; n <= b.Houses; n++ {
			name := p.Label(game.Seat(s), n)
			b.names[s] = append(b.names[s], name)
			b.name, b.seeds = max(b.name, len(name)), max(b.seeds, digits(b.pits[b.House(game.Seat(s), n)]))
		}
		b.store = max(b.store, digits(b.pits[b.Store[s]]))
	}
	b.lost = lost(p)
	return b
}

func digits(n int) int { return len(strconv.Itoa(n)) }

// boardOf is the board of a position in a style, without marks.
func boardOf[P Position[P, M], M any](p P, style game.Style) Board {
	var labels [2]string
	for s, name := range Seats() {
		labels[s] = style.Initial(name)
	}
	b := NewBoard(p, labels)
	if style.Unicode {
		b.lines, b.seed = unicodeLines, "●"
	}
	b.claim = style.Lost()
	if style.Flipped {
		b.near = game.Second
	}
	b.slim = b.Long && !b.fits(style)
	if size, ok := b.sizeIn(style); ok {
		b.form, b.size = large, size
		return b
	}
	high := wideLines
	switch {
	case b.fits(style):
	case b.Long:
		b.form = closely
	default:
		b.form, high = tall, b.Houses+tallLines
	}
	b.bare = style.Height > 0 && high > style.Height
	return b
}

// fits reports whether the style leaves room for the wide board.
func (b Board) fits(style game.Style) bool {
	return style.Width <= 0 || 2*(b.store+3)+b.Houses*(b.cell()+1)+1 <= style.Width
}

// cell is the width of a house between its lines, as in " 6[ 4] ", or " 6: 4 " where it is slim.
func (b Board) cell() int {
	if b.slim {
		return b.name + b.seeds + 3
	}
	return b.name + b.seeds + 4
}

// draw draws a position in the form that the style leaves room for.
func draw[P Position[P, M], M any](p P, marks game.Marks, style game.Style, colour string) string {
	b := boardOf(p, style)
	b.signs = NewSigns(marks, style, colour)
	switch b.form {
	case closely:
		return b.Close()
	case tall:
		return b.Tall()
	case large:
		return b.large()
	default:
		return b.Wide()
	}
}

// Wide draws the rows one above the other: that of the side above from right to left, its
// store at the left end.
func (b Board) Wide() string {
	near, far := b.near, b.near.Other()
	side := strings.Repeat(b.lines.across, b.store+2)
	edge := func(ends [3]string) string {
		inner := [3]string{ends[1], ends[1], ends[1]}
		return b.unlessBare(ends[0] + side + b.rule(inner, b.Houses, b.cell()) + side + ends[2])
	}
	label := func(s game.Seat) string { return fmt.Sprintf(" %*v ", b.store, b.labels[s]) }
	above, below := []string{label(far)}, []string{b.seedsIn(far)}
	for n := 1; n <= b.Houses; n++ {
		above, below = append(above, b.house(far, b.Houses+1-n, b.cell())), append(below, b.house(near, n, b.cell()))
	}
	blank := strings.Repeat(" ", b.store+2)
	return edge(b.lines.top) +
		b.row(append(above, b.seedsIn(near))...) +
		b.lines.down + blank + b.rule(b.lines.middle, b.Houses, b.cell()) + blank + b.lines.down + "\n" +
		b.row(append(below, label(near))...) +
		edge(b.lines.bottom)
}

// Tall draws the rows side by side: that of the side below down the left, the other up the
// right, each with its store after its last house.
func (b Board) Tall() string {
	near, far := b.near, b.near.Other()
	width := b.tallCell()
	across := func(ends [3]string) string { return b.unlessBare(b.rule(ends, 2, width)) }
	edge := func(ends [3]string) string {
		if ends[1] == "+" {
			ends[1] = b.Edge
		}
		return across(ends)
	}
	store := func(s game.Seat) string {
		return " " + fmt.Sprintf(b.Label, b.labels[s]) + b.seedsIn(s) + strings.Repeat(" ", width-b.store-5)
	}
	blank := strings.Repeat(" ", width)
	out := edge(b.lines.top) + b.row(blank, store(far)) + across(b.lines.divide)
	for n := 1; n <= b.Houses; n++ {
		out += b.row(b.house(near, n, width), b.house(far, b.Houses+1-n, width))
	}
	return out + across(b.lines.divide) + b.row(store(near), blank) + edge(b.lines.bottom)
}

// tallCell is the width of a house of the tall board.
func (b Board) tallCell() int { return max(b.cell(), b.store+5) }

// house draws a house in the given width.
func (b Board) house(s game.Seat, n, width int) string {
	place := b.House(s, n)
	body := fmt.Sprintf("%*s[%s]", b.name, b.names[s][n-1], b.count(place))
	if b.slim {
		body = fmt.Sprintf("%*s:%s", b.name, b.names[s][n-1], b.count(place))
	}
	return b.signs.Around(place, body) + strings.Repeat(" ", width-b.cell())
}

// count is the number of seeds in a house.
func (b Board) count(place int) string {
	if slices.Contains(b.lost, place) {
		return strings.Repeat(" ", b.seeds-leastWidth) + b.claim
	}
	return fmt.Sprintf("%*d", b.seeds, b.pits[place])
}

// seedsIn draws the seeds in a store.
func (b Board) seedsIn(s game.Seat) string {
	return b.signs.Around(b.Store[s], fmt.Sprintf("%*d", b.store, b.pits[b.Store[s]]))
}

// rule is a line across n cells of the given width.
func (b Board) rule(ends [3]string, n, width int) string {
	cell := strings.Repeat(b.lines.across, width)
	return ends[0] + strings.Repeat(cell+ends[1], n-1) + cell + ends[2]
}

// row is a line of cells.
func (b Board) row(cells ...string) string {
	return b.lines.down + strings.Join(cells, b.lines.down) + b.lines.down + "\n"
}

// unlessBare is a line across, nothing on a board without them.
func (b Board) unlessBare(line string) string {
	if b.bare {
		return ""
	}
	return line + "\n"
}
