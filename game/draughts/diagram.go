package draughts

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"parlour/game"
)

// The widths in columns of a square in the three forms of the board.
const (
	wideCell   = 5
	narrowCell = 3
	tightCell  = 2
)

// diagram is a board being drawn.
type diagram struct {
	position Ruled
	marks    game.Marks
	style    game.Style
	// markColour is what marked squares are set off by, "" for none.
	markColour string
}

// sign is what stands before and behind a marked square, a column each.
type sign struct{ before, behind string }

// signs are parentheses around the start of a move, brackets around its end, and an x on
// each side of a captured piece.
var signs = [...]sign{
	game.MarkFrom: {"(", ")"}, game.MarkPath: {"<", ">"}, game.MarkTo: {"[", "]"}, game.MarkTaken: {"x", "x"},
}

// Draw draws the board with White at the bottom. The wide form shows the number of every dark
// square; the narrow one, for windows of less than 52 columns, shows the first and the last number
// of each row beside it. In less than 36 columns, too few for that form, a square has no sign
// behind its piece. Men are w and b, kings W and B, in the language of the style. The last move is
// marked: parentheses around its start, brackets around its end, and an x on each side of a
// captured piece.
func (kernel[P]) Draw(shot game.Snapshot[P, Move], style game.Style) string {
	marks := game.Marks{}
	if last := shot.Last; shot.HasLast {
		marks = marksOf(last.Captured, game.MarkTaken)
		marks[int(last.From)] = game.MarkFrom
		marks[int(last.To)] = game.MarkTo
	}
	return diagram{position: shot.Position.ruled(), marks: marks, style: style}.text()
}

// side is the number of rows and of columns.
func (d diagram) side() int { return d.position.by.side }

// labels are what names the squares: where the notation has names for them, these are meant
// by numbers too.
func (d diagram) labels() game.Labels {
	if d.style.Labels == game.Numbers && d.position.by.names {
		return game.Coordinates
	}
	return d.style.Labels
}

// text draws the board in the form that the style leaves room for.
func (d diagram) text() string { return d.framed(d.form()) }

// form is a form of the board.
type form struct {
	// cell and high are the columns and the lines of a square.
	cell, high int
	// row draws the squares of a row on one of its lines, labels what stands on the left and
	// on the right of its middle.
	row    func(row, line int) string
	labels func(row int) (left, right string)
	edge   edge
	// bare leaves the frame out.
	bare bool
}

// edge are the characters of a frame: its corners from the upper left one to the lower right
// one, and its lines.
type edge struct {
	corners      [4]string
	across, down string
}

var (
	asciiEdge   = edge{[4]string{"+", "+", "+", "+"}, "-", "|"}
	unicodeEdge = edge{[4]string{"┌", "┐", "└", "┘"}, "─", "│"}
)

// form is the form that the style leaves room for.
func (d diagram) form() form {
	if f, ok := d.large(); ok {
		return f
	}
	f := form{high: 1, edge: asciiEdge, bare: d.style.Height > 0 && d.style.Height < d.side()+2}
	var dark func(Square) string
	f.cell, dark, f.labels = d.usual()
	f.row = func(row, _ int) string { return d.row(row, f.cell, dark) }
	return f
}

// usual is the usual form that there is room for: the columns of a square, how a dark one is
// drawn, and the labels.
func (d diagram) usual() (cell int, dark func(Square) string, labels func(int) (left, right string)) {
	width := d.side()*wideCell + 2
	if d.labels() == game.Coordinates {
		width += rowLabel
	}
	if d.style.Width > 0 && d.style.Width < width {
		return d.narrow()
	}
	if d.labels() != game.Numbers {
		return wideCell, d.unnumbered, d.wideLabels
	}
	return wideCell, d.numbered, d.wideLabels
}

func (d diagram) narrow() (cell int, dark func(Square) string, labels func(int) (left, right string)) {
	left, right := d.narrowLabels(d.side() / 2) // of a row whose numbers have two digits
	if d.style.Width < len(left)+d.side()*narrowCell+2+len(right) {
		return tightCell, d.unshut, d.narrowLabels
	}
	return narrowCell, d.unnumbered, d.narrowLabels
}

// framed draws the board in a form.
func (d diagram) framed(f form) string {
	var text strings.Builder
	margin, _ := f.labels(0)
	space := strings.Repeat(" ", len(margin))
	if !f.bare {
		text.WriteString(space + f.edge.corners[0] + strings.Repeat(f.edge.across, d.side()*f.cell) + f.edge.corners[1] + "\n")
	}
	for row := range d.side() {
		for line := range f.high {
			left, right := space, ""
			if line == (f.high-1)/2 {
				left, right = f.labels(row)
			}
			text.WriteString(left + f.edge.down + f.row(row, line) + f.edge.down + right + "\n")
		}
	}
	if !f.bare {
		text.WriteString(space + f.edge.corners[2] + d.lower(f) + f.edge.corners[3] + "\n")
	}
	return text.String()
}

// lower is the line across below the board.
func (d diagram) lower(f form) string {
	if d.labels() == game.Coordinates {
		return d.columnLetters(f.cell, f.edge.across)
	}
	return strings.Repeat(f.edge.across, d.side()*f.cell)
}

// rowLabel is the number of columns that the number of a row takes.
const rowLabel = 2

