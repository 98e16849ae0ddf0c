package oware

import (
	"fmt"
	"strings"

	"parlour/game"
)

// The widths of a house and of a score house on the wide board, and of the whole
// wide board. The narrow board has 17 columns.
const (
	houseColumns = 7
	scoreColumns = 4
	wideColumns  = 1 + Row*(houseColumns+1) + 2*(scoreColumns+1)
)

// draw draws the board: wide, with North's row on top from right to left, its
// score house at the left end and South's at the right; or narrow, with South's
// houses down the left side and North's up the right. The house that was sown
// last is marked. Seeds awarded at the end of the match are drawn in the score
// houses.
func draw(s game.Snapshot[Position, Move], style game.Style) string {
	b := board{pos: s.Position, sown: -1, mark: "*", grid: asciiGrid(), colour: style.Colour}
	if awardsHouses(s.Result.Reason) {
		b.pos = s.Position.Swept()
	}
	if s.HasLast {
		b.sown = base(s.Before.side) + int(s.Last)
	}
	if style.Unicode {
		b.grid, b.mark = boxGrid(), "•"
	}
	if style.Width > 0 && style.Width < wideColumns {
		return b.narrow()
	}
	return b.wide()
}

// board is what to draw and how.
type board struct {
	pos    Position
	sown   int // the index of the house sown last, -1 for none
	mark   string
	grid   grid
	colour bool
}

// wide draws the rows one above the other.
func (b board) wide() string {
	north, south := []string{label(game.Second)}, []string{b.score(game.Second)}
	inner, outer := make([]int, Row), []int{scoreColumns}
	for m := range Move(Row) {
		north = append(north, b.house(game.Second, Row-1-m))
		south = append(south, b.house(game.First, m))
		inner[m], outer = houseColumns, append(outer, houseColumns)
	}
	north, south = append(north, b.score(game.First)), append(south, label(game.First))
	outer = append(outer, scoreColumns)
	blank := strings.Repeat(" ", scoreColumns)
	between := b.grid.rule(b.grid.inner, inner...)

	var out strings.Builder
	out.WriteString(b.grid.rule(b.grid.top, outer...) + "\n")
	out.WriteString(b.grid.row(north...) + "\n")
	out.WriteString(b.grid.down + blank + between + blank + b.grid.down + "\n")
	out.WriteString(b.grid.row(south...) + "\n")
	out.WriteString(b.grid.rule(b.grid.bottom, outer...) + "\n")
	return out.String()
}

// narrow draws the rows side by side, each with its score house after its last
// house.
func (b board) narrow() string {
	blank := strings.Repeat(" ", houseColumns)
	across := func(ends [3]string) string { return b.grid.rule(ends, houseColumns, houseColumns) }

	lines := []string{
		across(b.grid.top),
		b.grid.row(blank, b.labelled(game.Second)),
		across(b.grid.middle),
	}
	for m := range Move(Row) {
		lines = append(lines, b.grid.row(b.house(game.First, m), b.house(game.Second, Row-1-m)))
	}
	lines = append(lines,
		across(b.grid.middle),
		b.grid.row(b.labelled(game.First), blank),
		across(b.grid.bottom),
	)
	return strings.Join(lines, "\n") + "\n"
}

// house is the cell of a house: its letter and its seeds.
func (b board) house(s game.Seat, m Move) string {
	cell := fmt.Sprintf("%s[%2d] ", m.Name(s), b.pos.Seeds(s, m))
	switch {
	case b.sown != base(s)+int(m):
		return " " + cell
	case b.colour:
		return emphasis + b.mark + cell + plain
	default:
		return b.mark + cell
	}
}

// The ANSI sequences that highlight the house sown last, which is also marked
// without colour.
const (
	emphasis = "\x1b[1;33m"
	plain    = "\x1b[0m"
)

// score is the cell of a score house at an end of the wide board.
func (b board) score(s game.Seat) string {
	return fmt.Sprintf(" %2d ", b.pos.Score(s))
}

// label is the cell that names a score house at an end of the wide board.
func label(s game.Seat) string { return "  " + sideLetters[s:s+1] + " " }

// labelled is the cell of a score house of the narrow board.
func (b board) labelled(s game.Seat) string { return " " + sideLetters[s:s+1] + " " + b.score(s) }

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
