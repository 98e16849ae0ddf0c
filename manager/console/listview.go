package console

import (
	"sync"

	"parlour/game"
	"parlour/manager/columns"
	"parlour/manager/tongue"
)

// listView is a list as it is seen on a screen of its own: the rows about the cursor,
// and the preview of one below them or, in a wide window, beside them.
type listView struct {
	mu sync.Mutex // for the window may be resized meanwhile
	List
	// top is the first row that is seen, and seen their number when it was last drawn.
	top, seen int
	// active marks the row under the cursor.
	active func(text string) string
	// tongue is the language of what stands around the rows.
	tongue *tongue.Tongue
}

func newListView(l List, active func(text string) string, spoken *tongue.Tongue) *listView {
	l.At = max(0, min(l.At, l.Len-1))
	return &listView{List: l, active: active, tongue: spoken}
}

// at is the row under the cursor.
func (v *listView) at() int {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.At
}

const (
	// besideList is the least number of columns for a preview beside the rows, and
	// boardColumns its columns there: enough for Kalah's board.
	besideList   = 112
	boardColumns = 60
	// leastRows are seen however low the window is, mostPreview lines are enough for
	// every board, and leastPreview for all but the largest without their frames.
	leastRows    = 3
	mostPreview  = 13
	leastPreview = 10
	// footed is the number of lines from which there is one for the keys.
	footed = 18
	// rowMargin is before each row, as in a menu: whether there are more, and the cursor.
	rowMargin = 4
)

// picture lays the list out in a window, with what is to be read first.
func (v *listView) picture(width, height int, style game.Style, said []string) picture {
	v.mu.Lock()
	defer v.mu.Unlock()
	p := picture{visible: true}
	p.lines = append(p.lines, v.heading(width, height < footed))
	under := fitted(said, min(leastRows, height-2), width)
	if height >= footed {
		under = append(under, v.footer(width))
	}
	room := max(1, height-1-len(under))
	p.row = 1
	if width >= besideList {
		p.lines = append(p.lines, v.rowsBesidePreview(&p, width, room, style)...)
	} else {
		p.lines = append(p.lines, v.rowsAbovePreview(&p, width, room, style)...)
	}
	upper := height - len(under)
	for len(p.lines) < upper {
		p.lines = append(p.lines, "")
	}
	p.lines = append(p.lines[:upper], under...)
	for i, line := range p.lines {
		p.lines[i] = columns.Clip(line, width)
	}
	p.row = min(p.row, len(p.lines)-1)
	return p
}

// heading is the label with the number of the row under the cursor and, if no line has room
// for the keys, the key for the list of them.
func (v *listView) heading(width int, keys bool) string {
	at := ""
	if v.Len > 0 {
		at = "  " + v.tongue.Sayf("%d of %d", v.At+1, v.Len)
	}
	if keys {
		at += "  ?: " + v.tongue.Sayf("keys")
	}
	return columns.Cut(v.Label, max(0, width-columns.Width(at))) + at
}

// footer tells the keys, as many as there is room for.
func (v *listView) footer(width int) string {
	more := "?: " + v.tongue.Sayf("all keys")
	text := ""
	for _, c := range v.usable() {
		next := text + v.keyName(c.Key) + ": " + c.Name + "  "
		if columns.Width(next)+columns.Width(more) > width {
			break
		}
		text = next
	}
	return columns.Cut(text+more, width)
}

// keyName is what is written on a key.
func (v *listView) keyName(key rune) string {
	switch key {
	case enterRune:
		return v.tongue.Sayf("Enter")
	case nextRune:
		return "->"
	case previousRune:
		return "<-"
	default:
		return string(key)
	}
}

// rowsAbovePreview are the rows, what there is to say of the one under the cursor, and
// its preview.
func (v *listView) rowsAbovePreview(p *picture, width, room int, style game.Style) []string {
	preview := max(leastPreview, min(mostPreview, room/2))
	rows := room - 1 - preview
	if rows < leastRows {
		preview, rows = 0, max(1, room-1)
	}
	out := v.rows(p, width, rows)
	for len(out) < rows {
		out = append(out, "")
	}
	if v.Len == 0 {
		return out
	}
	out = append(out, columns.Cut(v.Detail(v.At), width))
	style.Width = width
	return append(out, v.preview(style, preview)...)
}

// rowsBesidePreview are the rows with the preview beside them.
func (v *listView) rowsBesidePreview(p *picture, width, room int, style game.Style) []string {
	left := width - sideGap - boardColumns
	rows := v.rows(p, left, room)
	if v.Len == 0 {
		return rows
	}
	style.Width = boardColumns
	right := append(columns.Lines(v.Detail(v.At), style.Width), "")
	right = append(right, v.preview(style, max(0, room-len(right)))...)
	for i, line := range right {
		for i >= len(rows) {
			rows = append(rows, "")
		}
		rows[i] = columns.Fit(rows[i], left+sideGap) + line
	}
	return rows
}

// preview is that of the row under the cursor, in so many lines at most.
func (v *listView) preview(style game.Style, lines int) []string {
	if v.Preview == nil || lines == 0 {
		return nil
	}
	return v.Preview(v.At, style, lines)
}

// rows are so many rows about the cursor; they set the picture's cursor.
func (v *listView) rows(p *picture, width, n int) []string {
	if v.Len == 0 {
		p.visible = false
		return columns.Lines(v.Empty, width)
	}
	v.seen = n
	v.top = max(0, min(v.top, v.At, v.Len-n))
	v.top = max(v.top, v.At-n+1)
	var out []string
	end := min(v.Len, v.top+n)
	for i := v.top; i < end; i++ {
		more, text := " ", "  "+v.Row(i, width-rowMargin)
		switch {
		case i == v.top && v.top > 0:
			more = "↑"
		case i == end-1 && end < v.Len:
			more = "↓"
		}
		if i == v.At {
			p.row += i - v.top
			text = v.active(v.Row(i, width-rowMargin))
		}
		out = append(out, more+" "+text)
	}
	return out
}

// press handles a key, or returns the row picked with it.
func (v *listView) press(k key) (picked Picked, ok bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	step := 0
	switch k.kind {
	case keyUp:
		step = -1
	case keyDown:
		step = 1
	case keyPageUp:
		step = -max(1, v.seen-1)
	case keyPageDown:
		step = max(1, v.seen-1)
	case keyHome:
		step = -v.Len
	case keyEnd:
		step = v.Len
	case keyEnter:
		return v.pick(enterRune)
	case keyLeft:
		return v.pick(previousRune)
	case keyRight:
		return v.pick(nextRune)
	case keyDelete:
		return v.pick(deleteRune)
	case keyRune:
		switch k.r {
		case 'j':
			step = 1
		case 'k':
			step = -1
		default:
			return v.pick(k.r)
		}
	}
	v.At = max(0, min(v.At+step, v.Len-1))
	return Picked{}, false
}

// pick returns the row and the command of a key, if the command applies.
func (v *listView) pick(key rune) (Picked, bool) {
	return Picked{Key: key, At: v.At}, v.offers(key)
}
