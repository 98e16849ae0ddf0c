package console

import (
	"fmt"
	"os"
	"strconv"
	"sync/atomic"

	"golang.org/x/term"
)

// terminal is the window and its keyboard: their size and their mode.
type terminal struct {
	in, out *os.File
	env     func(string) string
	// original is the mode that the terminal had, nil before enter.
	original atomic.Pointer[term.State]
	closed   atomic.Bool
}

// The size of a window that does not tell it.
const (
	usualWidth  = 80
	usualHeight = 24
)

// size returns the columns and lines of the window as it is now.
func (t *terminal) size() (width, height int) {
	width, height, err := term.GetSize(int(t.out.Fd()))
	if err != nil || width <= 0 || height <= 0 {
		return number(t.env("COLUMNS"), usualWidth), number(t.env("LINES"), usualHeight)
	}
	return width, height
}

// number reads a positive number, or returns the usual one.
func number(text string, usual int) int {
	if n, err := strconv.Atoi(text); err == nil && n > 0 {
		return n
	}
	return usual
}

// enter sets the mode for play and remembers the one before.
func (t *terminal) enter() error {
	if t.original.Load() == nil {
		mode, err := term.GetState(int(t.in.Fd()))
		if err != nil {
			return fmt.Errorf("console: %w", err)
		}
		t.original.Store(mode)
	}
	if err := setKeyMode(t.in, t.out); err != nil {
		return fmt.Errorf("console: %w", err)
	}
	return nil
}

// showCursor undoes what the prompts do to the cursor.
const showCursor = "\x1b[?25h"

// leave sets the mode that the terminal had, whole lines and echo, and shows
// the cursor. It may be called at any moment from any goroutine, and more than
// once.
func (t *terminal) leave() {
	mode := t.original.Load()
	if mode == nil {
		return
	}
	// A terminal that has gone away has no mode to restore, and nobody to tell.
	_ = term.Restore(int(t.in.Fd()), mode)
	_, _ = t.out.WriteString(showCursor)
}

// restore leaves for good: nothing is shown afterwards.
func (t *terminal) restore() {
	t.closed.Store(true)
	t.leave()
}

// Write shows text. After restore it shows nothing.
func (t *terminal) Write(p []byte) (int, error) {
	if t.closed.Load() {
		return len(p), nil
	}
	return t.out.Write(p)
}
