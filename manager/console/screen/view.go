package screen

import (
	"slices"
	"strings"

	"parlour/manager/columns"
	"parlour/manager/console/terminal"
)

// view is all that there is to see of the program at a moment, however large the
// window is.
type view struct {
	// game is the game that is shown, nil for none.
	game *Scene
	// messages are to be read before the next answer; report are lines with columns
	// to be read with them.
	messages []string
	report   string
	// aside is the text beside the board as long as the board stays.
	aside string
	// marked is another drawing of the board, if it is not nil, and said what happens
	// there. covered keeps the board out of sight, for a menu that shows boards.
	marked  Drawing
	said    string
	covered bool
	// page takes the place of all of this, if it is not nil, and so does list while
	// nothing is asked.
	page   []string
	list   terminal.ListDrawing
	prompt prompt
	// tongue is the language of what the view itself says.
	tongue terminal.Speaker
}

// prompt is what a person is asked, as lines at the lower end.
type prompt struct {
	lines []string
	// row and column are where the cursor stands in them, if visible is set.
	row, column int
	visible     bool
	// menu means that the lines are those of a menu. It names the side to move.
	menu bool
}

const (
	// LeastSide is the least number of columns of the text beside a board.
	LeastSide = 22
	// leastMenu is the number of lines that a menu needs: the label and some items.
	leastMenu = 4
)

// picture lays the view out in a window: the heading, the board with the moves or a
// hint beside it, the last moves, whose turn it is, the messages, the prompt. Where
// lines are few the heading goes first, then the frame of the board, the last moves
// and the turn; the board precedes the prompt and a line of messages.
func (v view) picture(width, height int) terminal.Picture {
	if v.page != nil {
		return v.join(v.page, width, height)
	}
	if v.list != nil && len(v.prompt.lines) == 0 {
		said := view{messages: v.messages}
		return v.list(width, height, said.text(board{text: width}))
	}
	lines, _ := v.whole(width, height)
	return v.join(lines, width, height)
}

// standing is where a board stands among lines: the number of the first, the number of its
// lines, and the room in which it was drawn. Left are its columns, and side those beside it.
type standing struct {
	from, high int
	room       Room
	left, side int
}

// whole is all but the prompt, and where the board stands there.
func (v view) whole(width, height int) ([]string, standing) {
	b := v.boardIn(width, height)
	text := v.text(b)
	room := height - min(height, len(v.prompt.lines))
	small := v.tooSmall(b, width, height)
	if len(b.bare) > 0 && (small != "" || room < len(b.bare)+min(1, len(text))) {
		b = board{left: width, text: width}
		text = v.text(b)
		if small != "" {
			text = append(columns.Lines(small, width), text...)
		}
	}
	upper, at := v.upper(b, text, room)
	free := b.free(upper, at, room)
	if v.aside != "" && len(terminal.LinesOf(terminal.Fold(v.aside, b.side))) > free {
		b.text = b.left
		upper, at = v.upper(b, v.text(b), room)
		free = b.free(upper, at, room)
	}
	at.left, at.side = b.left, b.side
	return beside(upper, v.side(b, free), at.from, b), at
}

// board is a board as lines, its columns, and those beside it.
type board struct {
	full, bare []string
	// within draws it in so many lines at most, room is that of its full form.
	within func(lines int) []string
	room   Room
	// left is the width of the board. Beside it stands something of the width side, 0 for
	// nothing; above and below it stands text of the width text.
	left, side, text int
}

// leastText is the least width of the text above and below a board with a text beside it.
const leastText = 40

// board draws the board of the view, with its frame and without.
func (v view) board(width int) board {
	b := board{left: width, text: width}
	if v.game == nil || v.covered {
		return b
	}
	b.room.Width = width
	b.within = func(lines int) []string { return v.drawn(Room{Width: width, Lines: lines}) }
	b.full, b.bare = b.within(0), b.within(1)
	return b.withSide(width)
}

