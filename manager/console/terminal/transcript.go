package terminal

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"sync"
	"unicode/utf8"

	"parlour/manager/columns"
)

// Transcript is text wrapped at words, menus, and a passing line. It writes only
// characters the terminal can show. It is safe for concurrent use.
type Transcript struct {
	Out  io.Writer
	Can  Capabilities
	Size func() (width, height int)
	// Speaker is the language of what is said.
	Speaker Speaker
	// Bare leaves out all control characters but the ends of lines: what goes away
	// elsewhere stays, and a passing line that is shown again is not.
	Bare bool

	mu sync.Mutex
	// passing reports whether the line that the cursor is in goes away.
	passing bool
	// typing reports whether a line is being typed in it.
	typing bool
}

// Width is the number of columns of the window.
func (s *Transcript) Width() int {
	w, _ := s.Size()
	return w
}

// Capable is what the terminal can show.
func (s *Transcript) Capable() Capabilities { return s.Can }

// Spoken is the language of what is said.
func (s *Transcript) Spoken() Speaker { return s.Speaker }

// LeaveLine takes a line away that is being typed.
func (s *Transcript) LeaveLine() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.typing && !s.Bare {
		s.write("\r\x1b[2K")
		s.typing = false
	}
}

// Report shows lines whose columns are aligned. Those that are too wide are continued
// on the next line.
func (s *Transcript) Report(text string) bool {
	s.Print("\n" + Fold(text, s.Width()))
	return true
}

// MenuRoom implements Surface.
func (s *Transcript) MenuRoom(Menu) (width, height int) { return s.Size() }

// OpenMenu implements Surface.
func (s *Transcript) OpenMenu(Menu) io.Writer {
	s.ClearPassing()
	return s
}

// CloseMenu takes away what is left of a menu: an empty line above the cursor.
func (s *Transcript) CloseMenu() { s.Print("\x1b[1A\r\x1b[2K") }

// Lead implements Surface.
func (s *Transcript) Lead(text string) { s.Say("%s", text) }

// Line draws the line of the cursor, one column short of the window at most.
func (s *Transcript) Line(text string, column int, beside string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.passing, s.typing = false, true
	shown := columns.Cut(text+beside, s.Width()-1)
	s.write("\r\x1b[2K" + shown)
	if back := columns.Width(shown) - column; back > 0 {
		s.write(fmt.Sprintf("\x1b[%dD", back))
	}
}

// Entered implements Surface.
func (s *Transcript) Entered(text string) {
	s.Left()
	s.Print(text + "\n")
}

// Left implements Surface.
func (s *Transcript) Left() {
	s.mu.Lock()
	s.typing = false
	s.mu.Unlock()
	s.Print("\r\x1b[2K")
}

// Answered implements Surface.
func (s *Transcript) Answered() {}

// Page implements Surface.
func (s *Transcript) Page(lines []string) {
	for _, l := range lines {
		s.Print(l + "\n")
	}
}

// List is not for a transcript, where a list is a menu.
func (s *Transcript) List(ListDrawing) bool { return false }

// PageRows implements Surface.
func (s *Transcript) PageRows() int {
	_, height := s.Size()
	return max(1, height-1)
}

// AskedLine implements Surface: where a transcript stands is not known.
func (s *Transcript) AskedLine(int) int { return -1 }

// Say shows lines of text in the language of the person, wrapped at words.
func (s *Transcript) Say(format string, args ...any) {
	s.Print(strings.Join(columns.Lines(Say(s.Speaker, format, args...), s.Width()), "\n") + "\n")
}

// Print shows text as it is. It replaces a passing line.
func (s *Transcript) Print(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wipe()
	s.write(text)
}

// ShowPassing shows a line that goes away with the next output.
func (s *Transcript) ShowPassing(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.Bare {
		s.passOnce(text)
		return
	}
	s.wipe()
	s.write(columns.Cut(text, s.Width()-1))
	s.passing = true
}

// ClearPassing takes a passing line away.
func (s *Transcript) ClearPassing() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wipe()
}

// passOnce shows the first of several passing lines.
func (s *Transcript) passOnce(text string) {
	if !s.passing {
		s.write(text + "\n")
	}
	s.passing = true
}

func (s *Transcript) wipe() {
	if s.passing && !s.Bare {
		s.write("\r\x1b[2K")
	}
	s.passing = false
}

func (s *Transcript) write(text string) { _, _ = s.Write([]byte(text)) }

// Write shows what a prompt draws.
func (s *Transcript) Write(p []byte) (int, error) {
	if _, err := s.Out.Write(s.Showable(p)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Showable drops bells and, on a terminal with ASCII only, replaces other characters, as in
// people's names and the library's arrows.
func (s *Transcript) Showable(p []byte) []byte {
	return bytes.Map(func(r rune) rune {
		switch {
		case r == '\a':
			return -1
		case s.Can.Unicode || r < utf8.RuneSelf:
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
