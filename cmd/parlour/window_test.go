//go:build unix

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// patience is the timeout of a test for output that must appear. It only affects
// how soon a test fails.
const patience = 60 * time.Second

// The sequences that keys send.
const (
	enterKey = "\r"
	downKey  = "\x1b[B"
	upKey    = "\x1b[A"
	homeKey  = "\x1b[H"
	endKey   = "\x1b[F"
	ctrlC    = "\x03"
	ctrlD    = "\x04"

	escapeKey    = "\x1b"
	backspaceKey = "\x7f"
)

// window is a terminal in which the program runs.
type window struct {
	t         *testing.T
	keyboard  *os.File // the terminal's side
	line      *os.File // the program's side, kept open to read its mode
	cmd       *exec.Cmd
	recording *recording
	wait      func() // waits for the end of the program
	close     func() // closes the window
}

// recording is the output of the program: raw, and as shown in a window.
type recording struct {
	columns, rows int // at first

	mu     sync.Mutex
	screen vt10x.Terminal
	raw    bytes.Buffer
	rest   []byte // of an incomplete character
}

func newRecording(columns, rows int) *recording {
	return &recording{columns: columns, rows: rows, screen: vt10x.New(vt10x.WithSize(columns, rows))}
}

// from records the output of the program until it ends or stop is closed. It does
// not block in a read, which would prevent the terminal from being closed.
func (s *recording) from(program *os.File, stop <-chan struct{}) {
	fds := []unix.PollFd{{Fd: int32(program.Fd()), Events: unix.POLLIN}}
	buf := make([]byte, 4096)
	for {
		select {
		case <-stop:
			return
		default:
		}
		if n, _ := unix.Poll(fds, 10); n <= 0 {
			continue
		}
		n, err := program.Read(buf)
		if err != nil {
			return
		}
		s.record(buf[:n])
	}
}

func (s *recording) record(p []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.raw.Write(p)
	s.rest = append(s.rest, p...)
	n, _ := s.screen.Write(s.rest)
	s.rest = s.rest[n:]
}

// text is the content of the window, without trailing spaces.
func (s *recording) text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []string
	for line := range strings.Lines(s.screen.String()) {
		out = append(out, strings.TrimRight(line, " \n"))
	}
	return strings.Join(out, "\n")
}

// written is the whole output of the program.
func (s *recording) written() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.raw.String()
}

// everShowed reports whether the window has shown all of the texts at once. It plays
// the output again, and looks before each sequence of the terminal.
func (s *recording) everShowed(texts []string) bool {
	again := newRecording(s.columns, s.rows)
	for _, part := range strings.SplitAfter(s.written(), "\x1b") {
		again.record([]byte(part))
		if containsAll(again.text(), texts) {
			return true
		}
	}
	return false
}

func containsAll(screen string, texts []string) bool {
	return !slices.ContainsFunc(texts, func(text string) bool { return !strings.Contains(screen, text) })
}

// setting is the environment of the program.
type setting struct {
	columns, rows int
	env           []string
	saves         string
	// home has the user's folders of data and settings.
	home string
	// shell makes the program the session leader of the terminal, like a shell that
	// ends with the window.
	shell bool
}

// usual is a window of the usual size with Unicode, colours and a new saves
// folder.
func usual(t *testing.T) setting {
	return setting{columns: 80, rows: 24, env: []string{"TERM=xterm-256color", "LANG=C.UTF-8"}, saves: t.TempDir(), home: t.TempDir()}
}

// open starts the program in a window.
func open(t *testing.T, s setting, args ...string) *window {
	t.Helper()
	return start(t, s, exec.Command(programPath, append(args, "--saves", s.saves)...))
}

// start starts a command in a window.
func start(t *testing.T, s setting, cmd *exec.Cmd) *window {
	t.Helper()
	keyboard, line, err := pty.Open()
	require.NoError(t, err)
	require.NoError(t, pty.Setsize(keyboard, size(s.columns, s.rows)))
	w := &window{t: t, keyboard: keyboard, line: line, cmd: cmd}
	w.recording = newRecording(s.columns, s.rows)

	w.cmd.Env = append([]string{
		"XDG_DATA_HOME=" + s.saves + ".data", "XDG_CONFIG_HOME=" + filepath.Join(s.home, "config"),
		"XDG_CACHE_HOME=" + filepath.Join(s.home, "cache"), tablesVariable + "=off",
	}, s.env...)
	w.cmd.Stdin, w.cmd.Stdout, w.cmd.Stderr = line, line, line
	if s.shell {
		w.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	}
	require.NoError(t, w.cmd.Start())
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		w.recording.from(keyboard, stop)
	}()
	w.wait = sync.OnceFunc(func() { _ = cmd.Wait() })
	w.close = sync.OnceFunc(func() {
		close(stop)
		<-stopped
		line.Close()
		keyboard.Close()
	})
	t.Cleanup(func() {
		_ = w.cmd.Process.Kill()
		w.wait()
		w.close()
	})
	return w
}

