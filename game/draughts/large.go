package draughts

import (
	"fmt"
	"slices"
	"strings"

	"parlour/game"
)

// size is a size of the large board: the columns and the lines of a square, and the pieces
// on it.
type size struct {
	wide, high int
	// unicode and ascii are the men of each seat, line by line.
	unicode, ascii [2][]string
	// line and column are where the letter of a piece stands.
	line, column int
	// before and after are the columns of the signs of a mark, signed their lines.
	before, after int
	signed        []int
}

// sizes are those of the large board, the largest first. White's pieces are filled and
// Black's are rings.
func sizes() []size {
	return []size{
		{
			wide: 9, high: 4, line: 1, column: 4, before: 0, after: 8, signed: []int{1, 2},
			unicode: [2][]string{
				{"  ▄▄▄▄▄  ", " ███████ ", " ███████ ", "  ▀▀▀▀▀  "},
				{"  ▄▄▄▄▄  ", " █▀   ▀█ ", " █▄   ▄█ ", "  ▀▀▀▀▀  "},
			},
			ascii: [2][]string{
				{"  ooooo  ", " ooooooo ", " ooooooo ", "  ooooo  "},
				{"  #####  ", " ####### ", " ####### ", "  #####  "},
			},
		},
		{
			wide: 7, high: 3, line: 1, column: 3, before: 0, after: 6, signed: []int{1},
			unicode: [2][]string{{"  ▄▄▄  ", " █████ ", "  ▀▀▀  "}, {"  ▄▄▄  ", " █   █ ", "  ▀▀▀  "}},
			ascii:   [2][]string{{"  ooo  ", " ooooo ", "  ooo  "}, {"  ###  ", " ##### ", "  ###  "}},
		},
		{
			wide: 6, high: 2, line: 1, column: 3, before: 1, after: 5, signed: []int{1},
			unicode: [2][]string{{"  ▟█▙ ", "  ▜█▛ "}, {"  ▛▀▜ ", "  ▙▄▟ "}},
			ascii:   [2][]string{{"  ooo ", "  ooo "}, {"  ### ", "  ### "}},
		},
	}
}

// large is the largest form that there is room for, if the style asks for one.
func (d diagram) large() (form, bool) {
	margin, _ := d.wideLabels(0)
	for _, z := range sizes() {
		room := len(margin)+d.side()*z.wide+2 <= d.style.Width && d.side()*z.high+2 <= d.style.Height
		if d.style.Large && room {
			f := form{cell: z.wide, high: z.high, labels: d.wideLabels, edge: asciiEdge}
			if d.style.Unicode {
				f.edge = unicodeEdge
			}
			f.row = func(row, line int) string { return d.largeLine(z, row, line) }
			return f, true
		}
	}
	return form{}, false
}

// largeLine draws a line of a row of squares.
func (d diagram) largeLine(z size, row, line int) string {
	var paint game.Paint
	for column := range d.side() {
		s, ok := d.at(row, column)
		if !ok {
			paint.Put("", strings.Repeat(" ", z.wide))
			continue
		}
		d.largeSquare(&paint, z, s, line)
	}
	return paint.String()
}

// largeSquare draws a line of a dark square.
func (d diagram) largeSquare(paint *game.Paint, z size, s Square, line int) {
	number := d.corner(s, line)
	mark, marked := d.marks[int(s)]
	marked = marked && slices.Contains(z.signed, line)
	text, ink := d.largePiece(z, s, line)
	for column, r := range text {
		switch {
		case column < len(number):
			paint.Put(d.colour(""), number[column:column+1])
		case marked && column == z.before:
			paint.Put(d.colour(d.markColour), signs[mark].before)
		case marked && column == z.after:
			paint.Put(d.colour(d.markColour), signs[mark].behind)
		case r == ' ' && within(text, column):
			paint.Put(d.colour(""), " ")
		case r == ' ':
			paint.Put(d.colour(""), d.shade())
		default:
			paint.Put(d.colour(ink), string(r))
		}
	}
}

// corner is the number of a square, small in its upper left corner.
func (d diagram) corner(s Square, line int) string {
	if d.labels() != game.Numbers || line > 0 {
		return ""
	}
	return fmt.Sprintf("%-2d", d.position.by.number(s))
}

// within reports whether a column lies between the ends of a ring.
func within(text []rune, column int) bool {
	ink := func(r rune) bool { return r != ' ' }
	return slices.ContainsFunc(text[:column], ink) && slices.ContainsFunc(text[column:], ink)
}

// shade fills dark squares, where no colour does.
func (d diagram) shade() string {
	switch {
	case d.style.Palette.Dark != "":
		return " "
	case d.style.Unicode:
		return "░"
	default:
		return "."
	}
}

// largePiece is a line of what stands on a square, blanks for the ground, and its colour. A
// letter tells kings, and in ASCII also men.
func (d diagram) largePiece(z size, s Square, line int) (text []rune, ink string) {
	side, king, ok := d.position.colourAt(s)
	if !ok {
		text = []rune(strings.Repeat(" ", z.wide))
		if line == z.line && d.shade() == " " {
			text[z.column] = '.'
		}
		return text, ""
	}
	drawn := z.ascii
	if d.style.Unicode {
		drawn = z.unicode
	}
	text = []rune(drawn[side][line])
	letter := d.style.Initial(sideNames[side])
	if !king {
		letter = strings.ToLower(letter)
	}
	if line == z.line && (king || !d.style.Unicode) {
		text[z.column] = []rune(letter)[0]
	}
	return text, d.solid(side)
}

// solid is the colour of a large piece of a side.
func (d diagram) solid(side game.Seat) string {
	if own := d.style.Palette.Solid[side]; d.style.Unicode && own != "" {
		return own
	}
	return d.inkOf(side)
}
