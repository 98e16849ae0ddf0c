package terminal

import (
	"slices"
	"strings"

	"parlour/manager/columns"
)

// layout is how a menu is laid out in a window.
type layout struct {
	label string
	rows  []row
	// Visible is the number of rows that are seen at a time.
	visible int
	preview preview
	// hasBelow reports whether a row has lines below the menu.
	hasBelow bool
}

// Row is an item of a menu, and what is shown below the menu while the cursor is
// on it.
type row struct {
	index int
	text  string
	below []string
}

const (
	// itemMargin are the columns around an item: two for the arrows of a scrolling menu,
	// two for the cursor, one to keep lines from being full.
	itemMargin = 5
	// menuMargin are the lines around the items: the label, the line that the
	// library keeps below, and one to spare.
	menuMargin = 3
	// usefulRows is the number of rows that explanations below must leave room
	// for.
	usefulRows = 5
	// columnGap parts items from explanations beside them, belowIndent is before
	// those below.
	columnGap   = 2
	belowIndent = "    "
)

// layOut lays a menu out: explanations stand beside the items where all have
// room, else below the menu if the window is high enough, else beside and cut.
// What lines are left below are for previews.
func layOut(menu Menu, size func() (width, height int)) layout {
	width, height := size()
	room := max(1, width-itemMargin)
	textColumns, moreColumns := menuColumns(menu)
	lines := 0
	if textColumns+columnGap+moreColumns > room {
		lines = linesBelow(menu, room)
	}
	spare := height - menuMargin - min(usefulRows, len(menu.Items))
	if lines > spare {
		lines = 0
	}
	l := layout{label: columns.Cut(menu.Label, width-1), preview: previewOf(menu, room, spare-lines)}
	for i, item := range menu.Items {
		r := row{index: i, text: columns.Cut(item.Text, room)}
		switch {
		case item.More == "":
		case lines > 0:
			r.below = indented(columns.Lines(item.More, room-1))
		default:
			text := columns.Pad(item.Text, min(textColumns, room/2))
			r.text = columns.Cut(columns.Pad(text, columns.Width(text)+columnGap)+item.More, room)
		}
		l.rows = append(l.rows, r)
	}
	l.hasBelow = lines > 0 || l.preview.lines > 0
	l.visible = max(1, min(len(l.rows), height-menuMargin-lines-l.preview.lines))
	return l
}

// preview is what is shown below a menu, in so many lines at most.
type preview struct {
	of           func(i, width int) string
	width, lines int
}

// previewOf returns a preview with as many lines as the largest needs of those that
// there is room for.
func previewOf(menu Menu, width, room int) preview {
	if menu.Preview == nil {
		return preview{}
	}
	lines := 0
	for i := range menu.Items {
		if n := strings.Count(menu.Preview(i, width), "\n"); n <= room {
			lines = max(lines, n)
		}
	}
	return preview{menu.Preview, width, lines}
}

// below returns the lines below the menu while the cursor is on the row.
func (l layout) below(r row) []string {
	if l.preview.lines == 0 {
		return r.below
	}
	text := strings.TrimSuffix(l.preview.of(r.index, l.preview.width), "\n")
	if text == "" || strings.Count(text, "\n") >= l.preview.lines {
		return r.below
	}
	return append(slices.Clip(r.below), indented(strings.Split(text, "\n"))...)
}

// menuColumns is the width of the items that are explained, and of the
// explanations.
func menuColumns(menu Menu) (text, more int) {
	for _, item := range menu.Items {
		if item.More != "" {
			text, more = max(text, columns.Width(item.Text)), max(more, columns.Width(item.More))
		}
	}
	return text, more
}

// linesBelow is the number of lines of the longest explanation.
func linesBelow(menu Menu, width int) int {
	n := 0
	for _, item := range menu.Items {
		if item.More != "" {
			n = max(n, len(columns.Lines(item.More, width-1)))
		}
	}
	return n
}

func indented(lines []string) []string {
	for i := range lines {
		lines[i] = belowIndent + lines[i]
	}
	return lines
}
