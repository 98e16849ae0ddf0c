package telling

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"text/template"
	"unicode"
	"unicode/utf8"

	"parlour/game"
	"parlour/manager/columns"
	"parlour/players"
)

// The measures of the picture of a review.
const (
	pictureWidth  = 880
	pictureMargin = 20
	graphTall     = 220
	panelWidth    = (pictureWidth - 3*pictureMargin) / 2
	captionLine   = 18
	captionLines  = 5
	// captionColumns is what has room in a line under a board.
	captionColumns = 60
	// mostGraphPoints is the number of positions that are drawn one by one.
	mostGraphPoints = 800
)

// ReviewPicture is a review as a picture, one SVG document: the graph of the game, and
// under it the boards before its turning points with the move that was played and the
// best one. It contains no scripts and refers to nothing, and its size is bounded,
// however long the game is.
func (s Sheet) ReviewPicture(moves []players.Reviewed, unit players.Unit) []byte {
	c := CourseOf(moves)
	var panels []panel
	for _, m := range moves {
		if !c.Turned(m.Before.Ply() + 1) {
			continue
		}
		if p, ok := s.panel(m, unit); ok {
			panels = append(panels, p)
		}
	}
	d := drawing{}
	top := d.heading(s) + pictureMargin
	d.graph(s, c, unit, top)
	top += graphTall + 2*pictureMargin
	for i := 0; i < len(panels); i += 2 {
		tall := 0
		for j, p := range panels[i:min(i+2, len(panels))] {
			tall = max(tall, d.panel(p, pictureMargin+j*(panelWidth+pictureMargin), top))
		}
		top += tall + pictureMargin
	}
	d.words(pictureMargin, top+captionLine, inGrey,
		s.Say("On the boards: red dashes for the move that was played, green for the best; thin where it begins, thick where it ends."))
	return d.document(s, top+2*captionLine)
}

// BoardPicture is the position as a picture, one SVG document, with the last move marked.
// A game without pictures has only its heading there.
func (s Sheet) BoardPicture() []byte {
	d := drawing{}
	top := d.heading(s) + pictureMargin
	state := s.Record.State()
	if picture, ok := game.PictureOf(state); ok {
		p := panel{picture: picture, title: s.LastMove()}
		if before, moved := state.Previous(); moved {
			p.played = game.MarksOf(before, state.LastMove())
		}
		top += d.panel(p, pictureMargin, top)
	}
	return d.document(s, top)
}

// panel is the board of a turning point with what is said of it.
type panel struct {
	picture      game.Picture
	played, best game.Marks
	title        string
	lines        []string
}

func (s Sheet) panel(m players.Reviewed, unit players.Unit) (panel, bool) {
	picture, ok := game.PictureOf(m.Before)
	if !ok {
		return panel{}, false
	}
	best := m.Best()
	p := panel{
		picture: picture, played: game.MarksOf(m.Before, m.Move), best: game.MarksOf(m.Before, best.Move()),
		title: s.Say("%d. %s played %s (%s)", m.Before.Ply()+1, s.Who(m.Before.ToMove()), m.Move, s.Worth(m.Played().Score)),
	}
	p.lines = append(p.lines, s.better(m, unit))
	if reason := s.Tell(Reason(m.Before, best.Moves)); reason != "" {
		lines := columns.Wrap(reason, "", captionColumns)
		p.lines = append(p.lines, lines[:min(len(lines), captionLines-3)]...)
	}
	p.lines = append(p.lines, s.Say("Line: %s", strings.Join(best.Moves, " ")))
	return p, true
}

// better tells the best move and, if that is known, by how much it was better.
func (s Sheet) better(m players.Reviewed, unit players.Unit) string {
	best := m.Best()
	cost, ok := m.Cost()
	if !ok {
		return s.Say("Better: %s (%s)", best.Move(), s.Worth(best.Score))
	}
	return s.Say("Better: %s (%s, %s more)", best.Move(), s.Worth(best.Score), amountOf(cost, m, unit))
}