func size(columns, rows int) *pty.Winsize {
	return &pty.Winsize{Cols: uint16(columns), Rows: uint16(rows)}
}

// press types keys.
func (w *window) press(keys ...string) {
	w.t.Helper()
	_, err := w.keyboard.WriteString(strings.Join(keys, ""))
	require.NoError(w.t, err)
}

// shows waits until the window shows all of the texts.
func (w *window) shows(texts ...string) {
	w.t.Helper()
	w.waits(func(screen string) bool { return containsAll(screen, texts) }, "it shows %q", texts)
}

// showed waits until the window shows all of the texts, or has shown them: for a
// picture that the program soon replaces, which a busy machine may not see in time.
func (w *window) showed(texts ...string) {
	w.t.Helper()
	w.waits(func(string) bool { return w.recording.everShowed(texts) }, "it showed %q", texts)
}

// asksForAMove waits for the prompt. Before the prompt, Ctrl-C is a signal of the
// terminal, which only its session leader receives.
func (w *window) asksForAMove() {
	w.t.Helper()
	w.asksFor("Move:")
}

func (w *window) waits(until func(screen string) bool, what string, args ...any) {
	w.t.Helper()
	deadline := time.Now().Add(patience)
	for !until(w.recording.text()) {
		if time.Now().After(deadline) {
			require.Failf(w.t, "not in time", what+"; the window:\n%s", append(args, w.recording.text())...)
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// choose waits for a menu with an item, moves the cursor there and selects it.
func (w *window) choose(item string) {
	w.t.Helper()
	var from, to int
	w.waits(func(screen string) bool {
		from, to = menuLines(screen, item)
		return from >= 0 && to >= 0
	}, "there is %q to choose", item)
	w.press(strings.Repeat(downKey, max(0, to-from)), strings.Repeat(upKey, max(0, from-to)))
	on := func(screen string) bool { from, to := menuLines(screen, item); return from >= 0 && from == to }
	w.waits(on, "the cursor is on %q", item)
	w.press(enterKey)
	w.waits(func(screen string) bool { return !on(screen) }, "%q is chosen", item)
}

// menuLines returns the line numbers of the cursor of a menu and of one of its
// items, -1 if not found.
func menuLines(screen, item string) (cursor, of int) {
	cursor, of = -1, -1
	for i, line := range strings.Split(screen, "\n") {
		text := []rune(line)
		if len(text) < 4 || text[1] != ' ' || text[3] != ' ' {
			continue
		}
		if text[2] == '>' || text[2] == '▸' {
			cursor = i
		}
		if strings.HasPrefix(string(text[4:]), item) {
			of = i
		}
	}
	return cursor, of
}

// ends waits for the end of the program, checks the exit code and that the
// terminal has been restored: line mode, echo, the cursor shown, no mouse, no marks
// around pasted text.
func (w *window) ends(code int) {
	w.t.Helper()
	assert.Equal(w.t, code, w.exit(), w.recording.text())
	stty := exec.Command("stty", "-a")
	stty.Stdin = w.line
	mode, err := stty.Output()
	require.NoError(w.t, err)
	flags := strings.FieldsFunc(string(mode), func(r rune) bool { return strings.ContainsRune(" ;\n", r) })
	for _, flag := range []string{"icanon", "echo", "isig", "icrnl", "opost"} {
		assert.Contains(w.t, flags, flag)
	}
	w.press("echoed\n")
	w.shows("echoed")
	assert.True(w.t, w.recording.screen.CursorVisible())
	written := w.recording.written()
	for _, mode := range []string{"1000", "1006", "2004", "1049"} {
		on, off := "\x1b[?"+mode+"h", "\x1b[?"+mode+"l"
		assert.LessOrEqual(w.t, strings.LastIndex(written, on), strings.LastIndex(written, off), mode)
	}
	assert.NotContains(w.t, written, "\a")
}

// exit waits for the end of the program and returns the exit code.
func (w *window) exit() int {
	w.t.Helper()
	done := make(chan struct{})
	go func() {
		w.wait()
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(patience):
		require.Fail(w.t, "the program does not end", w.recording.text())
	}
	return w.cmd.ProcessState.ExitCode()
}

// signal sends the program a signal.
func (w *window) signal(s syscall.Signal) {
	w.t.Helper()
	require.NoError(w.t, w.cmd.Process.Signal(s))
}
