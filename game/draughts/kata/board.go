package kata

import (
	"errors"
	"fmt"
	"strings"

	"parlour/game"
)

// Errors that Parse and ParseSide wrap.
var (
	// ErrBoard is wrapped when the text of a board is refused.
	ErrBoard = errors.New("not a board")
	// ErrSide is wrapped when a side is neither white nor black.
	ErrSide = errors.New("not a side")
)

// MaxSize is the largest number of rows and of columns of a board. It lets two
// digits name every square.
const MaxSize = 10

// The characters of a board, which are also its cell values. Kings are capitals.
const (
	light     = '.'
	empty     = '_'
	whiteMan  = 'w'
	blackMan  = 'b'
	whiteKing = 'K'
	blackKing = 'B'
)

// Square is a column and a row, both counted from 0 at the lower left.
type Square struct{ X, Y int }

// String returns the two digits that name the square.
func (s Square) String() string { return fmt.Sprintf("%d%d", s.X, s.Y) }

// step returns the square n steps away in direction d.
func (s Square) step(d direction, n int) Square { return Square{s.X + n*d.dx, s.Y + n*d.dy} }

// Board is a rectangle of squares with the pieces on them. It is a value: copies
// share nothing.
type Board struct {
	width, height int
	cells         [MaxSize][MaxSize]byte // by column, then row
}

// Parse reads a board. The lower left corner may be light or dark. Line ends may
// be those of any system, and empty lines after the last row are ignored. The
// error wraps ErrBoard and names the line and the column.
func Parse(text string) (Board, error) {
	rows, err := split(text)
	if err != nil {
		return Board{}, err
	}
	b := Board{width: len(rows[0]), height: len(rows)}
	for i, row := range rows {
		if err := b.setRow(i, row); err != nil {
			return Board{}, err
		}
	}
	return b, b.checkColours()
}

// split cuts text into rows of at most MaxSize+1 bytes each, enough to refuse
// longer ones, and refuses a text with no rows or too many.
func split(text string) ([]string, error) {
	text = strings.TrimRight(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	if text == "" {
		return nil, refuse(1, 1, "the board is empty; valid: 1 to %d rows of 1 to %d squares", MaxSize, MaxSize)
	}
	rows := strings.SplitN(text, "\n", MaxSize+1)
	if len(rows) > MaxSize {
		return nil, refuse(MaxSize+1, 1, "there are more than %d rows", MaxSize)
	}
	for i, row := range rows {
		rows[i] = row[:min(len(row), MaxSize+1)]
	}
	return rows, nil
}

// setRow fills the row that is the i-th from the top.
func (b *Board) setRow(i int, row string) error {
	line := i + 1
	for x := range len(row) {
		if !strings.ContainsRune("._wbKB", rune(row[x])) {
			return refuse(line, x+1, "%s is no square; valid: . _ w b K B", game.Quote(row[x:x+1]))
		}
	}
	switch {
	case len(row) == 0:
		return refuse(line, 1, "the row is empty")
	case len(row) > MaxSize:
		return refuse(line, MaxSize+1, "the row is longer than %d squares", MaxSize)
	case len(row) != b.width:
		return refuse(line, min(len(row), b.width)+1, "the row has %d squares, the first has %d", len(row), b.width)
	}
	for x := range len(row) {
		b.cells[x][b.height-1-i] = row[x]
	}
	return nil
}

// checkColours refuses a board whose light and dark squares do not alternate. The colour of
// the corner is the one that fits most squares, so the error names the wrong square.
func (b Board) checkColours() error {
	votes := 0
	for _, s := range b.squares() {
		if (b.at(s) == light) == evenSquare(s) {
			votes++
		} else {
			votes--
		}
	}
	for _, s := range b.squares() {
		shouldBeLight := evenSquare(s) == (votes >= 0)
		line, column := b.height-s.Y, s.X+1
		switch c := b.at(s); {
		case shouldBeLight && c == empty:
			return refuse(line, column, "this square is light; valid: .")
		case shouldBeLight && c != light:
			return refuse(line, column, "a piece stands on a light square")
		case !shouldBeLight && c == light:
			return refuse(line, column, "this square is dark; valid: _ w b K B")
		}
	}
	return nil
}

func evenSquare(s Square) bool { return (s.X+s.Y)%2 == 0 }

func refuse(line, column int, format string, args ...any) error {
	return fmt.Errorf("%w: line %d, column %d: %s", ErrBoard, line, column, fmt.Sprintf(format, args...))
}

// squares lists the squares in the order of the text: from the far row down, each
// from the left.
func (b Board) squares() []Square {
	out := make([]Square, 0, b.width*b.height)
	for y := b.height - 1; y >= 0; y-- {
		for x := range b.width {
			out = append(out, Square{x, y})
		}
	}
	return out
}

// at returns what is on s, or light if s is off the board: no piece can stand on
// or move to either.
func (b Board) at(s Square) byte {
	if s.X < 0 || s.X >= b.width || s.Y < 0 || s.Y >= b.height {
		return light
	}
	return b.cells[s.X][s.Y]
}

// with returns the board with c on s.
func (b Board) with(s Square, c byte) Board {
	b.cells[s.X][s.Y] = c
	return b
}

// String returns the board as Parse reads it, each row ended by a newline.
func (b Board) String() string {
	var text strings.Builder
	for i, s := range b.squares() {
		if i > 0 && s.X == 0 {
			text.WriteByte('\n')
		}
		text.WriteByte(b.at(s))
	}
	text.WriteByte('\n')
	return text.String()
}

// ParseSide reads "white" or "black", in any case. The error wraps ErrSide.
func ParseSide(text string) (game.Seat, error) {
	switch strings.ToLower(text) {
	case "white":
		return game.First, nil
	case "black":
		return game.Second, nil
	default:
		return game.First, fmt.Errorf("%w: %s; valid: white or black", ErrSide, game.Quote(text))
	}
}

// owner returns the side of the piece c; ok is false for an empty square.
func owner(c byte) (side game.Seat, ok bool) {
	switch c {
	case whiteMan, whiteKing:
		return game.First, true
	case blackMan, blackKing:
		return game.Second, true
	default:
		return game.First, false
	}
}

func isKing(c byte) bool { return c == whiteKing || c == blackKing }
