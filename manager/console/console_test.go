//go:build unix

package console

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/term"

	"parlour/manager"
)

// teletype is a terminal with a console on it, what that writes, and the window with it.
type teletype struct {
	*Console
	keyboard, line *os.File

	mu     sync.Mutex
	shown  bytes.Buffer
	window vt10x.Terminal
}

func newTeletype(t *testing.T) *teletype {
	t.Helper()
	return newTeletypeFor(t, newFixture(t).manager())
}

func newTeletypeFor(t *testing.T, m *manager.Manager) *teletype {
	t.Helper()
	keyboard, line, err := pty.Open()
	require.NoError(t, err)
	tty := &teletype{keyboard: keyboard, line: line, window: vt10x.New(vt10x.WithSize(40, 24))}
	go func() { _, _ = io.Copy(tty, keyboard) }()
	t.Cleanup(func() {
		line.Close()
		keyboard.Close()
	})
	env := map[string]string{"TERM": "xterm", "COLUMNS": "40", "LINES": "x"}
	tty.Console = New(Config{
		Manager: m, In: line, Out: line, Now: time.Now,
		Env: func(name string) string { return env[name] },
	})
	return tty
}

func (tty *teletype) Write(p []byte) (int, error) {
	tty.mu.Lock()
	defer tty.mu.Unlock()
	_, _ = tty.window.Write(p)
	return tty.shown.Write(p)
}

func (tty *teletype) shows(t *testing.T, text string) {
	t.Helper()
	require.Eventually(t, func() bool {
		tty.mu.Lock()
		defer tty.mu.Unlock()
		return bytes.Contains(tty.shown.Bytes(), []byte(text)) || strings.Contains(plainWindow(tty.window), text)
	}, testPatience, testPause, "it shows %q", text)
}

func (tty *teletype) types(t *testing.T, keys string) {
	t.Helper()
	_, err := tty.keyboard.WriteString(keys)
	require.NoError(t, err)
}

func (tty *teletype) mode(t *testing.T) *term.State {
	t.Helper()
	mode, err := term.GetState(int(tty.line.Fd()))
	require.NoError(t, err)
	return mode
}

// start runs the console; what Run returns is sent.
func (tty *teletype) start(ctx context.Context) <-chan error {
	done := make(chan error, 1)
	go func() { done <- tty.Run(ctx) }()
	return done
}

func TestRunLeavesTheTerminalAsItWas(t *testing.T) {
	hungUp := errors.New("hung up")
	for name, c := range map[string]struct {
		leave func(*teletype, context.CancelCauseFunc)
		want  error
	}{
		"exit": {func(tty *teletype, _ context.CancelCauseFunc) {
			_, _ = tty.keyboard.WriteString(keyEndText + "\r")
		}, nil},
		"end of input": {func(tty *teletype, _ context.CancelCauseFunc) { _, _ = tty.keyboard.WriteString("\x04") }, nil},
		"context":      {func(_ *teletype, cancel context.CancelCauseFunc) { cancel(hungUp) }, hungUp},
	} {
		t.Run(name, func(t *testing.T) {
			tty := newTeletype(t)
			before := tty.mode(t)
			ctx, cancel := context.WithCancelCause(t.Context())
			defer cancel(nil)
			done := tty.start(ctx)
			tty.shows(t, "Exit")
			assert.NotEqual(t, before, tty.mode(t))
			c.leave(tty, cancel)
			require.ErrorIs(t, <-done, c.want)
			assert.Equal(t, before, tty.mode(t))
			tty.Restore()
			assert.Equal(t, before, tty.mode(t))
		})
	}
}

// TestRestore takes the terminal away while a menu is open. The program would
// exit now.
func TestRestore(t *testing.T) {
	tty := newTeletype(t)
	before := tty.mode(t)
	tty.Restore()
	assert.Equal(t, before, tty.mode(t), "before Run")

	tty = newTeletype(t)
	done := tty.start(t.Context())
	tty.shows(t, "Exit")
	tty.Restore()
	tty.Restore()
	assert.Equal(t, before, tty.mode(t))
	select {
	case err := <-done:
		assert.Fail(t, "Run has returned", "%v", err)
	default:
	}
	n, err := tty.terminal.Write([]byte("late"))
	require.NoError(t, err)
	assert.Equal(t, 4, n)
	_, err = tty.line.WriteString("last")
	require.NoError(t, err)
	tty.shows(t, "last")
	assert.NotContains(t, tty.shown.String(), "late")
}

// TestKeysWhileAJobRuns types at a terminal while the computer thinks: first an arrow
// and a house, which are for the next question, then Escape.
func TestKeysWhileAJobRuns(t *testing.T) {
	parallel(t)
	f := newFixture(t)
	f.thinkWith(thinker(ignored))
	tty := newTeletypeFor(t, f.manager())
	done := tty.start(t.Context())
	tty.types(t, "\r")
	tty.shows(t, "Move:")
	tty.types(t, "1\r")
	tty.shows(t, "Computer smart (North) is thinking ...") // and the rest is cut to 40 columns
	tty.types(t, keyUpText+"2"+keyEscapeText)
	tty.shows(t, "Computer smart (North) played 1")
	tty.types(t, "\r")
	tty.shows(t, "You (South) played 2")
	tty.types(t, "\x04")
	require.NoError(t, <-done)
	tty.shows(t, "Your unsaved game is kept")
}

// TestInterrupt cancels as a program does that has heard of a SIGINT.
func TestInterrupt(t *testing.T) {
	parallel(t)
	f := newFixture(t)
	begun := make(chan struct{})
	f.thinkWith(thinker(sync.OnceFunc(func() { close(begun) })))
	tty := newTeletypeFor(t, f.manager())
	assert.False(t, tty.Interrupt(), "before Run")
	done := tty.start(t.Context())
	tty.types(t, "\r")
	tty.shows(t, "Move:")
	assert.False(t, tty.Interrupt(), "a question is not a job")
	tty.types(t, "1\r")
	<-begun
	assert.True(t, tty.Interrupt())
	tty.shows(t, "Let it think again")
	assert.False(t, tty.Interrupt(), "the second leaves")
	tty.types(t, "\x04")
	require.NoError(t, <-done)
	tty.shows(t, "Your unsaved game is kept")
}

func TestNoTerminal(t *testing.T) {
	null, err := os.Open(os.DevNull)
	require.NoError(t, err)
	defer null.Close()
	c := New(Config{Manager: newFixture(t).manager(), In: null, Out: null, Now: time.Now, Env: func(string) string { return "" }})
	require.Error(t, c.Run(t.Context()))
	c.Restore()
}

func TestTheSizeOfAWindowThatDoesNotTellIt(t *testing.T) {
	tty := newTeletype(t)
	width, height := tty.terminal.Size()
	assert.Equal(t, []int{40, 24}, []int{width, height})
	require.NoError(t, pty.Setsize(tty.keyboard, &pty.Winsize{Cols: 50, Rows: 10}))
	width, height = tty.terminal.Size()
	assert.Equal(t, []int{50, 10}, []int{width, height})
}
