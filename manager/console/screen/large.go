package screen

import "parlour/manager/console/terminal"

// usualColumns and usualLines are the window of which boards have the usual size, and every
// smaller one.
const (
	usualColumns = 80
	usualLines   = 24
)

// leastRest is the least number of lines that a large board leaves: for the heading, a blank
// line above and below the board, the last move, the turn, and a prompt of three lines. So
// the board keeps its size while a short message comes and goes.
const leastRest = 8

// boardIn is the board of the view in a window: the largest that leaves room for all else,
// else the usual one.
func (v view) boardIn(width, height int) board {
	if b, ok := v.large(width, height); ok {
		return b
	}
	return v.board(width)
}

// large is a board larger than the usual one, if the window has room for any.
func (v view) large(width, height int) (board, bool) {
	if v.game == nil || v.covered || v.game.Places == nil || width <= usualColumns && height <= usualLines {
		return board{}, false
	}
	usual := board{left: width, text: width, full: v.drawn(Room{Width: width})}.withSide(width)
	r := Room{Width: width, Lines: height - max(leastRest, v.rest(usual)), Large: true}
	if usual.side > 0 {
		r.Width -= LeastSide + terminal.SideGap
	}
	for {
		drawn := v.drawn(r)
		if len(drawn) <= len(usual.full) {
			return board{}, false
		}
		b := board{left: width, text: width, full: drawn, bare: drawn, room: r}.withSide(width)
		if usual.side == 0 {
			b.left, b.side = width, 0
		}
		if v.aside == "" || b.side == 0 || len(terminal.LinesOf(terminal.Fold(v.aside, b.side))) <= len(drawn) {
			return b, true
		}
		r.Lines = len(drawn) - 1
	}
}

// rest is the number of lines that are needed besides the board.
func (v view) rest(b board) int {
	const blanks, last = 2, 1
	return len(v.heading(b)) + blanks + last + len(v.turn(b)) + len(v.text(b)) + len(v.prompt.lines)
}