// drawing is an SVG document being written.
type drawing struct{ body bytes.Buffer }

// words writes a text with its baseline at a height.
func (d *drawing) words(x, y int, attributes, text string) {
	fmt.Fprintf(&d.body, `<text x="%d" y="%d"%s>`, x, y, attributes)
	d.body.WriteString(escaped(text))
	d.body.WriteString("</text>\n")
}

// escaped is a text as XML has it. What XML cannot have is replaced. Package encoding/xml would
// do it too, but takes 100 kB of memory as soon as a program begins.
func escaped(text string) string {
	return template.HTMLEscapeString(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\uFFFE' || r == '\uFFFF' {
			return utf8.RuneError
		}
		return r
	}, text))
}

const (
	inBold   = ` font-weight="bold"`
	inGrey   = ` fill="#555"`
	inMiddle = ` text-anchor="middle" dominant-baseline="central"`
)

// heading writes the players and the result, and returns its height.
func (d *drawing) heading(s Sheet) int {
	const first, second = 28, 50
	d.words(pictureMargin, first, inBold+` font-size="18"`, columns.Clip(s.Heading(), captionColumns+20))
	d.words(pictureMargin, second, inGrey, columns.Clip(s.Turn(), 2*captionColumns))
	return second
}

// graph draws the course between the seats' names, with the turning points numbered.
func (d *drawing) graph(s Sheet, c Course, unit players.Unit, top int) {
	seats := s.Record.Rules().Game().Seats()
	scale, middle, left := c.Scale(), top+graphTall/2, 3*pictureMargin
	wide := pictureWidth - left - pictureMargin
	fmt.Fprintf(&d.body, `<rect x="%d" y="%d" width="%d" height="%d" fill="#f7f4ec" stroke="#bbb"/>`+"\n", left, top, wide, graphTall)
	number := func(v float64) string { return fmt.Sprintf("%+g", v) }
	d.words(pictureMargin, top+captionLine-6, inGrey, number(scale))
	d.words(pictureMargin, middle+4, inGrey, "0")
	d.words(pictureMargin, top+graphTall, inGrey, number(-scale))
	d.words(left+6, top+captionLine-4, inGrey, s.Say("%s ahead, in %s", game.Term(seats[game.First]), game.Term(unit)))
	d.words(left+6, top+graphTall-6, inGrey, s.Say("%s ahead", game.Term(seats[game.Second])))
	at := func(i int) (x, y int) {
		v := max(-1, min(1, c.Points[i].Value/scale))
		return left + i*wide/max(1, len(c.Points)-1), middle - int(math.Round(v*graphTall/2))
	}
	every := len(c.Points)/mostGraphPoints + 1
	fmt.Fprintf(&d.body, `<path fill="#8fb3d9" stroke="#2d5d8f" d="M%d %d`, left, middle)
	last := left
	for i := range c.Points {
		if c.Points[i].Known && (i%every == 0 || i == len(c.Points)-1 || c.Turned(c.Points[i].Ply)) {
			x, y := at(i)
			fmt.Fprintf(&d.body, " L%d %d", x, y)
			last = x
		}
	}
	fmt.Fprintf(&d.body, ` L%d %d Z"/>`+"\n", last, middle)
	fmt.Fprintf(&d.body, `<path stroke="#555" d="M%d %d H%d"/>`+"\n", left, middle, left+wide)
	for i, p := range c.Points {
		if !c.Turned(p.Ply) {
			continue
		}
		x, y := at(i)
		fmt.Fprintf(&d.body, `<circle cx="%d" cy="%d" r="4" fill="#b3261e"/>`+"\n", x, y)
		d.words(x, numberHeight(y, middle), ` fill="#b3261e" text-anchor="middle"`, fmt.Sprint(p.Ply))
	}
}