// drawn is the board, or another drawing of it, in a room.
func (v view) drawn(r Room) []string {
	if v.marked != nil {
		return terminal.LinesOf(v.marked(r))
	}
	return terminal.LinesOf(v.game.Draw(r))
}

// withSide is the board with the text beside it, if there is room for that.
func (b board) withSide(width int) board {
	widest := max(leastText, widestOf(b.full))
	if side := width - widest - terminal.SideGap; side >= LeastSide {
		b.left, b.side = widest, side
	}
	return b
}

// tooSmall says which window the board needs, with a line to read and one to type; "" if
// this one is large enough.
func (v view) tooSmall(b board, width, height int) string {
	widest := widestOf(b.bare)
	if least := len(b.bare) + 2; len(b.bare) > 0 && (widest > width || least > height) {
		return terminal.Say(v.tongue, "The window is too small for the board: %d by %d, not %d by %d.", widest, least, width, height)
	}
	return ""
}

// widestOf is the width of the widest of some lines.
func widestOf(lines []string) int {
	widest := 0
	for _, l := range lines {
		widest = max(widest, columns.Width(l))
	}
	return widest
}

// free is for how many lines there is room beside lines: from the first of the board on, as
// many as are not wider than it, of so many lines in all.
func (b board) free(lines []string, at standing, room int) int {
	if b.side == 0 {
		return 0
	}
	wide := slices.IndexFunc(lines[at.from:], func(l string) bool { return columns.Width(l) > b.left })
	if wide >= 0 {
		return wide
	}
	return room - at.from
}

// high is the board as high as it can be in so many lines, without its frame at least, and
// the room in which it was drawn.
func (b board) high(lines int) ([]string, Room) {
	switch {
	case lines >= len(b.full):
		return b.full, b.room
	case lines <= len(b.bare):
		return b.bare, Room{Width: b.room.Width, Lines: 1}
	default:
		return b.within(lines), Room{Width: b.room.Width, Lines: lines}
	}
}

// text is the messages and the reports, and without room beside the board also the text for
// there.
func (v view) text(b board) []string {
	var out []string
	for _, m := range v.messages {
		out = append(out, columns.Lines(m, b.text)...)
	}
	if v.report != "" {
		out = append(out, terminal.LinesOf(terminal.Fold(v.report, b.text))...)
	}
	if v.aside != "" && b.side == 0 {
		out = append(out, terminal.LinesOf(terminal.Fold(v.aside, b.text))...)
	}
	return out
}

// upper is the lines above the prompt, so many at most, and the place of the board among
// them.
func (v view) upper(b board, text []string, room int) ([]string, standing) {
	text = terminal.Fitted(text, room-len(b.bare), b.text)
	if len(b.bare) == 0 {
		return text, standing{}
	}
	rest := room - len(b.bare) - len(text)
	whole := v.heading(b)
	kept := 0 // the line that tells the time left goes last, but for a result
	if v.game.Clock != nil && rest > 0 && (rest > 2 || !v.game.Over) {
		kept = 1
	}
	rest -= kept
	take := func(lines []string) []string {
		lines = lines[:max(0, min(len(lines), rest))]
		rest -= len(lines)
		return lines
	}
	blank := []string{""}
	turn := v.turn(b)
	least := min(1, len(turn)) // of the turn; it precedes a blank line
	if v.game.Whole {
		least = len(turn)
	}
	if len(text) == 0 && least < rest {
		text = take(blank)
	}
	if !v.game.Whole {
		turn = terminal.Fitted(turn, max(1, rest-2), b.text)
	}
	turn = take(turn)
	last := take(v.last(b, max(1, rest-len(v.game.Heading))))
	rest += kept
	if kept > 0 && len(whole) > rest {
		whole = whole[len(whole)-1:]
	}
	heading := take(whole)
	lines, in := b.high(len(b.bare) + rest)
	rest -= len(lines) - len(b.bare)
	below := take(blank)
	above := []string(nil)
	if len(heading) > 0 {
		above = take(blank)
	}
	at := standing{from: len(heading) + len(above), high: len(lines), room: in}
	return slices.Concat(heading, above, lines, below, last, turn, text), at
}

