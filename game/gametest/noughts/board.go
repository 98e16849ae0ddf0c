package noughts

import (
	"errors"
	"strings"

	"parlour/game"
)

// The marks on squares, of nobody, the first and the second seat.
const marks = ".XO"

// board is a position. Its text is the marks, those of the upper row first, and the mark
// of the side to move, such as ".../.X./... O".
type board struct {
	squares [size * size]byte // indexes of marks
	side    game.Seat
}

func (b board) ToMove() game.Seat { return b.side }

func (b board) String() string {
	var text strings.Builder
	for row := size - 1; row >= 0; row-- {
		for column := range size {
			text.WriteByte(marks[b.squares[row*size+column]])
		}
		text.WriteByte("/ "[(size-1-row)/(size-1)])
	}
	text.WriteByte(marks[b.side+1])
	return text.String()
}

// AppendMoves appends the free squares, in the order of their numbers.
func (b board) AppendMoves(dst []int) []int {
	if b.winner() != 0 {
		return dst
	}
	for n, mark := range b.squares {
		if mark == 0 {
			dst = append(dst, n)
		}
	}
	return dst
}

func (b board) Play(n int) board {
	b.squares[n] = byte(b.side) + 1
	b.side = b.side.Other()
	return b
}

// GridOf returns the squares, those of the upper row first.
func (kernel) GridOf(b board) game.Grid {
	g := game.Grid{Columns: size}
	for row := size - 1; row >= 0; row-- {
		for n := row * size; n < (row+1)*size; n++ {
			square := game.Square{Name: squareOf(n)}
			if mark := b.squares[n]; mark > 0 {
				owner := game.Seat(mark - 1)
				square.Piece, square.Owner = marks[mark:mark+1], &owner
			}
			g.Squares = append(g.Squares, square)
		}
	}
	return g
}

// winner is the mark that has a line, 0 for none.
func (b board) winner() byte {
	for _, line := range [...][size]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}} {
		if mark := b.squares[line[0]]; mark != 0 && mark == b.squares[line[1]] && mark == b.squares[line[2]] {
			return mark
		}
	}
	return 0
}

// kernel is the rules.
type kernel struct{}

func (kernel) Initial() board { return board{} }

func (kernel) ParsePosition(text string) (board, error) {
	var b board
	rows, side, ok := strings.Cut(text, " ")
	lines := strings.Split(rows, "/")
	mover := strings.Index(marks[1:], side)
	if !ok || len(side) != 1 || mover < 0 || len(lines) != size {
		return b, errors.New("it must look like .../.X./... O")
	}
	b.side = game.Seat(mover)
	for i, line := range lines {
		if len(line) != size {
			return b, errors.New("a row has three squares")
		}
		for column := range size {
			mark := strings.IndexByte(marks, line[column])
			if mark < 0 {
				return b, errors.New("a square is X, O or a dot")
			}
			b.squares[(size-1-i)*size+column] = byte(mark)
		}
	}
	return b, nil
}

func (kernel) Judge(h game.History[board]) game.Result {
	b := h.Current()
	if mark := b.winner(); mark != 0 {
		return game.Result{Outcome: game.WonBy(game.Seat(mark - 1)), Reason: InLine}
	}
	if len(b.AppendMoves(nil)) == 0 {
		return game.Result{Outcome: game.Drawn, Reason: Full}
	}
	return game.Result{}
}

func (kernel) Score(board) [2]int                { return [2]int{} }
func (kernel) FormatMove(_ board, n int) string  { return squareOf(n) }
func (kernel) Effect(_ board, _ int) game.Phrase { return game.Phrase{} }

func (kernel) ParseMove(b board, text string) (int, error) {
	n, err := numberOf(text)
	if err == nil && b.squares[n] != 0 {
		err = ErrTaken
	}
	return n, err
}

func (kernel) Draw(s game.Snapshot[board, int], _ game.Style) string {
	var text strings.Builder
	for row := size - 1; row >= 0; row-- {
		text.WriteByte('1' + byte(row))
		for column := range size {
			text.WriteByte(' ')
			text.WriteByte(marks[s.Position.squares[row*size+column]])
		}
		text.WriteByte('\n')
	}
	return text.String() + "  a b c\n"
}
