package console

import (
	"fmt"
	"os"
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
	// alternate reports whether the alternate screen is shown, typing whether keys are
	// wanted one by one without exception.
	alternate, typing atomic.Bool
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

// raw sets the mode in which no key sends a signal, until restore is called.
func (t *terminal) raw() (restore func(), err error) {
	t.typing.Store(true)
	if err := setTypingMode(t.in); err != nil {
		return nil, fmt.Errorf("console: %w", err)
	}
	return func() {
		t.typing.Store(false)
		if !t.closed.Load() {
			_ = setKeyMode(t.in, t.out) // it was set before
		}
	}, nil
}

// The sequences to change to the alternate screen and back, and to reset the cursor.
const (
	toAlternate   = "\x1b[?1049h"
	fromAlternate = "\x1b[?1049l"
	showCursor    = "\x1b[?25h"
)

// open changes to the alternate screen.
func (t *terminal) open() {
	if !t.closed.Load() && t.alternate.CompareAndSwap(false, true) {
		_, _ = t.out.WriteString(toAlternate)
	}
}

// shut changes back from the alternate screen.
func (t *terminal) shut() {
	if t.alternate.CompareAndSwap(true, false) {
		_, _ = t.out.WriteString(fromAlternate)
	}
}

// leave restores the terminal's mode, whole lines and echo, and its screen, and shows the
// cursor. It may be called at any moment from any goroutine, and more than once.
func (t *terminal) leave() {
	mode := t.original.Load()
	if mode == nil {
		return
	}
	// A terminal that has gone away has no mode to restore, and nobody to tell.
	_ = term.Restore(int(t.in.Fd()), mode)
	t.shut()
	_, _ = t.out.WriteString(showCursor)
}

// again sets the mode that was wanted before the program was stopped.
func (t *terminal) again() {
	if t.closed.Load() || t.original.Load() == nil {
		return
	}
	// A terminal that cannot be set now is told of at the next question.
	_ = setKeyMode(t.in, t.out)
	if t.typing.Load() {
		_ = setTypingMode(t.in)
	}
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
