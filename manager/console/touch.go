package console

import (
	"slices"
	"strings"
	"unicode/utf8"

	"parlour/game"
	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
)

// touching is a move as it is chosen by clicks on a board: a click where the move begins,
// and on a board of squares more for its squares.
type touching struct {
	*presenter
	state game.State
	moves []string
	// places are those that were clicked, and line is the text for them.
	places []int
	line   string
}

func (p *presenter) touching(state game.State) *touching {
	return &touching{presenter: p, state: state, moves: state.Moves()}
}

// asked is a question for a move with clicks.
func (c *touching) asked(q terminal.MoveQuestion) terminal.MoveQuestion {
	q.Moves, q.Touch, q.Show = c.moves, c.touch, c.show
	q.Find = func(text string) string {
		c.typed(text)
		return meant(text, c.state, c.moves)
	}
	return q
}

// typed forgets the clicks if a line is not theirs.
func (c *touching) typed(line string) {
	if line != c.line {
		c.places, c.line = nil, line
	}
}

// show marks a move, or else the place to begin one and the places to end it.
func (c *touching) show(move string) {
	board, ok := game.ArrangementOf(c.state)
	if move != "" || len(c.places) == 0 || !ok {
		c.markMove(c.state, move)
		return
	}
	marks := c.ends()
	c.screen.Mark(c.drawing(func(style game.Style) string { return board.DrawMarks(marks, style) }), "")
}

// ends marks the first clicked place, and the ends of the moves through all clicked places.
func (c *touching) ends() game.Marks {
	out := game.Marks{}
	for _, m := range c.fitting(c.places) {
		for place, mark := range game.MarksOf(c.state, m) {
			if mark == game.MarkTo {
				out[place] = game.MarkPath
			}
		}
	}
	out[c.places[0]] = game.MarkTo
	return out
}

// touch is what a click does: on the board it goes on with a move or begins one, among the
// moves played it goes back to one.
func (c *touching) touch(line string, row, column int) terminal.Touched {
	place, ply := c.screen.Touched(row, column)
	if ply != screen.NoMove {
		look := terminal.LookError(ply)
		return terminal.Touched{Look: &look}
	}
	if place == game.NoPlace {
		return terminal.Touched{Line: line}
	}
	return c.click(line, place)
}

// click goes on with the move of a line by a place, or begins another there.
func (c *touching) click(line string, place int) terminal.Touched {
	c.typed(line)
	places := append(slices.Clip(c.places), place)
	if len(c.fitting(places)) == 0 {
		places = []int{place}
	}
	t := c.chosen(places)
	c.places, c.line = places, t.Line
	return t
}

// fitting are the moves that begin at the first of the places, and have the others on
// their way.
func (c *touching) fitting(places []int) []string {
	var out []string
	for _, m := range c.moves {
		marks := game.MarksOf(c.state, m)
		if begins(marks, places[0]) && !slices.ContainsFunc(places[1:], func(p int) bool { return !passes(marks[p]) }) {
			out = append(out, m)
		}
	}
	return out
}

// begins reports whether a move begins at a place. One that ends there, too, is marked by
// its end.
func begins(marks game.Marks, place int) bool {
	switch marks[place] {
	case game.MarkFrom:
		return true
	case game.MarkTo:
		for _, m := range marks {
			if m == game.MarkFrom {
				return false
			}
		}
		return true
	default:
		return false
	}
}

func passes(m game.Mark) bool { return m == game.MarkPath || m == game.MarkTo }

// chosen is the line for places that were clicked. It is entered if it is a whole move: on a
// board of houses one click is enough.
func (c *touching) chosen(places []int) terminal.Touched {
	fitting := c.fitting(places)
	if len(fitting) == 0 {
		return terminal.Touched{}
	}
	cells, _ := game.CellsOf(c.state)
	if cells.Squares == nil && len(fitting) == 1 {
		return terminal.Touched{Line: fitting[0], Entered: true}
	}
	last := places[len(places)-1]
	ending := slices.DeleteFunc(slices.Clone(fitting), func(m string) bool { return game.MarksOf(c.state, m)[last] != game.MarkTo })
	if len(places) == 1 || len(ending) == 0 {
		return terminal.Touched{Line: beginning(fitting)}
	}
	return terminal.Touched{Line: both(ending), Entered: true}
}

// beginning is what moves with the same first square begin with, or the only one.
func beginning(moves []string) string {
	at := strings.IndexFunc(moves[0], parts)
	if len(moves) == 1 || at < 0 {
		return moves[0]
	}
	_, size := utf8.DecodeRuneInString(moves[0][at:])
	return moves[0][:at+size]
}

// both is the only move, or the first and the last square of several, which stand for them.
func both(moves []string) string {
	if len(moves) == 1 {
		return moves[0]
	}
	squares := partsOf(moves[0])
	return squares[0] + " " + squares[len(squares)-1]
}