// turn tells whose turn it is, unless a menu does.
func (v view) turn(b board) []string {
	if v.game.Turn == "" || v.prompt.menu && !v.game.Over {
		return nil
	}
	return columns.Lines(v.game.Turn, b.text)
}

// heading is the heading, on one line if it has room there.
func (v view) heading(b board) []string {
	width := b.left
	if b.side > 0 {
		width += terminal.SideGap + b.side
	}
	parts := v.game.Heading
	if v.game.Clock != nil {
		parts = append(slices.Clip(parts), v.game.Clock())
	}
	if one := strings.Join(parts, "   "); columns.Width(one) <= width {
		return []string{one}
	}
	var out []string
	for _, l := range parts {
		out = append(out, columns.Lines(l, width)...)
	}
	return out
}

// last are the last moves in words, the newest in any case: so many lines at most.
func (v view) last(b board, room int) []string {
	var out []string
	told := v.game.Last
	if v.said != "" {
		told = append(slices.Clip(told), v.said)
	}
	for i := len(told) - 1; i >= 0 && i >= len(told)-LastMoves; i-- {
		lines := columns.Lines(told[i], b.text)
		if len(out)+len(lines) > min(room, LastMoves) {
			if len(out) == 0 {
				out = terminal.Fitted(lines, 1, b.text)
			}
			break
		}
		out = append(lines, out...)
	}
	return out
}

// side is what stands beside the board: a hint, then the moves, the last of them in
// any case.
func (v view) side(b board, room int) []string {
	if b.side == 0 {
		return nil
	}
	var out []string
	if v.aside != "" {
		out = terminal.Fitted(terminal.LinesOf(terminal.Fold(v.aside, b.side)), room, b.side)
		out = append(out, "")
	}
	if free := room - len(out) - 1; free > 0 && len(v.game.Sheet) > 0 {
		out = append(append(out, v.game.MovesWord), v.game.moves(free-1)...)
	}
	return out
}

// beside puts lines on the right of others, from one of them on.
func beside(left, right []string, from int, b board) []string {
	out := slices.Clone(left)
	for i, line := range right {
		for from+i >= len(out) {
			out = append(out, "")
		}
		out[from+i] = columns.Fit(out[from+i], b.left+terminal.SideGap) + columns.Clip(line, b.side)
	}
	return out
}

// join puts the prompt under the upper part, and cuts lines without room.
func (v view) join(upper []string, width, height int) terminal.Picture {
	own := v.prompt.lines
	upper = upper[:max(0, min(len(upper), height-len(own)))]
	p := terminal.Picture{Asked: len(upper), Row: len(upper) + v.prompt.row, Column: v.prompt.column, Visible: v.prompt.visible && len(own) > 0}
	for _, l := range append(slices.Clip(upper), own...) {
		p.Lines = append(p.Lines, columns.Clip(l, width))
	}
	if over := len(p.Lines) - height; over > 0 {
		// The end of what is asked counts, for there one types.
		p.Lines, p.Row, p.Asked = p.Lines[over:], max(0, p.Row-over), p.Asked-over
	}
	p.Column = min(p.Column, width-1)
	return p
}

// menuRoom is the number of lines that a menu can have under the view.
func (v view) menuRoom(width, height int) int {
	b := v.board(width)
	v.prompt.menu = true
	room := height - len(v.text(b))
	if v.game == nil || v.covered {
		return max(leastMenu, room)
	}
	with := room - len(b.bare)
	if v.game.Over {
		with--
	}
	if v.game.Clock != nil {
		with--
	}
	if with >= leastMenu {
		return with
	}
	return max(leastMenu, room)
}

// fits reports whether all that there is to read has room, with so many lines of a
// prompt.
func (v view) fits(width, height, lines int) bool {
	b := v.board(width)
	if v.aside != "" && b.side > 0 && len(terminal.LinesOf(terminal.Fold(v.aside, b.side))) > height-lines-2 {
		return false
	}
	return len(b.bare)+len(v.text(b))+lines <= height
}
