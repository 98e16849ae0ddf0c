package terminal

import (
	"fmt"
	"slices"
)

// Picture is what a window shows.
type Picture struct {
	Lines []string
	// row and column are where the cursor stands, if visible is set.
	Row, Column int
	Visible     bool
	// Asked is the row of the first line that asks.
	Asked int
}

// Canvas is a window on which pictures follow each other: only the cells that differ are
// written.
type Canvas struct {
	Write func(text string)
	// shown are the lines of the window, and cells what is in them.
	shown         []string
	cells         [][]cell
	width, height int
	row, column   int
	visible       bool
	// drawn reports whether the window shows what the fields above say.
	drawn bool
}

// The sequences that a picture is drawn with.
const (
	clearAll   = "\x1b[2J"
	clearRest  = "\x1b[K"
	hideCursor = "\x1b[?25l"
)

// quick is the number of bytes that are drawn too fast for the cursor to be seen among them.
const quick = 200

// Put shows a picture in a window of a size, all of it after a change of the size.
func (c *Canvas) Put(p Picture, width, height int) {
	text, fresh := "", !c.drawn || width != c.width || height != c.height
	if fresh {
		text = clearAll
		c.shown, c.cells = nil, nil
		// Whether the cursor is shown is not known.
		c.width, c.height, c.drawn, c.visible = width, height, true, true
	}
	text += written(c.changed(p.Lines))
	at := fmt.Sprintf("\x1b[%d;%dH", p.Row+1, p.Column+1)
	switch hidden := c.visible && (!p.Visible || fresh || len(text) > quick); {
	case text == "" && p.Visible == c.visible && (!p.Visible || p.Row == c.row && p.Column == c.column):
		return
	case !p.Visible && hidden:
		text = hideCursor + text
	case !p.Visible:
	case hidden:
		text = hideCursor + text + at + showCursor
	case c.visible:
		text += at
	default:
		text += at + showCursor
	}
	c.row, c.column, c.visible = p.Row, p.Column, p.Visible
	c.Write(text)
}

// changed are the pieces that turn the lines of the window into others. From then on those
// are taken to be shown.
func (c *Canvas) changed(lines []string) (out []piece) {
	cells := make([][]cell, len(lines))
	for i := range max(len(lines), len(c.shown)) {
		line := lineAt(lines, i)
		if i < len(c.shown) && line == c.shown[i] {
			if i < len(lines) {
				cells[i] = c.cells[i]
			}
			continue
		}
		var before []cell
		if i < len(c.cells) {
			before = c.cells[i]
		}
		now := cellsOf(line)
		if i < len(lines) {
			cells[i] = now
		}
		out = append(out, pieces(i, before, now, c.width)...)
	}
	c.shown, c.cells = slices.Clone(lines), cells
	return out
}

// lineAt is a line, "" behind the last.
func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}

// Spoil notes that the window shows something else by now.
func (c *Canvas) Spoil() { c.drawn = false }
