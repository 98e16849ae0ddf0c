package terminal

import (
	"sync"

	"parlour/manager/columns"
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
	// Speaker is the language of what stands around the rows.
	Speaker Speaker
}

func newListView(l List, active func(text string) string, spoken Speaker) *listView {
	l.At = max(0, min(l.At, l.Len-1))
	return &listView{List: l, active: active, Speaker: spoken}
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

// Picture lays the list out in a window, with what is to be read first.
func (v *listView) picture(width, height int, said []string) Picture {
	v.mu.Lock()
	defer v.mu.Unlock()
	p := Picture{Visible: true}
	p.Lines = append(p.Lines, v.heading(width, height < footed))
	under := Fitted(said, min(leastRows, height-2), width)
	if height >= footed {
		under = append(under, v.footer(width))
	}
	room := max(1, height-1-len(under))
	p.Row = 1
	if width >= besideList {
		p.Lines = append(p.Lines, v.rowsBesidePreview(&p, width, room)...)
	} else {
		p.Lines = append(p.Lines, v.rowsAbovePreview(&p, width, room)...)
	}
	upper := height - len(under)
	for len(p.Lines) < upper {
		p.Lines = append(p.Lines, "")
	}
	p.Lines = append(p.Lines[:upper], under...)
	for i, line := range p.Lines {
		p.Lines[i] = columns.Clip(line, width)
	}
	p.Row = min(p.Row, len(p.Lines)-1)
	return p
}

// heading is the label with the number of the row under the cursor and, if no line has room
// for the keys, the key for the list of them.
func (v *listView) heading(width int, keys bool) string {
	at := ""
	if v.Len > 0 {
		at = "  " + Say(v.Speaker, "%d of %d", v.At+1, v.Len)
	}
	if keys {
		at += "  ?: " + Say(v.Speaker, "keys")
	}
	return columns.Cut(v.Label, max(0, width-columns.Width(at))) + at
}

// footer tells the keys, as many as there is room for.
func (v *listView) footer(width int) string {
	more := "?: " + Say(v.Speaker, "all keys")
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
	case EnterRune:
		return Say(v.Speaker, "Enter")
	case NextRune:
		return "->"
	case PreviousRune:
		return "<-"
	default:
		return string(key)
	}
}

// rowsAbovePreview are the rows, what there is to say of the one under the cursor, and
// its preview.
func (v *listView) rowsAbovePreview(p *Picture, width, room int) []string {
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
	return append(out, v.preview(width, preview)...)
}

// rowsBesidePreview are the rows with the preview beside them.
func (v *listView) rowsBesidePreview(p *Picture, width, room int) []string {
	left := width - SideGap - boardColumns
	rows := v.rows(p, left, room)
	if v.Len == 0 {
		return rows
	}
	right := append(columns.Lines(v.Detail(v.At), boardColumns), "")
	right = append(right, v.preview(boardColumns, max(0, room-len(right)))...)
	for i, line := range right {
		for i >= len(rows) {
			rows = append(rows, "")
		}
		rows[i] = columns.Fit(rows[i], left+SideGap) + line
	}
	return rows
}

// preview is that of the row under the cursor, in so many lines at most.
func (v *listView) preview(width, lines int) []string {
	if v.Preview == nil || lines == 0 {
		return nil
	}
	return v.Preview(v.At, width, lines)
}

// rows are so many rows about the cursor; they set the picture's cursor.
func (v *listView) rows(p *Picture, width, n int) []string {
	if v.Len == 0 {
		p.Visible = false
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
			p.Row += i - v.top
			text = v.active(v.Row(i, width-rowMargin))
		}
		out = append(out, more+" "+text)
	}
	return out
}

// press handles a key, or returns the row picked with it.
func (v *listView) press(k Key) (picked Picked, ok bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	switch picks := map[keyKind]rune{KeyEnter: EnterRune, KeyLeft: PreviousRune, KeyRight: NextRune, keyDelete: DeleteRune}; {
	case k == typedKey('j'):
		k.Kind = KeyDown
	case k == typedKey('k'):
		k.Kind = KeyUp
	case k.Kind == KeyRune:
		return v.pick(k.Rune)
	case picks[k.Kind] != 0:
		return v.pick(picks[k.Kind])
	case k.Kind == KeyClick:
		return v.click(k.Row)
	}
	v.At = max(0, min(v.At+k.steps(max(1, v.seen-1), v.Len), v.Len-1))
	return Picked{}, false
}

// click goes to the row in a line of the window, or picks it if the cursor is there.
func (v *listView) click(line int) (picked Picked, ok bool) {
	i := v.top + line - 1 // below the heading
	switch {
	case line < 1 || line > v.seen || i >= v.Len:
		return Picked{}, false
	case i == v.At:
		return v.pick(EnterRune)
	}
	v.At = i
	return Picked{}, false
}

// pick returns the row and the command of a key, if the command applies.
func (v *listView) pick(key rune) (Picked, bool) {
	return Picked{Key: key, At: v.At}, v.Offers(key)
}
