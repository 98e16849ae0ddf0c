package terminal

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"parlour/manager/columns"
)

// Region is a small window without edges: what the menu library would have shown
// there, had it written to a terminal. It knows the sequences that the library uses:
// going up and down, clearing lines, attributes of characters.
type Region struct {
	rows        [][]glyph
	row, column int
	colour      string // the attributes that are on, as sequences
	rest        []byte // of a sequence or a character that has not come as a whole
}

// glyph is a character with its attributes.
type glyph struct {
	Rune   rune
	colour string
}

// Write implements io.Writer.
func (g *Region) Write(p []byte) (int, error) {
	g.rest = append(g.rest, p...)
	for len(g.rest) > 0 {
		n := g.take(g.rest)
		if n == 0 {
			break
		}
		g.rest = g.rest[n:]
	}
	return len(p), nil
}

// take does what the text begins with and returns its length, 0 if more is to come.
func (g *Region) take(text []byte) int {
	switch text[0] {
	case escape:
		return g.sequence(text)
	case '\n':
		g.row, g.column = g.row+1, 0
		return 1
	case '\r':
		g.column = 0
		return 1
	}
	if !utf8.FullRune(text) {
		return 0
	}
	r, n := utf8.DecodeRune(text)
	if r >= ' ' && r != backspace {
		g.put(r)
	}
	return n
}

// sequence does what a control sequence says; other sequences are left out.
func (g *Region) sequence(text []byte) int {
	if len(text) < 2 {
		return 0
	}
	if text[1] != '[' {
		return 2
	}
	end := 2
	for end < len(text) && text[end] < 0x40 {
		end++
	}
	if end == len(text) {
		return 0
	}
	parameters := string(text[2:end])
	switch n := max(1, number(parameters, 1)); text[end] {
	case 'A':
		g.row = max(0, g.row-n)
	case 'B':
		g.row += n
	case 'C':
		g.column += n
	case 'D':
		g.column = max(0, g.column-n)
	case 'J':
		g.clear(parameters)
		g.rows = g.rows[:min(len(g.rows), g.row+1)]
	case 'K':
		g.clear(parameters)
	case 'm':
		g.attribute(parameters)
	}
	return end + 1
}

func (g *Region) attribute(parameters string) {
	if parameters == "" || parameters == "0" {
		g.colour = ""
		return
	}
	g.colour += "\x1b[" + parameters + "m"
}

// clear clears the row of the cursor, or what is behind the cursor in it.
func (g *Region) clear(parameters string) {
	if g.row >= len(g.rows) {
		return
	}
	keep := g.column
	if parameters == "2" {
		keep = 0
	}
	g.rows[g.row] = g.rows[g.row][:min(keep, len(g.rows[g.row]))]
}

func (g *Region) put(r rune) {
	for g.row >= len(g.rows) {
		g.rows = append(g.rows, nil)
	}
	row := g.rows[g.row]
	for len(row) <= g.column {
		row = append(row, glyph{Rune: ' '})
	}
	row[g.column] = glyph{r, g.colour}
	g.rows[g.row] = row
	g.column++
}

// Lines are the rows as text, without empty ones at the end.
func (g *Region) Lines() []string {
	var out []string
	for _, row := range g.rows {
		out = append(out, rowText(row))
	}
	for len(out) > 0 && out[len(out)-1] == "" {
		out = out[:len(out)-1]
	}
	return out
}

func rowText(row []glyph) string {
	var text strings.Builder
	colour := ""
	for _, c := range row {
		if c.colour != colour {
			if colour != "" {
				text.WriteString(columns.Reset)
			}
			text.WriteString(c.colour)
			colour = c.colour
		}
		text.WriteRune(c.Rune)
	}
	if colour != "" {
		text.WriteString(columns.Reset)
	}
	return strings.TrimRight(text.String(), " ")
}

// number reads a positive number, or returns the usual one.
func number(text string, usual int) int {
	if n, err := strconv.Atoi(text); err == nil && n > 0 {
		return n
	}
	return usual
}
