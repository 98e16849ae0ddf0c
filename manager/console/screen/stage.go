package screen

import (
	"encoding/base64"
	"slices"
	"strings"
	"sync"

	"parlour/manager/console/terminal"
)

// Stage is a screen of the program's own: a view that is drawn afresh, in its place,
// whenever it or the window changes. It is safe for concurrent use.
type Stage struct {
	out  *Transcript // that drops what the terminal cannot show
	size func() (width, height int)

	mu     sync.Mutex
	view   view
	canvas terminal.Canvas
	// region is the menu library's drawing, and leading the text above a line being typed.
	region  *terminal.Region
	leading []string
	// asked is the row of the window with the first line of the prompt.
	asked int
	// closed reports whether nothing is shown yet, or any more.
	closed bool
}

// NewStage returns a stage that is not open yet. It leaves out what the terminal of out cannot
// show.
func NewStage(out *Transcript) *Stage {
	s := &Stage{out: out, size: out.Size, closed: true}
	s.canvas.Write = func(text string) { _, _ = out.Out.Write(out.Showable([]byte(text))) }
	return s
}

// change changes the view and draws it.
func (s *Stage) change(do func(v *view)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	do(&s.view)
	s.draw()
}

func (s *Stage) draw() {
	if s.closed {
		return
	}
	width, height := s.size()
	p := s.view.picture(width, height)
	s.asked = p.Asked
	s.canvas.Put(p, width, height)
}

// Picture is what the window shows.
func (s *Stage) Picture() terminal.Picture {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.view.picture(s.size())
}

// Redraw draws everything, whatever the window shows.
func (s *Stage) Redraw() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.canvas.Spoil()
	s.draw()
}

// Open shows the stage, in a window that has become its own.
func (s *Stage) Open() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = false
}

// Close ends the stage and returns what was still to be read.
func (s *Stage) Close() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	text := ""
	for _, m := range s.view.messages {
		text += m + "\n"
	}
	return text
}

// Say implements Display.
func (s *Stage) Say(format string, args ...any) {
	text := strings.TrimSpace(terminal.Say(s.out.Speaker, format, args...))
	s.change(func(v *view) { v.messages = append(v.messages, text) })
}

// mostUnread is the most messages that are said again: others may follow before somebody answers,
// and the newest is to be seen.
const mostUnread = 2

// Unread implements Display.
func (s *Stage) Unread() (again func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	said := s.view.messages
	unread := slices.Clone(said[max(0, len(said)-mostUnread):])
	return func() { s.change(func(v *view) { v.messages = append(unread, v.messages...) }) }
}

// promptLines is the number of lines kept free for the next question, and leastPrompt the
// number for a question of one line.
const (
	promptLines = 7
	leastPrompt = 3
)

// Report implements Display.
func (s *Stage) Report(text string) bool {
	return s.shows(func(v *view) { v.report = strings.Trim(text, "\n") })
}

// Aside implements Display.
func (s *Stage) Aside(text string) bool {
	return s.shows(func(v *view) { v.aside = strings.Trim(text, "\n") })
}

// AsideWidth implements Display.
func (s *Stage) AsideWidth() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	width, height := s.size()
	if b := s.view.boardIn(width, height); b.side > 0 {
		return b.side
	}
	return width
}

// shows changes the view if all of it can be read then.
func (s *Stage) shows(do func(v *view)) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	width, height := s.size()
	changed := s.view
	do(&changed)
	lines := promptLines
	if g := changed.game; g != nil && !g.Over {
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

// Show implements Display.
func (s *Stage) Show(g *Scene) {
	s.change(func(v *view) {
		if v.game == nil || g == nil || len(v.game.Sheet) != len(g.Sheet) || v.game.Turn != g.Turn {
			v.aside = ""
		}
		v.game = g
		v.marked, v.said = nil, ""
		if g != nil && len(g.Notes) > 0 {
			s.note(v, g.Notes)
		}
	})
}

// note puts as many of the lines beside or under the board as there is room for.
func (s *Stage) note(v *view, lines []string) {
	width, height := s.size()
	free := leastPrompt
	if v.game.Whole {
		free = max(free, 1+len(v.turn(v.board(width))))
	}
	for n := len(lines); n >= 0; n-- {
		v.aside = strings.Join(lines[:n], "\n")
		if v.fits(width, height, free) {
			return
		}
	}
}

// Clocks implements Display.
func (s *Stage) Clocks(text func() string) {
	s.change(func(v *view) {
		if v.game != nil {
			g := *v.game
			g.Clock = text
			v.game = &g
		}
	})
}

// Tick implements Display.
func (s *Stage) Tick() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.draw()
}

// Mark implements Display.
func (s *Stage) Mark(draw Drawing, said string) {
	s.change(func(v *view) { v.marked, v.said = draw, said })
}

// Touched implements Display.
func (s *Stage) Touched(row, column int) (place, ply int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	width, height := s.size()
	return s.view.touched(width, height, row, column)
}

// Stays implements Display.
func (s *Stage) Stays() bool { return true }

// Width implements Display.
func (s *Stage) Width() int {
	w, _ := s.size()
	return w
}

// Capable implements Display.
func (s *Stage) Capable() terminal.Capabilities { return s.out.Can }

// Speak implements Display.
func (s *Stage) Speak(t terminal.Speaker) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.out.Speaker, s.view.tongue = t, t
}

// Spoken is the language of what is said.
func (s *Stage) Spoken() terminal.Speaker { return s.out.Speaker }

// clipboard is what has a terminal put a text on its clipboard: OSC 52.
func clipboard(text string) string {
	return "\x1b]52;c;" + base64.StdEncoding.EncodeToString([]byte(text)) + "\x1b\\"
}

// Copy implements Display.
func (s *Stage) Copy(text string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.canvas.Write(clipboard(text))
	return true
}
