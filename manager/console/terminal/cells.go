package terminal

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"parlour/manager/columns"
)

// cell is a column of a line: a character with its attributes, which are the parameters of a
// sequence. The second column of a wide character has no text.
type cell struct{ text, pen string }

var blank = cell{text: " "}

// cellsOf are the cells of a line, without blank ones at its end.
func cellsOf(line string) []cell {
	var out []cell
	pen := ""
	for text, width := range columns.Characters(line) {
		switch {
		case text[0] == escape:
			pen = penAfter(pen, text)
		case width > 0:
			out = append(out, cell{text, pen})
			for range width - 1 {
				out = append(out, cell{pen: pen})
			}
		}
	}
	for len(out) > 0 && out[len(out)-1] == blank {
		out = out[:len(out)-1]
	}
	return out
}

// penAfter are the attributes after a sequence that changes them.
func penAfter(pen, sequence string) string {
	parameters := strings.TrimSuffix(strings.TrimPrefix(sequence, "\x1b["), "m")
	switch {
	case parameters == "" || parameters == "0":
		return ""
	case pen == "":
		return parameters
	default:
		return pen + ";" + parameters
	}
}

// cellAt is a cell of a line, blank behind the last.
func cellAt(cells []cell, i int) cell {
	if i < len(cells) {
		return cells[i]
	}
	return blank
}

// straight reports whether every terminal and every font has a character as wide as it is
// taken to be. Symbols such as the pieces of draughts are wider in some, but for lines and
// blocks.
func straight(text string) bool {
	r, n := utf8.DecodeRuneInString(text)
	const arrows, firstLine, lastBlock = 0x2190, 0x2500, 0x259f
	return n == len(text) && (r < arrows || firstLine <= r && r <= lastBlock || unicode.IsLetter(r))
}

// piece is changed cells of a line that have the same attributes. Clears reports whether the
// line ends there.
type piece struct {
	row, column int
	cells       []cell
	clears      bool
}

func (p piece) pen() string {
	if p.clears {
		return ""
	}
	return p.cells[0].pen
}

// mostKept is the most columns between two changes that are written again, because going
// over them takes as many bytes.
const mostKept = 4

// pieces are the changes from one line to the next, in a window of that width.
func pieces(row int, before, now []cell, width int) (out []piece) {
	changed := changes(before, now)
	n := len(now)
	for i := 0; i < n; i++ {
		if !changed[i] {
			continue
		}
		p := piece{row: row, column: i}
		for ; i < n && changed[i] && now[i].pen == now[p.column].pen; i++ {
			p.cells = append(p.cells, now[i])
		}
		out = append(out, p)
		i--
	}
	if len(before) > n && n < width {
		out = append(out, piece{row: row, column: n, clears: true})
	}
	return out
}

// changes tells which cells of a line are to be written: those that differ, with both columns
// of wide characters, and those in short gaps.
func changes(before, now []cell) []bool {
	changed := make([]bool, len(now)+1)
	for i, c := range now {
		changed[i] = c != cellAt(before, i)
	}
	wide := func(i int) bool { return cellAt(before, i).text == "" || cellAt(now, i).text == "" }
	for i := 1; i < len(now); i++ {
		changed[i] = changed[i] || wide(i) && changed[i-1]
	}
	for i := len(now) - 1; i > 0; i-- {
		changed[i-1] = changed[i-1] || wide(i) && changed[i]
	}
	last := -1
	for i := range now {
		if !changed[i] {
			continue
		}
		if last >= 0 && i-last-1 <= mostKept && alike(now[last:i+1]) {
			for between := last + 1; between < i; between++ {
				changed[between] = true
			}
		}
		last = i
	}
	return changed
}

// alike reports whether cells have the same attributes, and are as wide everywhere.
func alike(cells []cell) bool {
	for _, c := range cells {
		if c.pen != cells[0].pen || !straight(c.text) {
			return false
		}
	}
	return true
}

// pencil writes pieces in a window.
type pencil struct {
	text strings.Builder
	// row and column are where it is, unless it is lost.
	row, column int
	lost        bool
	pen         string
}

// draw writes a piece. Some characters may be wider than their cell: behind them it goes to
// the next cell by its number, and nothing is shifted.
func (p *pencil) draw(s piece) {
	p.to(s.row, s.column)
	p.take(s.pen())
	if s.clears {
		p.text.WriteString(clearRest)
		return
	}
	for i, c := range s.cells {
		if c.text == "" {
			p.column++
			continue
		}
		p.to(s.row, s.column+i)
		p.text.WriteString(c.text)
		p.column++
		p.lost = !straight(c.text)
	}
}

// to goes to a cell, within a line by its column alone.
func (p *pencil) to(row, column int) {
	switch {
	case p.row != row:
		fmt.Fprintf(&p.text, "\x1b[%d;%dH", row+1, column+1)
	case p.lost || p.column != column:
		fmt.Fprintf(&p.text, "\x1b[%dG", column+1)
	}
	p.row, p.column, p.lost = row, column, false
}

// take changes the attributes.
func (p *pencil) take(pen string) {
	switch {
	case pen == p.pen:
		return
	case pen == "":
		p.text.WriteString("\x1b[m")
	case p.pen == "":
		p.text.WriteString("\x1b[" + pen + "m")
	default:
		p.text.WriteString("\x1b[0;" + pen + "m")
	}
	p.pen = pen
}

// written are the sequences and characters that show pieces: in the order of reading, or all
// of the same attributes together if that is shorter.
func written(all []piece) string {
	inOrder := drawn(all)
	byPen := func(a, b piece) int { return strings.Compare(a.pen(), b.pen()) }
	if together := drawn(slices.SortedStableFunc(slices.Values(all), byPen)); len(together) < len(inOrder) {
		return together
	}
	return inOrder
}

func drawn(all []piece) string {
	p := pencil{row: -1}
	for _, s := range all {
		p.draw(s)
	}
	p.take("")
	return p.text.String()
}
