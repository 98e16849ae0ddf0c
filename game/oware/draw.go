package oware

import (
	"fmt"
	"strings"

	"parlour/game"
	"parlour/game/mancala"
)

// The widths of a house and of a score house on the wide board, and of the whole
// wide board. The narrow board has 17 columns.
const (
	houseColumns = 7
	scoreColumns = 4
	wideColumns  = 1 + Row*(houseColumns+1) + 2*(scoreColumns+1)
)

// The lines of the two boards.
const (
	wideHeight   = 5
	narrowHeight = Row + 6
)

// draw draws the board: wide, with North's row on top from right to left, its
// score house at the left end and South's at the right; or narrow, with South's
// houses down the left side and North's up the right. The house that was sown
// last is marked. Seeds awarded at the end of the match are drawn in the score
// houses.
func draw(s game.Snapshot[Position, Move], style game.Style) string {
	p, marks := s.Position, game.Marks(nil)
	if awardsHouses(s.Result.Reason) {
		p = s.Position.Swept()
	}
	if s.HasLast {
		marks = game.Marks{base(s.Before.side) + int(s.Last): game.MarkFrom}
	}
	return p.draw(marks, style, style.Palette.Last)
}

// draw draws the board in the form that the style leaves room for.
func (p Position) draw(marks game.Marks, style game.Style, colour string) string {
	b := board{pos: p, Signs: mancala.NewSigns(marks, style, colour), grid: asciiGrid()}
	for s, name := range seatNames() {
		b.labels[s] = style.Initial(name)
	}
	if style.Unicode {
		b.grid = boxGrid()
	}
	if style.Flipped {
		b.near = game.Second
	}
	if style.Width > 0 && style.Width < wideColumns {
		b.bare = style.Height > 0 && style.Height < narrowHeight
		return b.narrow()
	}
	b.bare = style.Height > 0 && style.Height < wideHeight
	return b.wide()
}

// board is what to draw and how.
type board struct {
	pos Position
	mancala.Signs
	grid grid
	// labels are the initials of the seats.
	labels [2]string
	// near is the seat that sits below.
	near game.Seat
	// bare leaves the lines across out.
	bare bool
}

// wide draws the rows one above the other.
func (b board) wide() string {
	near, far := b.near, b.near.Other()
	above, below := []string{b.label(far)}, []string{b.score(far)}
	inner, outer := make([]int, Row), []int{scoreColumns}
	for m := range Move(Row) {
		above = append(above, b.house(far, Row-1-m))
		below = append(below, b.house(near, m))
		inner[m], outer = houseColumns, append(outer, houseColumns)
	}
	above, below = append(above, b.score(near)), append(below, b.label(near))
	outer = append(outer, scoreColumns)
	blank := strings.Repeat(" ", scoreColumns)
	between := b.grid.rule(b.grid.inner, inner...)

	var out strings.Builder
	edge := func(ends [3]string) {
		if !b.bare {
			out.WriteString(b.grid.rule(ends, outer...) + "\n")
		}
	}
	edge(b.grid.top)
	out.WriteString(b.grid.row(above...) + "\n")
	out.WriteString(b.grid.down + blank + between + blank + b.grid.down + "\n")
	out.WriteString(b.grid.row(below...) + "\n")
	edge(b.grid.bottom)
	return out.String()
}

// narrow draws the rows side by side, each with its score house after its last
// house.
func (b board) narrow() string {
	near, far := b.near, b.near.Other()
	blank := strings.Repeat(" ", houseColumns)
	var lines []string
	across := func(ends [3]string) {
		if !b.bare {
			lines = append(lines, b.grid.rule(ends, houseColumns, houseColumns))
		}
	}
	across(b.grid.top)
	lines = append(lines, b.grid.row(blank, b.labelled(far)))
	across(b.grid.middle)
	for m := range Move(Row) {
		lines = append(lines, b.grid.row(b.house(near, m), b.house(far, Row-1-m)))
	}
	across(b.grid.middle)
	lines = append(lines, b.grid.row(b.labelled(near), blank))
	across(b.grid.bottom)
	return strings.Join(lines, "\n") + "\n"
}

// house is the cell of a house: its letter and its seeds, between its signs.
func (b board) house(s game.Seat, m Move) string {
	return b.Around(base(s)+int(m), fmt.Sprintf("%s[%2d]", m.Name(s), b.pos.Seeds(s, m)))
}

// score is the cell of a score house at an end of the wide board.
func (b board) score(s game.Seat) string {
	return b.Around(scorePlace(s), fmt.Sprintf("%2d", b.pos.Score(s)))
}

// label is the cell that names a score house at an end of the wide board.
func (b board) label(s game.Seat) string { return "  " + b.labels[s] + " " }

// labelled is the cell of a score house of the narrow board.
func (b board) labelled(s game.Seat) string { return " " + b.labels[s] + " " + b.score(s) }

// grid is the characters of the lines of a board. A horizontal line has three:
// its left end, its joints and its right end.
type grid struct {
	across, down               string
	top, middle, inner, bottom [3]string
}

func asciiGrid() grid {
	crosses := [3]string{"+", "+", "+"}
	return grid{
		across: "-", down: "|",
		top: crosses, middle: crosses, inner: [3]string{"|", "+", "|"}, bottom: crosses,
	}
}

func boxGrid() grid {
	crosses := [3]string{"├", "┼", "┤"}
	return grid{
		across: "─", down: "│",
		top: [3]string{"┌", "┬", "┐"}, middle: crosses, inner: crosses, bottom: [3]string{"└", "┴", "┘"},
	}
}

// rule is a horizontal line over cells of these widths.
func (g grid) rule(ends [3]string, widths ...int) string {
	parts := make([]string, len(widths))
	for i, w := range widths {
		parts[i] = strings.Repeat(g.across, w)
	}
	return ends[0] + strings.Join(parts, ends[1]) + ends[2]
}

// row is a line of cells.
func (g grid) row(cells ...string) string {
	return g.down + strings.Join(cells, g.down) + g.down
}
