package telling

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"parlour/game"
	"parlour/manager/columns"
	"parlour/players"
)

// GraphStyle says how to draw a graph.
type GraphStyle struct {
	// Width is the number of columns, Height that of lines there are for it; it takes
	// no more, but for the least of either.
	Width, Height int
	// Unicode allows characters outside ASCII.
	Unicode bool
	// At is the number of a move that is pointed out, 0 for none.
	At int
}

// The least size of a graph, and the largest, beyond which it is not clearer.
const (
	leastGraphWidth, mostGraphWidth   = 24, 100
	leastGraphHeight, mostGraphHeight = 6, 18
	// graphMargin are the lines above and below the columns.
	graphMargin = 3
	// mostDigits is more than the number of a move has.
	mostDigits = 8
	// mostColumns is the number of columns of a position at most.
	mostColumns = 3
)

// Graph draws the course of a reviewed game as lines of text, each ended by a newline:
// a column a position, above the axis where the first seat is ahead, and below it the
// turning points with the numbers of their moves.
func (s Sheet) Graph(c Course, unit players.Unit, style GraphStyle) string {
	if len(c.Points) == 0 {
		return s.Say("No moves were reviewed.") + "\n"
	}
	seats := s.Record.Rules().Game().Seats()
	return c.Draw(s.Say("%s ahead above, %s below; in %s", game.Term(seats[game.First]), game.Term(seats[game.Second]), game.Term(unit)), style)
}

// Draw draws a course, which has a point at least, as Sheet.Graph does, under a title.
func (c Course) Draw(title string, style GraphStyle) string {
	width := min(max(style.Width, leastGraphWidth), mostGraphWidth)
	height := min(max(style.Height, leastGraphHeight), mostGraphHeight)
	g := graph{course: c, scale: c.Scale(), GraphStyle: style}
	g.measure(height - graphMargin - 1)
	g.label = max(len(g.edge(g.above)), len(g.edge(-g.below))) + 1
	g.columns = spread(len(c.Points), width-g.label-1)
	return strings.Join(append([]string{columns.Clip(title, width)}, g.lines()...), "\n") + "\n"
}

// graph is a graph being drawn.
type graph struct {
	GraphStyle
	course Course
	scale  float64
	// unit is the value of a line, above and below are the numbers of lines on either
	// side of the axis, and label is the number of columns before it.
	unit                float64
	above, below, label int
	// columns are the indexes of the first and the last point of each column.
	columns [][2]int
}

// spread shares n points among columns: several columns a point if there is room, several
// points a column if not.
func spread(n, width int) [][2]int {
	each := min(max(1, width/n), mostColumns)
	total := min(n*each, width)
	out := make([][2]int, total)
	for i := range out {
		if each > 1 || n <= width {
			out[i] = [2]int{i / each, i / each}
			continue
		}
		out[i] = [2]int{i * n / total, (i+1)*n/total - 1}
	}
	return out
}

// measure shares so many lines between the two sides of the axis as they need them, a
// round number a line.
func (g *graph) measure(lines int) {
	var up, down float64
	for _, p := range g.course.Points {
		v := max(-g.scale, min(g.scale, p.Value))
		up, down = max(up, v), max(down, -v)
	}
	for power := 0.1; ; power *= 10 {
		for _, digits := range []float64{1, 1.5, 2, 2.5, 3, 4, 5, 6, 8} {
			g.unit = digits * power
			g.above, g.below = linesFor(up, g.unit), linesFor(down, g.unit)
			if g.above+g.below <= max(2, lines) {
				return
			}
		}
	}
}

// linesFor is the number of lines for a value, one at least.
func linesFor(value, unit float64) int {
	const slack = 1e-9 // for units that have no exact form
	return max(1, int(math.Ceil(value/unit-slack)))
}

// edge is the value at the far side of a line.
func (g graph) edge(row int) string { return fmt.Sprintf("%+.4g", float64(row)*g.unit) }

