package draughts

import (
	"fmt"
	"strconv"
	"strings"

	"parlour/game"
)

// The widths in columns of the two forms of the board.
const (
	wideCell   = 5
	narrowCell = 3
	wideWidth  = boardSide*wideCell + 2
)

// diagram is a board being drawn.
type diagram struct {
	shot  game.Snapshot[Position, Move]
	style game.Style
}

// Draw draws the board with White at the bottom. The wide form shows the number
// of every dark square; the narrow one, for windows of less than 52 columns,
// shows the first and the last number of each row beside it. Men are w and b,
// kings W and B. The last move is marked: parentheses around its start, brackets
// around its end, and an x on each side of a captured piece.
func (kernel) Draw(shot game.Snapshot[Position, Move], style game.Style) string {
	d := diagram{shot, style}
	if style.Width > 0 && style.Width < wideWidth {
		return d.narrow()
	}
	return d.wide()
}

func (d diagram) wide() string {
	var text strings.Builder
	edge := "+" + strings.Repeat("-", boardSide*wideCell) + "+\n"
	text.WriteString(edge)
	for row := range boardSide {
		text.WriteString("|" + d.row(row, wideCell, d.numbered) + "|\n")
	}
	text.WriteString(edge)
	return text.String()
}

func (d diagram) narrow() string {
	var text strings.Builder
	edge := "  +" + strings.Repeat("-", boardSide*narrowCell) + "+\n"
	text.WriteString(edge)
	for row := range boardSide {
		first := row*boardSide/2 + 1
		fmt.Fprintf(&text, "%2d|%s|%d\n", first, d.row(row, narrowCell, d.unnumbered), first+4)
	}
	text.WriteString(edge)
	return text.String()
}

// row draws the squares of a row, light squares as cell blanks each.
func (d diagram) row(row, cell int, dark func(Square) string) string {
	var text strings.Builder
	for column := range boardSide {
		if s, ok := squareAt(row, column); ok {
			text.WriteString(dark(s))
		} else {
			text.WriteString(strings.Repeat(" ", cell))
		}
	}
	return text.String()
}

// numbered draws a square in five columns: " 32w ".
func (d diagram) numbered(s Square) string {
	open, shut := d.marks(s)
	piece := d.piece(s)
	if d.shot.Position.Empty().Has(s) {
		piece = " "
	}
	return open + fmt.Sprintf("%2s", strconv.Itoa(s.Number())) + piece + shut
}

// unnumbered draws a square in three columns: " w ".
func (d diagram) unnumbered(s Square) string {
	open, shut := d.marks(s)
	return open + d.piece(s) + shut
}

// marks returns the characters left and right of a square that show the last
// move.
func (d diagram) marks(s Square) (open, shut string) {
	last := d.shot.Last
	switch {
	case !d.shot.HasLast:
		return " ", " "
	case s == last.To:
		return "[", "]"
	case s == last.From:
		return "(", ")"
	case last.Captured.Has(s):
		return "x", "x"
	default:
		return " ", " "
	}
}

// piece draws what is on a square, in one column.
func (d diagram) piece(s Square) string {
	p := d.shot.Position
	white, king := p.Pieces(game.First).Has(s), p.kings.Has(s)
	switch {
	case p.Empty().Has(s):
		return "."
	case white && king:
		return d.paint(whiteColour, "W", "⛁")
	case white:
		return d.paint(whiteColour, "w", "⛀")
	case king:
		return d.paint(blackColour, "B", "⛃")
	default:
		return d.paint(blackColour, "b", "⛂")
	}
}

// The ANSI sequences of the colours of the pieces: bold yellow, bold cyan. Both
// are readable on dark and light backgrounds.
const (
	whiteColour = "\x1b[1;33m"
	blackColour = "\x1b[1;36m"
	plainColour = "\x1b[0m"
)

func (d diagram) paint(colour, ascii, unicode string) string {
	glyph := ascii
	if d.style.Unicode {
		glyph = unicode
	}
	if !d.style.Colour {
		return glyph
	}
	return colour + glyph + plainColour
}
