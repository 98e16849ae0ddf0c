package console

import (
	"io"
	"slices"
	"strings"
	"sync"

	"parlour/manager/columns"
	"parlour/manager/console/terminal"
	"parlour/manager/tongue"
)

// stage is a screen of the program's own: a view that is drawn afresh, in its place,
// whenever it or the window changes. It is safe for concurrent use.
type stage struct {
	out  *screen // that drops what the terminal cannot show
	size func() (width, height int)

	mu     sync.Mutex
	view   view
	canvas terminal.Canvas
	// region is the menu library's drawing, and leading the text above a line being typed.
	region  *terminal.Region
	leading []string
	// asked is the row of the window with the first line of the prompt.
	asked int
	// closed tells that nothing is shown yet, or any more.
	closed bool
}

// newStage returns a stage that writes to out.
func newStage(out *screen) *stage {
	s := &stage{out: out, size: out.Size}
	s.canvas.Write = func(text string) { _, _ = out.Out.Write(out.Showable([]byte(text))) }
	return s
}

// change changes the view and draws it.
func (s *stage) change(do func(v *view)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	do(&s.view)
	s.draw()
}

func (s *stage) draw() {
	if s.closed {
		return
	}
	width, height := s.size()
	p := s.view.picture(width, height)
	s.asked = p.Asked
	s.canvas.Put(p, width, height)
}

// redraw draws everything, whatever the window shows.
func (s *stage) redraw() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.canvas.Spoil()
	s.draw()
}

// open shows the stage, in a window that has become its own.
func (s *stage) open() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = false
}

// close ends the stage and returns what was still to be read.
func (s *stage) close() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	text := ""
	for _, m := range s.view.messages {
		text += m + "\n"
	}
	return text
}

func (s *stage) Say(format string, args ...any) {
	text := strings.TrimSpace(terminal.Say(s.out.Speaker, format, args...))
	s.change(func(v *view) { v.messages = append(v.messages, text) })
}

// promptLines is the number of lines kept free for the next question, and leastPrompt the
// number for a question of one line.
const (
	promptLines = 7
	leastPrompt = 3
)

func (s *stage) Report(text string) bool {
	return s.shows(func(v *view) { v.report = strings.Trim(text, "\n") })
}

func (s *stage) aside(text string) bool {
	return s.shows(func(v *view) { v.aside = strings.Trim(text, "\n") })
}

func (s *stage) asideWidth() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	width, height := s.size()
	if b := s.view.boardIn(width, height); b.side > 0 {
		return b.side
	}
	return width
}

// shows changes the view if all of it can be read then.
func (s *stage) shows(do func(v *view)) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	width, height := s.size()
	changed := s.view
	do(&changed)
	lines := promptLines
	if g := changed.game; g != nil && !g.over {
		lines = leastPrompt
		if b := changed.board(width); b.side == 0 {
			lines += len(changed.heading(b)) + 1 // who plays, and the last move, stay too
		}
	}
	if !changed.fits(width, height, lines) {
		return false
	}
	s.view = changed
	s.draw()
	return true
}

func (s *stage) show(g *scene) {
	s.change(func(v *view) {
		if v.game == nil || g == nil || len(v.game.sheet) != len(g.sheet) || v.game.turn != g.turn {
			v.aside = ""
		}
		v.game = g
		v.marked, v.said = nil, ""
		if g != nil && len(g.notes) > 0 {
			s.note(v, g.notes)
		}
	})
}

// note puts as many of the lines beside or under the board as there is room for.
func (s *stage) note(v *view, lines []string) {
	width, height := s.size()
	free := leastPrompt
	if v.game.whole {
		free = max(free, 1+len(v.turn(v.board(width))))
	}
	for n := len(lines); n >= 0; n-- {
		v.aside = strings.Join(lines[:n], "\n")
		if v.fits(width, height, free) {
			return
		}
	}
}

func (s *stage) clocks(text func() string) {
	s.change(func(v *view) {
		if v.game != nil {
			g := *v.game
			g.clock = text
			v.game = &g
		}
	})
}

