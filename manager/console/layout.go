package console

// layout is how a menu is laid out in a window.
type layout struct {
	label string
	rows  []row
	// visible is the number of rows that are seen at a time.
	visible int
	// hasBelow tells whether a row has lines below the menu.
	hasBelow bool
}

// row is an item of a menu, and what is shown below the menu while the cursor is
// on it.
type row struct {
	index int
	text  string
	below []string
}

const (
	// itemMargin are the columns around an item: two for the arrows of a menu
	// that scrolls, two for the cursor, one so that no line is full.
	itemMargin = 5
	// menuMargin are the lines around the items: the label, the line that the
	// library keeps below, and one to spare.
	menuMargin = 3
	// usefulRows is the number of rows that explanations below must leave room
	// for.
	usefulRows = 5
	// columnGap parts the items from their explanations, which belowIndent puts under them.
	columnGap   = 2
	belowIndent = "    "
)

// layOut lays a menu out: explanations stand beside the items where all have
// room, else below the menu if the window is high enough, else beside and cut.
func layOut(menu Menu, size func() (width, height int)) layout {
	width, height := size()
	room := max(1, width-itemMargin)
	l := layout{label: cut(menu.Label, width-1), rows: make([]row, len(menu.Items))}
	textColumns, moreColumns := menuColumns(menu)
	lines := 0
	if textColumns+columnGap+moreColumns > room {
		lines = linesBelow(menu, room)
	}
	if height-menuMargin-lines < min(usefulRows, len(menu.Items)) {
		lines = 0
	}
	for i, item := range menu.Items {
		l.rows[i] = row{index: i, text: cut(item.Text, room)}
		switch {
		case item.More == "":
		case lines > 0:
			l.rows[i].below = indented(wrapped(item.More, room-1))
		default:
			text := pad(item.Text, min(textColumns, room/2))
			l.rows[i].text = cut(pad(text, columns(text)+columnGap)+item.More, room)
		}
	}
	l.hasBelow = lines > 0
	l.visible = max(1, min(len(l.rows), height-menuMargin-lines))
	return l
}

// menuColumns is the width of the items that are explained, and of the
// explanations.
func menuColumns(menu Menu) (text, more int) {
	for _, item := range menu.Items {
		if item.More != "" {
			text, more = max(text, columns(item.Text)), max(more, columns(item.More))
		}
	}
	return text, more
}

// linesBelow is the number of lines of the longest explanation.
func linesBelow(menu Menu, width int) int {
	n := 0
	for _, item := range menu.Items {
		if item.More != "" {
			n = max(n, len(wrapped(item.More, width-1)))
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
