package console

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"sync"
	"unicode/utf8"

	"parlour/game"
	"parlour/manager/columns"
	"parlour/manager/tongue"
)

// screen is a transcript: text wrapped at words, boards, and a passing line. It writes only
// characters the terminal can show. It is safe for concurrent use.
type screen struct {
	out  io.Writer
	can  capabilities
	size func() (width, height int)
	// tongue is the language of what is said.
	tongue *tongue.Tongue

	mu sync.Mutex
	// passing reports whether the line that the cursor is in goes away.
	passing bool
	// typing reports whether a line is being typed in it.
	typing bool
	looked *looks // nil for what the terminal can show
}

func (s *screen) width() int {
	w, _ := s.size()
	return w
}

// style is how boards are to be drawn.
func (s *screen) style() game.Style { return s.looks().style(s.width()) }

func (s *screen) look(l looks) { s.looked = &l }

func (s *screen) looks() looks {
	if s.looked == nil {
		return looks{theme: theme{name: "usual", unicode: s.can.unicode, colour: s.can.colour}, voice: s.tongue}
	}
	return *s.looked
}

func (s *screen) capable() capabilities { return s.can }

func (s *screen) speak(t *tongue.Tongue) {
	s.tongue = t
	l := s.looks()
	l.voice = t
	s.look(l)
}

func (s *screen) spoken() *tongue.Tongue { return s.tongue }

// show shows the game at the end of the transcript.
func (s *screen) show(g *scene) {
	if g == nil {
		return
	}
	s.leaveLine()
	s.say("\n%s", g.heading[0])
	if g.clock != nil {
		s.say("%s", g.clock())
	}
	s.print(g.draw(s.style()))
	if n := len(g.last); n > 0 {
		s.say("%s", g.last[n-1])
	}
	if g.turn != "" {
		s.say("%s", g.turn)
	}
	if len(g.notes) > 0 {
		s.report(strings.Join(g.notes, "\n") + "\n")
	}
}

// leaveLine takes a line away that is being typed.
func (s *screen) leaveLine() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.typing {
		s.write("\r\x1b[2K")
		s.typing = false
	}
}

// mark does nothing: what was shown does not change.
func (s *screen) mark(func(game.Style) string, string) {}

// clocks and tick do nothing either: each question tells the time.
func (s *screen) clocks(func() string) {}

func (s *screen) tick() {}

func (s *screen) stays() bool { return false }

// report shows lines whose columns are aligned. Those that are too wide are continued
// on the next line.
func (s *screen) report(text string) bool {
	s.print("\n" + fold(text, s.width()))
	return true
}

func (s *screen) aside(text string) bool { return s.report(text) }

func (s *screen) asideWidth() int { return s.width() }

func (s *screen) menuRoom(Menu) (width, height int) { return s.size() }

func (s *screen) openMenu(Menu) io.Writer {
	s.clearPassing()
	return s
}

// closeMenu takes away what is left of a menu: an empty line above the cursor.
func (s *screen) closeMenu() { s.print("\x1b[1A\r\x1b[2K") }

func (s *screen) lead(text string) { s.say("%s", text) }

// line draws the line of the cursor, one column short of the window at most.
func (s *screen) line(text string, column int, beside string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.passing, s.typing = false, true
	shown := columns.Cut(text+beside, s.width()-1)
	s.write("\r\x1b[2K" + shown)
	if back := columns.Width(shown) - column; back > 0 {
		s.write(fmt.Sprintf("\x1b[%dD", back))
	}
}

func (s *screen) entered(text string) {
	s.left()
	s.print(text + "\n")
}

func (s *screen) left() {
	s.mu.Lock()
	s.typing = false
	s.mu.Unlock()
	s.print("\r\x1b[2K")
}

func (s *screen) answered() {}

func (s *screen) page(lines []string) {
	for _, l := range lines {
		s.print(l + "\n")
	}
}

// list is not for a transcript, where a list is a menu.
func (s *screen) list(listDrawing) bool { return false }

func (s *screen) pageRows() int {
	_, height := s.size()
	return max(1, height-1)
}

// say shows lines of text in the language of the person, wrapped at words.
func (s *screen) say(format string, args ...any) {
	s.print(strings.Join(columns.Lines(s.tongue.Sayf(format, args...), s.width()), "\n") + "\n")
}

// print shows text as it is. It replaces a passing line.
func (s *screen) print(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wipe()
	s.write(text)
}

// showPassing shows a line that goes away with the next output.
func (s *screen) showPassing(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wipe()
	s.write(columns.Cut(text, s.width()-1))
	s.passing = true
}

// clearPassing takes a passing line away.
func (s *screen) clearPassing() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wipe()
}

func (s *screen) wipe() {
	if s.passing {
		s.write("\r\x1b[2K")
		s.passing = false
	}
}

func (s *screen) write(text string) { _, _ = s.Write([]byte(text)) }

// Write shows what a prompt draws.
func (s *screen) Write(p []byte) (int, error) {
	if _, err := s.out.Write(s.showable(p)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// showable drops bells and, on a terminal with ASCII only, replaces other characters, as in
// people's names and the library's arrows.
func (s *screen) showable(p []byte) []byte {
	return bytes.Map(func(r rune) rune {
		switch {
		case r == '\a':
			return -1
		case s.can.unicode || r < utf8.RuneSelf:
			return r
		case r == '↑':
			return '^'
		case r == '↓':
			return 'v'
		default:
			return '?'
		}
	}, p)
}

// rowIndent begins the lines on which a row of a table is continued.
const rowIndent = "     "

// fold breaks the lines of a text that are wider than the width, unless a word is,
// and leaves the columns within them as they are. Lines that begin with a space or a
// digit are rows of a table, others are sentences.
func fold(text string, width int) string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		indent := ""
		if strings.IndexAny(line, " 0123456789") == 0 {
			indent = rowIndent
		}
		out = append(out, columns.Wrap(line, indent, width)...)
	}
	return strings.Join(out, "\n")
}
