package console

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"sync"
	"unicode/utf8"

	"parlour/game"
)

// screen is what is shown: text that wraps at words, boards, and a line that
// goes away again. It writes only what the terminal can show. It is safe for
// concurrent use.
type screen struct {
	out  io.Writer
	can  capabilities
	size func() (width, height int)

	mu sync.Mutex
	// passing tells whether the line that the cursor is in goes away.
	passing bool
}

func (s *screen) width() int {
	w, _ := s.size()
	return w
}

// style is how boards are to be drawn.
func (s *screen) style() game.Style {
	return game.Style{Unicode: s.can.unicode, Colour: s.can.colour, Width: s.width()}
}

// say shows lines of text, wrapped at words.
func (s *screen) say(format string, args ...any) {
	s.show(wrap(fmt.Sprintf(format, args...), s.width()) + "\n")
}

// show shows text as it is. It replaces a passing line.
func (s *screen) show(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wipe()
	s.write(text)
}

// showPassing shows a line that goes away with the next thing that is shown.
func (s *screen) showPassing(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.wipe()
	s.write(cut(text, s.width()-1))
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

// showable drops bells and, where the terminal has only ASCII, replaces what
// else there is: names that people chose, and arrows of the library's.
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

// wrap breaks the lines of text between words so that none is wider than the
// width, unless a word is.
func wrap(text string, width int) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = wrapLine(line, width)
	}
	return strings.Join(lines, "\n")
}

func wrapLine(line string, width int) string {
	if columns(line) <= width {
		return line
	}
	var out strings.Builder
	used := 0
	for i, word := range strings.Fields(line) {
		switch w := columns(word); {
		case i == 0:
			used = w
		case used+1+w > width:
			out.WriteByte('\n')
			used = w
		default:
			out.WriteByte(' ')
			used += 1 + w
		}
		out.WriteString(word)
	}
	return out.String()
}

// wrapped returns the lines of a wrapped text.
func wrapped(text string, width int) []string { return strings.Split(wrap(text, width), "\n") }

// rowIndent begins the lines on which a row of a table is continued.
const rowIndent = "     "

// fold breaks the lines of a text that are wider than the width, unless a word is,
// and leaves the columns within them as they are. Lines that begin with a space or a
// digit are rows of a table, others are sentences.
func fold(text string, width int) string {
	var out strings.Builder
	for line := range strings.Lines(text) {
		indent := ""
		if strings.IndexAny(line, " 0123456789") == 0 {
			indent = rowIndent
		}
		for at := 1; at > 0 && columns(strings.TrimSuffix(line, "\n")) > width; {
			if at = lastSpace(line, width); at > 0 {
				out.WriteString(strings.TrimRight(line[:at], " ") + "\n")
				line = indent + strings.TrimLeft(line[at:], " ")
			}
		}
		out.WriteString(line)
	}
	return out.String()
}

// lastSpace is the index of the last space before which the words have room in the
// width, or of that after the first word if not even this has; 0 if there is none.
func lastSpace(line string, width int) int {
	at, used, inWord := 0, 0, false
	for i, r := range line {
		switch {
		case used > width && at > 0:
			return at
		case r != ' ':
			inWord = true
		case inWord:
			at = i
		}
		used += columnsOf(r)
	}
	return at
}
