package kalah

import (
	"fmt"
	"strconv"
	"strings"

	"parlour/game"
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
var seatLabels = [2]string{" " + sideLetters[:1], " " + sideLetters[1:]}

// Draw draws the board with the stores labelled S and N and the house of the last
// move marked. After the end of the match the seeds are swept into the stores.
func (k kernel) Draw(s game.Snapshot[Position, Move], style game.Style) string {
	p, pen := s.Position, pen{line: asciiLines, labels: seatLabels, mark: "*", colour: style.Colour}
	if style.Unicode {
		pen.line, pen.mark = unicodeLines, "•"
	}
	if s.HasLast {
		pen.marked, pen.seat, pen.house = true, s.Before.side, int(s.Last)
	}
	if s.Result.Over() {
		p = p.Swept()
	}
	if style.Width > 0 && p.wideWidth() > style.Width {
		return p.drawTall(pen)
	}
	return p.drawWide(pen)
}

// pen is the characters and labels that a board is drawn with.
type pen struct {
	line lines
	// labels name the owners of the stores, two columns wide.
	labels [2]string
	colour bool
	// The marked house, if any, and the character before its number.
	marked bool
	mark   string
	seat   game.Seat
	house  int
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

// The ANSI sequences that highlight the last move, which is also marked without
// colour.
const (
	emphasis = "\x1b[1;33m"
	plain    = "\x1b[0m"
)

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
	pad := strings.Repeat(" ", width-len(body)-1)
	if !c.marked || c.seat != s || c.house != house {
		return " " + body + pad
	}
	if c.colour {
		return emphasis + c.mark + body + plain + pad
	}
	return c.mark + body + pad
}

// rule draws a horizontal line through n cells of the given width.
func (l lines) rule(j joints, n, width int) string {
	cell := strings.Repeat(l.across, width)
	return j.left + strings.Repeat(cell+j.inner, n-1) + cell + j.right
}

func (p Position) drawWide(c pen) string {
	w, l := p.widths(), c.line
	store := func(text any) string { return fmt.Sprintf("%s %*v %s", l.down, w.store, text, l.down) }
	edge := func(j joints) string {
		side := strings.Repeat(l.across, w.store+2)
		inner := joints{j.inner, j.inner, j.inner}
		return j.left + side + l.rule(inner, p.rules.Houses, w.cell()) + side + j.right + "\n"
	}
	row := func(left any, s game.Seat, right any) string {
		var cells []string
		for i := range p.rules.Houses {
			house := i + 1
			if s == game.Second {
				house = p.rules.Houses - i
			}
			cells = append(cells, c.cell(p, w, s, house, w.cell()))
		}
		return store(left) + strings.Join(cells, l.down) + store(right) + "\n"
	}
	blank := strings.Repeat(" ", w.store+2)
	return edge(l.top) +
		row(c.labels[game.Second], game.Second, p.Store(game.First)) +
		l.down + blank + l.rule(l.middle, p.rules.Houses, w.cell()) + blank + l.down + "\n" +
		row(p.Store(game.Second), game.First, c.labels[game.First]) +
		edge(l.bottom)
}

func (p Position) drawTall(c pen) string {
	w, l := p.widths(), c.line
	width := max(w.cell(), w.store+5)
	var b strings.Builder
	row := func(left, right string) {
		b.WriteString(l.down + left + l.down + right + l.down + "\n")
	}
	store := func(label string, s game.Seat) string {
		text := fmt.Sprintf(" %s %*d ", label, w.store, p.Store(s))
		return text + strings.Repeat(" ", width-len(text))
	}
	blank := strings.Repeat(" ", width)
	b.WriteString(l.rule(l.topEdge, 2, width) + "\n")
	row(blank, store(c.labels[game.Second], game.Second))
	b.WriteString(l.rule(l.divide, 2, width) + "\n")
	for i := 1; i <= p.rules.Houses; i++ {
		row(c.cell(p, w, game.First, i, width), c.cell(p, w, game.Second, p.rules.Houses+1-i, width))
	}
	b.WriteString(l.rule(l.divide, 2, width) + "\n")
	row(store(c.labels[game.First], game.First), blank)
	b.WriteString(l.rule(l.bottomEdge, 2, width) + "\n")
	return b.String()
}