// wideLabels name the rows of the wide board.
func (d diagram) wideLabels(row int) (left, right string) {
	if d.labels() != game.Coordinates {
		return "", ""
	}
	return fmt.Sprintf("%*d", rowLabel, d.rowNumber(row)), ""
}

// narrowLabels name the rows of the narrow board: by the number of the first and of
// the last square of each, unless something else is asked for.
func (d diagram) narrowLabels(row int) (left, right string) {
	switch d.labels() {
	case game.Coordinates:
		return d.wideLabels(row)
	case game.Unlabelled:
		return "", ""
	}
	var numbers []int
	for column := range d.side() {
		if s, ok := d.at(row, column); ok {
			numbers = append(numbers, d.position.by.number(s))
		}
	}
	return fmt.Sprintf("%2d", numbers[0]), strconv.Itoa(numbers[len(numbers)-1])
}

// rowNumber is the number of a row in coordinates, 1 at White's end.
func (d diagram) rowNumber(row int) int {
	if d.style.Flipped {
		return row + 1
	}
	return d.side() - row
}

// columnLetters are the letters of the columns, a at White's left.
func (d diagram) columnLetters(cell int, across string) string {
	var text strings.Builder
	for column := range d.side() {
		letter := 'a' + rune(column)
		if d.style.Flipped {
			letter = 'a' + rune(d.side()-1-column)
		}
		text.WriteString(strings.Repeat(across, (cell-1)/2) + string(letter) + strings.Repeat(across, cell-1-(cell-1)/2))
	}
	return text.String()
}

// at is the square at a row and a column of the drawing.
func (d diagram) at(row, column int) (Square, bool) {
	if d.style.Flipped {
		row, column = d.side()-1-row, d.side()-1-column
	}
	return d.position.by.squareAt(row, column)
}

// placeAt is the dark square at a line and a column of the drawing.
func (d diagram) placeAt(line, column int) int {
	f := d.form()
	margin, _ := f.labels(0)
	if !f.bare {
		line--
	}
	column -= len(margin) + 1
	if line < 0 || line >= d.side()*f.high || column < 0 || column >= d.side()*f.cell {
		return game.NoPlace
	}
	if s, ok := d.at(line/f.high, column/f.cell); ok {
		return int(s)
	}
	return game.NoPlace
}

// row draws the squares of a row, light squares as cell blanks each.
func (d diagram) row(row, cell int, dark func(Square) string) string {
	var text strings.Builder
	for column := range d.side() {
		blank := strings.Repeat(" ", cell)
		s, ok := d.at(row, column)
		if !ok {
			text.WriteString(blank)
			continue
		}
		square := dark(s)
		if missing := cell - narrowCell; d.labels() != game.Numbers && missing > 0 {
			square = d.ground(blank[:missing/2]) + square + d.ground(blank[:missing-missing/2])
		}
		text.WriteString(square)
	}
	return text.String()
}

// numbered draws a square in five columns: " 32w ".
func (d diagram) numbered(s Square) string {
	open, shut := d.signsOf(s)
	piece := d.piece(s)
	if d.position.empty().Has(s) {
		piece = d.ground(" ")
	}
	return open + d.ground(fmt.Sprintf("%2s", strconv.Itoa(d.position.by.number(s)))) + piece + shut
}

// unnumbered draws a square in three columns: " w ".
func (d diagram) unnumbered(s Square) string {
	open, shut := d.signsOf(s)
	return open + d.piece(s) + shut
}

// unshut draws a square in two columns: " w".
func (d diagram) unshut(s Square) string {
	open, _ := d.signsOf(s)
	return open + d.piece(s)
}

// signsOf returns what stands on the two sides of a square to show a move.
func (d diagram) signsOf(s Square) (open, shut string) {
	mark, ok := d.marks[int(s)]
	if !ok {
		return d.ground(" "), d.ground(" ")
	}
	sign := signs[mark]
	return d.coloured(d.markColour, sign.before), d.coloured(d.markColour, sign.behind)
}

// ground draws text on a dark square.
func (d diagram) ground(text string) string { return d.coloured("", text) }

// coloured draws text in a colour on a dark square.
func (d diagram) coloured(colour, text string) string {
	var paint game.Paint
	paint.Put(d.colour(colour), text)
	return paint.String()
}

// colour is a colour, "" for none, on a dark square.
func (d diagram) colour(own string) string {
	dark := d.style.Palette.Dark
	switch {
	case !d.style.Colour:
		return ""
	case own != "" && dark != "":
		return own + ";" + dark
	default:
		return own + dark
	}
}

// piece draws what is on a square, in one column.
func (d diagram) piece(s Square) string {
	side, king, ok := d.position.colourAt(s)
	if !ok {
		return d.ground(".")
	}
	letter := d.style.Initial(sideNames[side])
	text, glyph := strings.ToLower(letter), '⛀'+2*rune(side)
	if king {
		text, glyph = letter, glyph+1
	}
	if d.style.Unicode {
		text = string(glyph)
	}
	return d.coloured(d.inkOf(side), text)
}

// inkOf is the colour of the pieces of a side.
func (d diagram) inkOf(side game.Seat) string {
	own := [2]string{d.style.Palette.First, d.style.Palette.Second}[side]
	return cmp.Or(own, [2]string{whiteColour, blackColour}[side])
}

// The colours of the pieces: bold yellow, bold cyan. Both can be read on dark and on
// light.
const (
	whiteColour = "1;33"
	blackColour = "1;36"
)
