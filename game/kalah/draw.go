package kalah

import (
	"fmt"
	"strconv"
	"strings"

	"parlour/game"
	"parlour/game/mancala"
)

// Board returns the board as the Auckland dialogue prints it: North's houses
// above, right to left, South's below.
func (p Position) Board() string { return p.drawWide(pen{line: asciiLines, labels: aucklandLabels}) }

// VerticalBoard returns the board as the later Auckland dialogues print it:
// South's houses down the left, North's up the right.
func (p Position) VerticalBoard() string {
	return p.drawTall(pen{line: asciiLines, labels: aucklandLabels})
}

// aucklandLabels are the labels of the stores in the Auckland dialogues, whose
// players have no other names.
var aucklandLabels = [2]string{"P1", "P2"}

// seatLabels are the labels everywhere else: the initials of the seats, padded to
// the same width.
func seatLabels(style game.Style) [2]string {
	seats := Game{}.Seats()
	return [2]string{" " + style.Initial(seats[game.First]), " " + style.Initial(seats[game.Second])}
}

// Draw draws the board with the stores labelled S and N and the house of the last
// move marked. After the end of the match the seeds are swept into the stores.
func (k kernel) Draw(s game.Snapshot[Position, Move], style game.Style) string {
	p, marks := s.Position, game.Marks(nil)
	if s.HasLast {
		marks = game.Marks{s.Before.pit(s.Last): game.MarkFrom}
	}
	if s.Result.Over() {
		p = p.Swept()
	}
	return p.draw(marks, style, style.Palette.Last)
}

// draw draws the board in the form that the style leaves room for.
func (p Position) draw(marks game.Marks, style game.Style, colour string) string {
	pen := pen{line: asciiLines, labels: seatLabels(style), Signs: mancala.NewSigns(marks, style, colour)}
	if style.Unicode {
		pen.line = unicodeLines
	}
	if style.Flipped {
		pen.near = game.Second
	}
	if style.Width > 0 && p.wideWidth() > style.Width {
		pen.bare = style.Height > 0 && p.rules.Houses+tallFrame > style.Height
		return p.drawTall(pen)
	}
	pen.bare = style.Height > 0 && wideHeight > style.Height
	return p.drawWide(pen)
}

// The lines of the wide board, and those of the tall one besides its houses.
const (
	wideHeight = 5
	tallFrame  = 6
)

// pen is the characters and labels that a board is drawn with.
type pen struct {
	line lines
	// labels name the owners of the stores, two columns wide.
	labels [2]string
	mancala.Signs
	// near is the seat that sits below.
	near game.Seat
	// bare leaves the lines across out.
	bare bool
}

// lines are the characters of a frame.
type lines struct {
	across, down string
	top, bottom  joints
	// middle separates the rows of the wide board; divide separates the stores of the
	// tall board from its houses, topEdge and bottomEdge close it.
	middle, divide      joints
	topEdge, bottomEdge joints
}

// joints are the characters at the crossings of one horizontal line.
type joints struct{ left, inner, right string }

var asciiLines = lines{
	across: "-", down: "|",
	top: joints{"+", "+", "+"}, bottom: joints{"+", "+", "+"},
	middle: joints{"|", "+", "|"}, divide: joints{"+", "+", "+"},
	topEdge: joints{"+", "-", "+"}, bottomEdge: joints{"+", "-", "+"},
}

var unicodeLines = lines{
	across: "─", down: "│",
	top: joints{"┌", "┬", "┐"}, bottom: joints{"└", "┴", "┘"},
	middle: joints{"├", "┼", "┤"}, divide: joints{"├", "┼", "┤"},
	topEdge: joints{"┌", "┬", "┐"}, bottomEdge: joints{"└", "┴", "┘"},
}

// widths are the widths in columns of the numbers on a board.
type widths struct{ label, seeds, store int }

func (p Position) widths() widths {
	w := widths{label: len(strconv.Itoa(p.rules.Houses)), seeds: 2, store: 2}
	for _, s := range []game.Seat{game.First, game.Second} {
		for _, n := range p.houses(s) {
			w.seeds = max(w.seeds, len(strconv.Itoa(int(n))))
		}
		w.store = max(w.store, len(strconv.Itoa(p.Store(s))))
	}
	return w
}

// cell is the width of a house between its lines, as in " 6[ 4] ".
func (w widths) cell() int { return w.label + w.seeds + 4 }

func (p Position) wideWidth() int {
	w := p.widths()
	return 2*(w.store+3) + p.rules.Houses*(w.cell()+1) + 1
}

// cell draws a house in the given width.
func (c pen) cell(p Position, w widths, s game.Seat, house, width int) string {
	body := fmt.Sprintf("%*d[%*d]", w.label, house, w.seeds, p.Seeds(s, house))
	return c.Around(p.base(s)+house-1, body) + strings.Repeat(" ", width-len(body)-2)
}

// rule draws a horizontal line through n cells of the given width.
func (l lines) rule(j joints, n, width int) string {
	cell := strings.Repeat(l.across, width)
	return j.left + strings.Repeat(cell+j.inner, n-1) + cell + j.right
}

func (p Position) drawWide(c pen) string {
	w, l := p.widths(), c.line
	near, far := c.near, c.near.Other()
	name := func(s game.Seat) string { return fmt.Sprintf(" %*v ", w.store, c.labels[s]) }
	edge := func(j joints) string {
		if c.bare {
			return ""
		}
		side := strings.Repeat(l.across, w.store+2)
		inner := joints{j.inner, j.inner, j.inner}
		return j.left + side + l.rule(inner, p.rules.Houses, w.cell()) + side + j.right + "\n"
	}
	row := func(left string, s game.Seat, right string) string {
		cells := []string{left}
		for i := range p.rules.Houses {
			house := i + 1
			if s == far {
				house = p.rules.Houses - i
			}
			cells = append(cells, c.cell(p, w, s, house, w.cell()))
		}
		return l.down + strings.Join(append(cells, right), l.down) + l.down + "\n"
	}
	blank := strings.Repeat(" ", w.store+2)
	return edge(l.top) +
		row(name(far), far, c.store(p, w, near)) +
		l.down + blank + l.rule(l.middle, p.rules.Houses, w.cell()) + blank + l.down + "\n" +
		row(c.store(p, w, far), near, name(near)) +
		edge(l.bottom)
}

// store draws the seeds in a store.
func (c pen) store(p Position, w widths, s game.Seat) string {
	return c.Around(p.store(s), fmt.Sprintf("%*d", w.store, p.Store(s)))
}

func (p Position) drawTall(c pen) string {
	w, l := p.widths(), c.line
	near, far := c.near, c.near.Other()
	width := max(w.cell(), w.store+5)
	var b strings.Builder
	rule := func(j joints) {
		if !c.bare {
			b.WriteString(l.rule(j, 2, width) + "\n")
		}
	}
	row := func(left, right string) {
		b.WriteString(l.down + left + l.down + right + l.down + "\n")
	}
	store := func(s game.Seat) string {
		return " " + c.labels[s] + c.store(p, w, s) + strings.Repeat(" ", width-w.store-5)
	}
	blank := strings.Repeat(" ", width)
	rule(l.topEdge)
	row(blank, store(far))
	rule(l.divide)
	for i := 1; i <= p.rules.Houses; i++ {
		row(c.cell(p, w, near, i, width), c.cell(p, w, far, p.rules.Houses+1-i, width))
	}
	rule(l.divide)
	row(store(near), blank)
	rule(l.bottomEdge)
	return b.String()
}
