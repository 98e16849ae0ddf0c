package console

import (
	"context"

	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
)

// Clicks at an analysis board.

// click goes to the move of the tree in a cell of the window, or makes one at the board, or
// begins one there.
func (st *study) click(ctx context.Context, k terminal.Key) error {
	c := st.touching(st.board.State())
	t := c.touch("", k.Row, k.Column)
	switch {
	case t.Look != nil:
		st.board = st.board.To(st.picked)
	case t.Entered:
		return st.play(t.Line, c.moves)
	case t.Line != "":
		return st.askTouching(ctx, c, t.Line)
	}
	return nil
}

// pick remembers the move at a line and a column of the tree, and returns its number: it is
// the only one.
func (st *study) pick(width, line, column int) int {
	p, ok := st.board.Pick(width, line, column)
	if !ok {
		return screen.NoMove
	}
	st.picked = p
	return 0
}
