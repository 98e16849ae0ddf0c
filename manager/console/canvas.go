package console

import (
	"fmt"
	"slices"
	"strings"

	"parlour/manager/columns"
)

// canvas is a window on which pictures follow each other: only the lines that differ
// are written.
type canvas struct {
	write         func(text string)
	shown         []string
	width, height int
	row, column   int
	visible       bool
	// cells tells to write only the cells of a line that differ.
	cells bool
	// drawn reports whether the window shows what the fields above say.
	drawn bool
}

// The sequences that a picture is drawn with.
const (
	clearAll   = "\x1b[2J"
	clearRest  = "\x1b[K"
	hideCursor = "\x1b[?25l"
)

// put shows a picture in a window of a size, all of it after a change of the size.
func (c *canvas) put(p picture, width, height int) {
	var out strings.Builder
	if !c.drawn || width != c.width || height != c.height {
		out.WriteString(clearAll)
		c.shown = nil
		// Whether the cursor is shown is not known.
		c.width, c.height, c.drawn, c.visible = width, height, true, true
	}
	for i := range max(len(p.lines), len(c.shown)) {
		if line := lineAt(p.lines, i); i >= len(c.shown) || line != c.shown[i] {
			c.line(&out, i, line)
		}
	}
	c.shown = slices.Clone(p.lines)
	if out.Len() == 0 && p.visible == c.visible && (!p.visible || p.row == c.row && p.column == c.column) {
		return
	}
	text := out.String()
	if c.visible && text != "" {
		text = hideCursor + text
	}
	if p.visible {
		text += fmt.Sprintf("\x1b[%d;%dH", p.row+1, p.column+1) + showCursor
	} else if c.visible && out.Len() == 0 {
		text = hideCursor
	}
	c.row, c.column, c.visible = p.row, p.column, p.visible
	c.write(text)
}

// line writes a line. What may stand behind it is cleared: not where it is as wide as
// the window, for there the cursor is still on its last column.
func (c *canvas) line(out *strings.Builder, i int, line string) {
	if i >= len(c.shown) && line == "" {
		return
	}
	p, ok := changedPart(lineAt(c.shown, i), line)
	if !ok || !c.cells {
		p = part{text: line, rest: true}
	}
	fmt.Fprintf(out, "\x1b[%d;%dH%s", i+1, p.column+1, p.text)
	if p.rest && columns.Width(line) < c.width {
		out.WriteString(clearRest)
	}
}

// lineAt is a line, "" behind the last.
func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}

// spoil tells that the window shows something else by now.
func (c *canvas) spoil() { c.drawn = false }
