package console

import (
	"io"
	"slices"
	"strings"
	"sync"

	"parlour/game"
	"parlour/manager/columns"
	"parlour/manager/tongue"
)

// stage is a screen of the program's own: a view that is drawn afresh, in its place,
// whenever it or the window changes. It is safe for concurrent use.
type stage struct {
	out  *screen // that drops what the terminal cannot show
	size func() (width, height int)

	mu     sync.Mutex
	looked looks
	view   view
	canvas canvas
	// region is the menu library's drawing, and leading the text above a line being typed.
	region  *region
	leading []string
	// closed tells that nothing is shown any more.
	closed bool
}

// newStage returns a stage that writes to out.
func newStage(out *screen) *stage {
	s := &stage{out: out, size: out.size, looked: looks{theme: usualTheme(out.can)}}
	s.canvas.write = func(text string) { _, _ = out.out.Write(out.showable([]byte(text))) }
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
	s.canvas.put(s.view.picture(width, height, s.looked.style(width)), width, height)
}

// redraw draws everything, whatever the window shows.
func (s *stage) redraw() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.canvas.spoil()
	s.draw()
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

func (s *stage) say(format string, args ...any) {
	text := strings.TrimSpace(s.out.tongue.Sayf(format, args...))
	s.change(func(v *view) { v.messages = append(v.messages, text) })
}

// promptLines is the number of lines kept free for the next question, and leastPrompt the
// number for a question of one line.
const (
	promptLines = 7
	leastPrompt = 3
)

func (s *stage) report(text string) bool {
	return s.shows(func(v *view) { v.report = strings.Trim(text, "\n") })
}

func (s *stage) aside(text string) bool {
	return s.shows(func(v *view) { v.aside = strings.Trim(text, "\n") })
}

func (s *stage) asideWidth() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	width, _ := s.size()
	if b := s.view.board(width, s.looked.style(width)); b.side > 0 {
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
		if b := changed.board(width, s.looked.style(width)); b.side == 0 {
			lines += len(changed.heading(b)) + 1 // who plays, and the last move, stay too
		}
	}
	if !changed.fits(width, height, lines, s.looked.style(width)) {
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
	style := s.looked.style(width)
	free := leastPrompt
	if v.game.whole {
		free = max(free, 1+len(v.turn(v.board(width, style))))
	}
	for n := len(lines); n >= 0; n-- {
		v.aside = strings.Join(lines[:n], "\n")
		if v.fits(width, height, free, style) {
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
	s.canvas.cells = true
	s.draw()
	s.canvas.cells = false
}

func (s *stage) mark(draw func(game.Style) string, said string) {
	s.change(func(v *view) { v.marked, v.said = draw, said })
}

func (s *stage) stays() bool { return true }

func (s *stage) look(l looks) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.looked = l
	s.draw()
}

func (s *stage) looks() looks {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.looked
}

func (s *stage) style() game.Style { return s.looks().style(s.width()) }

func (s *stage) width() int {
	w, _ := s.size()
	return w
}

func (s *stage) capable() capabilities { return s.out.can }

func (s *stage) speak(t *tongue.Tongue) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.out.tongue, s.looked.voice, s.view.tongue = t, t, t
}

func (s *stage) spoken() *tongue.Tongue { return s.out.tongue }

func (s *stage) showPassing(text string) {
	s.change(func(v *view) { v.prompt = prompt{lines: []string{text}} })
}

func (s *stage) clearPassing() { s.change(func(v *view) { v.prompt = prompt{} }) }

// A layout leaves its margin for a library that has the window to itself.
const stageMargin = 2

func (s *stage) menuRoom(menu Menu) (width, height int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	width, height = s.size()
	v := s.view
	v.covered = menu.Preview != nil
	return width, v.menuRoom(width, height, s.looked.style(width)) + stageMargin
}

func (s *stage) openMenu(menu Menu) io.Writer {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.region = &region{}
	s.view.covered = menu.Preview != nil
	return menuDrawing{s}
}

// menuDrawing draws what the menu library writes.
type menuDrawing struct{ s *stage }

func (d menuDrawing) Write(p []byte) (int, error) {
	d.s.change(func(v *view) {
		_, _ = d.s.region.Write(p) // it takes everything
		v.prompt = prompt{lines: d.s.region.lines(), menu: true}
	})
	return len(p), nil
}

func (s *stage) closeMenu() {
	s.change(func(v *view) { v.prompt, v.covered, v.marked, v.said = prompt{}, false, nil, "" })
}

func (s *stage) lead(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.leading = append(s.leading, columns.Lines(text, s.width())...)
}

// mostSaid is the most lines of a text about a move above it, if there is no room beside
// it.
const mostSaid = 2

func (s *stage) line(text string, column int, beside string) {
	s.change(func(v *view) {
		lines := slices.Clone(s.leading)
		if width, _ := s.size(); columns.Width(text)+columns.Width(beside) > width {
			lines = append(lines, fitted(columns.Lines(strings.TrimSpace(beside), width), mostSaid, width)...)
			beside = ""
		}
		lines = append(lines, text+beside)
		v.prompt = prompt{lines: lines, row: len(lines) - 1, column: column, visible: true}
	})
}

func (s *stage) entered(string) { s.left() }

func (s *stage) left() {
	s.change(func(v *view) { v.prompt, s.leading = prompt{}, nil })
}

func (s *stage) answered() {
	s.change(func(v *view) { v.messages, v.report = nil, "" })
}

func (s *stage) page(lines []string) { s.change(func(v *view) { v.page = lines }) }

func (s *stage) list(draw listDrawing) bool {
	s.change(func(v *view) { v.list = draw })
	return true
}

func (s *stage) pageRows() int {
	_, height := s.size()
	return max(1, height-1)
}
