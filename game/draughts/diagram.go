package draughts

import (
	"fmt"
	"strconv"
	"strings"

	"parlour/game"
)

// The widths in columns of a square in the three forms of the board, and the height of
// all with the frame.
const (
	wideCell    = 5
	narrowCell  = 3
	tightCell   = 2
	wideWidth   = boardSide*wideCell + 2
	frameHeight = boardSide + 2
)

// diagram is a board being drawn.
type diagram struct {
	position Position
	marks    game.Marks
	signs    [game.MarkTaken + 1]sign
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
func (kernel) Draw(shot game.Snapshot[Position, Move], style game.Style) string {
	marks := game.Marks{}
	if last := shot.Last; shot.HasLast {
		for b := last.Captured; b != 0; b = b.Rest() {
			marks[int(b.First())] = game.MarkTaken
		}
		marks[int(last.From)] = game.MarkFrom
		marks[int(last.To)] = game.MarkTo
	}
	return diagram{position: shot.Position, marks: marks, signs: signs, style: style}.text()
}

// text draws the board in the form that the style leaves room for.
func (d diagram) text() string {
	width := wideWidth
	if d.style.Labels == game.Coordinates {
		width += rowLabel
	}
	if d.style.Width > 0 && d.style.Width < width {
		return d.narrow()
	}
	return d.wide()
}

func (d diagram) wide() string {
	dark := d.numbered
	if d.style.Labels != game.Numbers {
		dark = d.unnumbered
	}
	return d.framed(wideCell, dark, d.wideLabels)
}

func (d diagram) narrow() string {
	left, right := d.narrowLabels(boardSide / 2) // of a row whose numbers have two digits
	if d.style.Width < len(left)+boardSide*narrowCell+2+len(right) {
		return d.framed(tightCell, d.unshut, d.narrowLabels)
	}
	return d.framed(narrowCell, d.unnumbered, d.narrowLabels)
}

// framed draws the board with squares of so many columns. labels returns what stands
// on the left and on the right of a row.
func (d diagram) framed(cell int, dark func(Square) string, labels func(row int) (left, right string)) string {
	var text strings.Builder
	margin, _ := labels(0)
	space := strings.Repeat(" ", len(margin))
	edge := space + "+" + strings.Repeat("-", boardSide*cell) + "+\n"
	bottom := edge
	if d.style.Labels == game.Coordinates {
		bottom = space + "+" + d.columnLetters(cell) + "+\n"
	}
	bare := d.style.Height > 0 && d.style.Height < frameHeight
	if !bare {
		text.WriteString(edge)
	}
	for row := range boardSide {
		left, right := labels(row)
		text.WriteString(left + "|" + d.row(row, cell, dark) + "|" + right + "\n")
	}
	if !bare {
		text.WriteString(bottom)
	}
	return text.String()
}

// rowLabel is the number of columns that the number of a row takes.
const rowLabel = 2

// wideLabels name the rows of the wide board.
func (d diagram) wideLabels(row int) (left, right string) {
	if d.style.Labels != game.Coordinates {
		return "", ""
	}
	return fmt.Sprintf("%*d", rowLabel, d.rowNumber(row)), ""
}

// narrowLabels name the rows of the narrow board: by the number of the first and of
// the last square of each, unless something else is asked for.
func (d diagram) narrowLabels(row int) (left, right string) {
	switch d.style.Labels {
	case game.Coordinates:
		return d.wideLabels(row)
	case game.Unlabelled:
		return "", ""
	}
	var numbers []int
	for column := range boardSide {
		if s, ok := d.at(row, column); ok {
			numbers = append(numbers, s.Number())
		}
	}
	return fmt.Sprintf("%2d", numbers[0]), strconv.Itoa(numbers[len(numbers)-1])
}

// rowNumber is the number of a row in coordinates, 1 at White's end.
func (d diagram) rowNumber(row int) int {
	if d.style.Flipped {
		return row + 1
	}
	return boardSide - row
}

// columnLetters are the letters of the columns, a at White's left.
func (d diagram) columnLetters(cell int) string {
	var text strings.Builder
	for column := range boardSide {
		letter := 'a' + rune(column)
		if d.style.Flipped {
			letter = 'a' + rune(boardSide-1-column)
		}
		text.WriteString(strings.Repeat("-", (cell-1)/2) + string(letter) + strings.Repeat("-", cell-1-(cell-1)/2))
	}
	return text.String()
}

// at is the square at a row and a column of the drawing.
func (d diagram) at(row, column int) (Square, bool) {
	if d.style.Flipped {
		row, column = boardSide-1-row, boardSide-1-column
	}
	return squareAt(row, column)
}

// row draws the squares of a row, light squares as cell blanks each.
func (d diagram) row(row, cell int, dark func(Square) string) string {
	var text strings.Builder
	for column := range boardSide {
		blank := strings.Repeat(" ", cell)
		s, ok := d.at(row, column)
		if !ok {
			text.WriteString(blank)
			continue
		}
		square := dark(s)
		if missing := cell - narrowCell; d.style.Labels != game.Numbers && missing > 0 {
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
	if d.position.Empty().Has(s) {
		piece = d.ground(" ")
	}
	return open + d.ground(fmt.Sprintf("%2s", strconv.Itoa(s.Number()))) + piece + shut
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
	sign := d.signs[mark]
	if d.markColour == "" {
		return d.ground(sign.before), d.ground(sign.behind)
	}
	return d.coloured(d.markColour, sign.before), d.coloured(d.markColour, sign.behind)
}

// ground draws text on a dark square.
func (d diagram) ground(text string) string {
	if dark := d.style.Palette.Dark; d.style.Colour && dark != "" {
		return "\x1b[" + dark + "m" + text + plainColour
	}
	return text
}

// coloured draws text in a colour on a dark square.
func (d diagram) coloured(colour, text string) string {
	if !d.style.Colour {
		return text
	}
	if dark := d.style.Palette.Dark; dark != "" {
		colour += ";" + dark
	}
	return "\x1b[" + colour + "m" + text + plainColour
}

// piece draws what is on a square, in one column.
func (d diagram) piece(s Square) string {
	p := d.position
	white, king := p.Pieces(game.First).Has(s), p.kings.Has(s)
	switch {
	case p.Empty().Has(s):
		return d.ground(".")
	case white && king:
		return d.paint(game.First, d.letter(game.First), "⛁")
	case white:
		return d.paint(game.First, strings.ToLower(d.letter(game.First)), "⛀")
	case king:
		return d.paint(game.Second, d.letter(game.Second), "⛃")
	default:
		return d.paint(game.Second, strings.ToLower(d.letter(game.Second)), "⛂")
	}
}

// letter is the letter of a seat's kings; that of its men is the small one.
func (d diagram) letter(s game.Seat) string { return d.style.Initial(sideNames[s]) }

// The colours of the pieces: bold yellow, bold cyan. Both can be read on dark and on
// light.
const (
	whiteColour = "1;33"
	blackColour = "1;36"
	plainColour = "\x1b[0m"
)

// pieceColour is the colour of the pieces of a seat.
func (d diagram) pieceColour(s game.Seat) string {
	own, usual := d.style.Palette.First, whiteColour
	if s == game.Second {
		own, usual = d.style.Palette.Second, blackColour
	}
	if own == "" {
		return usual
	}
	return own
}

func (d diagram) paint(seat game.Seat, ascii, unicode string) string {
	glyph := ascii
	if d.style.Unicode {
		glyph = unicode
	}
	return d.coloured(d.pieceColour(seat), glyph)
}