func (g graph) lines() []string {
	var out []string
	for row := g.above; row >= -g.below; row-- {
		label := ""
		switch row {
		case 0:
			label = "0"
		case g.above, -g.below:
			label = g.edge(row)
		}
		out = append(out, strings.TrimRight(fmt.Sprintf("%*s ", g.label-1, label)+g.row(row), " "))
	}
	marks, numbers := g.marks()
	indent := strings.Repeat(" ", g.label)
	return append(out, strings.TrimRight(indent+marks, " "), strings.TrimRight(indent+numbers, " "))
}

// row draws a line of the columns: 0 is the axis, those above count up.
func (g graph) row(row int) string {
	var text strings.Builder
	for _, column := range g.columns {
		text.WriteString(g.cell(g.value(column), row))
	}
	return text.String()
}

// value is the point of a column: of several the last that is known.
func (g graph) value(column [2]int) Point {
	for i := column[1]; i >= column[0]; i-- {
		if p := g.course.Points[i]; p.Known {
			return p
		}
	}
	return Point{}
}

// cell draws the part of a column that is on a line.
func (g graph) cell(p Point, row int) string {
	switch {
	case row == 0 && !p.Known:
		return "?"
	case row == 0 && g.Unicode:
		return "─"
	case row == 0:
		return "-"
	case !p.Known || row > 0 != (p.Value > 0):
		return " "
	}
	filled := min(math.Abs(p.Value), g.scale)/g.unit - float64(max(row, -row)-1)
	if !g.Unicode {
		return asciiCell(filled)
	}
	return blockCell(filled, row > 0)
}

func asciiCell(filled float64) string {
	switch {
	case filled >= 0.5:
		return "#"
	case filled >= 0.1:
		return "."
	default:
		return " "
	}
}

// blockCell fills a part of a cell, from the axis on.
func blockCell(filled float64, above bool) string {
	const eighths = 8
	n := min(eighths, int(math.Round(filled*eighths)))
	switch {
	case n <= 0:
		return " "
	case n == eighths:
		return "█"
	case above:
		return string([]rune("▁▂▃▄▅▆▇")[n-1])
	case n >= eighths/2:
		return "▀" // there are no other blocks that hang from above
	default:
		return "▔"
	}
}

// marks are the signs under the columns of turning points, and the numbers of their moves
// as far as there is room. There is always room for the number of the move pointed out.
func (g graph) marks() (signs, numbers string) {
	line := []byte(strings.Repeat(" ", len(g.columns)))
	under := []byte(strings.Repeat(" ", max(len(g.columns)+1, mostDigits)))
	plies := slices.Clone(g.course.Turning)
	if g.At > 0 {
		plies = append([]int{g.At}, plies...)
	}
	for _, ply := range plies {
		at := g.column(ply)
		if at < 0 {
			continue
		}
		if ply == g.At {
			line[at] = '*'
		} else if line[at] == ' ' {
			line[at] = '^'
		}
		number := strconv.Itoa(ply)
		at = min(at, len(under)-len(number))
		from, to := max(0, at-1), min(len(under), at+len(number)+1)
		if len(strings.TrimSpace(string(under[from:to]))) == 0 {
			copy(under[at:], number)
		}
	}
	return string(line), strings.TrimRight(string(under), " ")
}

// column is the first column of the position after the move of that number, -1 if it is
// not in the graph.
func (g graph) column(ply int) int {
	return slices.IndexFunc(g.columns, func(c [2]int) bool {
		return g.course.Points[c[0]].Ply <= ply && ply <= g.course.Points[c[1]].Ply
	})
}

// barCells is the width of a bar without its ends.
const barCells = 10

// Bar draws how many of so many are done, 0 to all of them, as "[###.......]", for any
// terminal.
func Bar(done, total int) string {
	full := barCells * done / max(total, 1)
	return "[" + strings.Repeat("#", full) + strings.Repeat(".", barCells-full) + "]"
}
