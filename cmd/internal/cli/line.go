package cli

import (
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"
)

// ClearLine erases a line of progress on a terminal.
const ClearLine = "\r\x1b[K"

// Line is a line of progress that is written again and again on a terminal. Nothing is
// written elsewhere.
type Line struct {
	out   io.Writer // nil for nowhere
	every time.Duration
	due   time.Time
}

// NewLine returns a line that is written once in so long at most, and not before first
// is over.
func NewLine(out *os.File, every, first time.Duration) *Line {
	if !term.IsTerminal(int(out.Fd())) {
		return &Line{}
	}
	return LineOn(out, every, first)
}

// LineOn is NewLine for what is a terminal.
func LineOn(out io.Writer, every, first time.Duration) *Line {
	return &Line{out: out, every: every, due: time.Now().Add(first)}
}

// Often is how often a line is written in which much changes.
const Often = time.Second / 5

// Show writes the line, if it is time to.
func (l *Line) Show(text func() string) {
	if now := time.Now(); l.out != nil && !now.Before(l.due) {
		l.due = now.Add(l.every)
		fmt.Fprint(l.out, ClearLine, text())
	}
}

// Clear takes the line away.
func (l *Line) Clear() {
	if l.out != nil {
		fmt.Fprint(l.out, ClearLine)
	}
}