func (s *stage) tick() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.draw()
}

func (s *stage) mark(draw drawing, said string) {
	s.change(func(v *view) { v.marked, v.said = draw, said })
}

// placeAt is the place of the board - a house, a store, a square - at a row and a column of
// the window, counted from 0; game.NoPlace if there is none. game.Marks numbers places alike.
func (s *stage) placeAt(row, column int) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	width, height := s.size()
	return s.view.placeAt(width, height, row, column)
}

func (s *stage) touched(row, column int) (place, ply int) {
	place = s.placeAt(row, column)
	s.mu.Lock()
	defer s.mu.Unlock()
	width, height := s.size()
	return place, s.view.plyAt(width, height, row, column)
}

func (s *stage) stays() bool { return true }

func (s *stage) Width() int {
	w, _ := s.size()
	return w
}

func (s *stage) Capable() terminal.Capabilities { return s.out.Can }

func (s *stage) speak(t *tongue.Tongue) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.out.Speaker, s.view.tongue = t, t
}

func (s *stage) Spoken() terminal.Speaker { return s.out.Speaker }

func (s *stage) ShowPassing(text string) {
	s.change(func(v *view) { v.prompt = prompt{lines: []string{text}} })
}

func (s *stage) ClearPassing() { s.change(func(v *view) { v.prompt = prompt{} }) }

// A layout leaves its margin for a library that has the window to itself.
const stageMargin = 2

func (s *stage) MenuRoom(menu terminal.Menu) (width, height int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	width, height = s.size()
	v := s.view
	v.covered = menu.Preview != nil
	return width, v.menuRoom(width, height) + stageMargin
}

func (s *stage) OpenMenu(menu terminal.Menu) io.Writer {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.region = &terminal.Region{}
	s.view.covered = menu.Preview != nil
	return menuDrawing{s}
}

// menuDrawing draws what the menu library writes.
type menuDrawing struct{ s *stage }

func (d menuDrawing) Write(p []byte) (int, error) {
	d.s.change(func(v *view) {
		_, _ = d.s.region.Write(p) // it takes everything
		v.prompt = prompt{lines: d.s.region.Lines(), menu: true}
	})
	return len(p), nil
}

func (s *stage) CloseMenu() {
	s.change(func(v *view) { v.prompt, v.covered, v.marked, v.said = prompt{}, false, nil, "" })
}

func (s *stage) Lead(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.leading = append(s.leading, columns.Lines(text, s.Width())...)
}

// mostSaid is the most lines of a text about a move above it, if there is no room beside
// it.
const mostSaid = 2

func (s *stage) Line(text string, column int, beside string) {
	s.change(func(v *view) {
		lines := slices.Clone(s.leading)
		if width, _ := s.size(); columns.Width(text)+columns.Width(beside) > width {
			lines = append(lines, terminal.Fitted(columns.Lines(strings.TrimSpace(beside), width), mostSaid, width)...)
			beside = ""
		}
		lines = append(lines, text+beside)
		v.prompt = prompt{lines: lines, row: len(lines) - 1, column: column, visible: true}
	})
}

func (s *stage) Entered(string) { s.Left() }

func (s *stage) Left() {
	s.change(func(v *view) { v.prompt, s.leading = prompt{}, nil })
}

func (s *stage) Answered() {
	s.change(func(v *view) { v.messages, v.report = nil, "" })
}

// mostUnread is the most messages kept of a question that nobody has answered: others may follow
// before somebody does, and the newest is to be seen.
const mostUnread = 2

func (s *stage) Broken() {
	s.change(func(v *view) { v.messages = v.messages[max(0, len(v.messages)-mostUnread):] })
}

func (s *stage) Page(lines []string) { s.change(func(v *view) { v.page = lines }) }

func (s *stage) List(draw terminal.ListDrawing) bool {
	s.change(func(v *view) { v.list = draw })
	return true
}

func (s *stage) PageRows() int {
	_, height := s.size()
	return max(1, height-1)
}

func (s *stage) AskedLine(row int) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return row - s.asked
}
