package terminal

import (
	"fmt"
	"os"
	"sync/atomic"
	"time"

	"golang.org/x/term"
)

// Device is the window and its keyboard: their size and their mode.
type Device struct {
	in, out *os.File
	env     func(string) string
	// original is the mode that the terminal had, nil before enter.
	original atomic.Pointer[term.State]
	closed   atomic.Bool
	// alternate reports whether the alternate screen is shown, typing whether keys are
	// wanted one by one without exception.
	alternate, typing atomic.Bool
	// mouse reports whether the mouse is wanted on the alternate screen.
	mouse atomic.Bool
	// Redraw draws everything in the new size of the window; nil is for a transcript.
	Redraw func()
	// resized tells the questions of another size of the window, suspending asks for
	// the program to be stopped and is told when it goes on.
	resized    chan struct{}
	suspending chan chan struct{}
}

// New returns the terminal of two streams, as the variables of the environment describe it.
func New(in, out *os.File, env func(string) string) *Device {
	return &Device{in: in, out: out, env: env, resized: make(chan struct{}, 1), suspending: make(chan chan struct{})}
}

// Keyboard are the keys of the terminal.
func (t *Device) Keyboard() *Keys {
	k := keysAt(t.in)
	k.suspend = t.suspend
	k.Tell(t.resized)
	return k
}

// keysAt are the keys that are pressed at a terminal.
func keysAt(in *os.File) *Keys {
	k := NewKeys(in, time.After)
	k.in.pending = func() bool { return isPending(in) }
	return k
}

// The size of a window that does not tell it.
const (
	usualWidth  = 80
	usualHeight = 24
)

// Size returns the columns and lines of the window as it is now.
func (t *Device) Size() (width, height int) {
	width, height, err := term.GetSize(int(t.out.Fd()))
	if err != nil || width <= 0 || height <= 0 {
		return number(t.env("COLUMNS"), usualWidth), number(t.env("LINES"), usualHeight)
	}
	return width, height
}

// Enter sets the mode for play and remembers the one before.
func (t *Device) Enter() error {
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

// Raw sets the mode in which no key sends a signal, until restore is called.
func (t *Device) Raw() (restore func(), err error) {
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

// Open changes to the alternate screen, with its mouse if that is wanted.
func (t *Device) Open() {
	if !t.closed.Load() && t.alternate.CompareAndSwap(false, true) {
		_, _ = t.out.WriteString(toAlternate + t.marked())
	}
}

// Shut changes back from the alternate screen.
func (t *Device) Shut() {
	if t.alternate.CompareAndSwap(true, false) {
		_, _ = t.out.WriteString(mouseOff + pasteOff + fromAlternate)
	}
}

// Leave restores the terminal's mode, whole lines and echo, and its screen, and shows the
// cursor. It may be called at any moment from any goroutine, and more than once.
func (t *Device) Leave() {
	mode := t.original.Load()
	if mode == nil {
		return
	}
	// A terminal that has gone away has no mode to restore, and nobody to tell.
	_ = term.Restore(int(t.in.Fd()), mode)
	t.Shut()
	_, _ = t.out.WriteString(showCursor)
}

// again sets the mode that was wanted before the program was stopped.
func (t *Device) again() {
	if t.closed.Load() || t.original.Load() == nil {
		return
	}
	// A terminal that cannot be set now is told of at the next question.
	_ = setKeyMode(t.in, t.out)
	if t.typing.Load() {
		_ = setTypingMode(t.in)
	}
}

// Restore leaves for good: nothing is shown afterwards.
func (t *Device) Restore() {
	t.closed.Store(true)
	t.Leave()
}

// Write shows text. After restore it shows nothing.
func (t *Device) Write(p []byte) (int, error) {
	if t.closed.Load() {
		return len(p), nil
	}
	return t.out.Write(p)
}

// resize draws everything in the new size of the window, and tells the question that is
// put.
func (t *Device) resize() {
	if t.Redraw != nil {
		t.Redraw()
	}
	select {
	case t.resized <- struct{}{}:
	default:
	}
}

// suspend stops the program until the shell lets it go on.
func (t *Device) suspend() {
	answered := make(chan struct{})
	t.suspending <- answered
	<-answered
}

// resume takes the terminal again, as it was before the program was stopped.
func (t *Device) resume() {
	t.again()
	if t.Redraw != nil {
		t.Open()
	}
}