// numberHeight is where the number of a point is written: away from the axis, but
// within the graph.
func numberHeight(y, middle int) int {
	const above, below = 8, 18
	if y > middle-graphTall/2+below && (y <= middle || y > middle+graphTall/2-below) {
		return y - above
	}
	return y + below
}

// panel draws a board with its captions and returns its height.
func (d *drawing) panel(p panel, left, top int) int {
	d.words(left, top+captionLine-4, inBold, columns.Clip(p.title, captionColumns))
	scale := min(1, float64(panelWidth)/float64(p.picture.Width))
	fmt.Fprintf(&d.body, `<g transform="translate(%d %d) scale(%.4f)">`+"\n", left, top+captionLine, scale)
	for _, shape := range p.picture.Shapes {
		d.shape(shape)
	}
	for _, shape := range p.picture.Shapes {
		d.outline(shape, p.played, `stroke="#b3261e" stroke-dasharray="7 4"`, 0)
		d.outline(shape, p.best, `stroke="#1b7f3b"`, 4)
	}
	d.body.WriteString("</g>\n")
	tall := captionLine + int(math.Ceil(float64(p.picture.Height)*scale))
	for i, line := range p.lines {
		d.words(left, top+tall+(i+1)*captionLine, "", columns.Clip(line, captionColumns))
	}
	return tall + captionLines*captionLine
}

// inks are the colours of a board.
var inks = [...]string{
	game.InkFrame: "#c9a26b", game.InkLight: "#f3e3c3", game.InkDark: "#a97c50", game.InkHollow: "#efdfc0",
	game.InkFirst: "#ffffff", game.InkSecond: "#222222", game.InkText: "#000000", game.InkFaint: "#3d2f1f",
}

func (d *drawing) shape(s game.Shape) {
	middleX, middleY := s.X+s.Width/2, s.Y+s.Height/2
	ink := inks[s.Ink]
	switch s.Form {
	case game.Words:
		size := max(8, min(s.Height*2/3, 20))
		d.words(middleX, middleY, fmt.Sprintf(`%s font-size="%d" fill="%s"`, inMiddle, size, ink), s.Text)
	case game.Round:
		fmt.Fprintf(&d.body, `<ellipse cx="%d" cy="%d" rx="%d" ry="%d" fill="%s" stroke="#333"/>`+"\n", middleX, middleY, s.Width/2, s.Height/2, ink)
	default:
		fmt.Fprintf(&d.body, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`+"\n", s.X, s.Y, s.Width, s.Height, ink)
	}
}

// outline sets off a place that a move begins at, ends at, or captures.
func (d *drawing) outline(s game.Shape, marks game.Marks, stroke string, inset int) {
	mark, ok := marks[s.Place]
	if !ok || s.Place == game.NoPlace || mark == game.MarkPath {
		return
	}
	wide := 2
	if mark == game.MarkTo {
		wide = 4
	}
	rounding := 4
	if s.Form == game.Round {
		rounding = s.Width / 2
	}
	fmt.Fprintf(&d.body, `<rect x="%d" y="%d" width="%d" height="%d" rx="%d" fill="none" stroke-width="%d" %s/>`+"\n",
		s.X+inset, s.Y+inset, s.Width-2*inset, s.Height-2*inset, rounding, wide, stroke)
}

// document is the whole of it, so high; the title is for those who cannot see it.
func (d *drawing) document(s Sheet, height int) []byte {
	var out bytes.Buffer
	out.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n")
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img" font-family="sans-serif" font-size="14">`+"\n",
		pictureWidth, height, pictureWidth, height)
	out.WriteString("<title>")
	out.WriteString(escaped(s.Heading()))
	out.WriteString("</title>\n")
	fmt.Fprintf(&out, `<rect width="%d" height="%d" fill="#ffffff"/>`+"\n", pictureWidth, height)
	out.Write(d.body.Bytes())
	out.WriteString("</svg>\n")
	return out.Bytes()
}
