//go:build unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/creack/pty"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The keys that the screen knows besides.
const (
	rightKey = "\x1b[C"
	ctrlL    = "\x0c"
	ctrlZ    = "\x1a"
)

const toAlternate = "\x1b[?1049h"

// saved makes a save of a game between Ann and Bob after some moves, and returns its
// name.
func saved(t *testing.T, s setting, game string, moves ...string) string {
	t.Helper()
	lines := append([]string{"GAME " + game, "NEW Human:Ann Human:Bob"}, moves...)
	name := "my-" + game
	got := execute(t, strings.Join(append(lines, "SAVE "+name), "\n")+"\n", "--saves", s.saves)
	require.Contains(t, got.out, "Saved as", got.out)
	return name
}

// rows are the lines that the window shows.
func (w *window) rows() []string { return strings.Split(w.recording.text(), "\n") }

// cursor is where the hardware cursor stands.
func (w *window) cursor() (row, column int) {
	w.recording.mu.Lock()
	defer w.recording.mu.Unlock()
	at := w.recording.screen.Cursor()
	return at.Y, at.X
}

// resize gives the window another size.
func (w *window) resize(columns, rows int) {
	w.t.Helper()
	w.recording.mu.Lock()
	w.recording.screen.Resize(columns, rows)
	w.recording.mu.Unlock()
	require.NoError(w.t, pty.Setsize(w.keyboard, size(columns, rows)))
	w.signal(syscall.SIGWINCH) // which the terminal sends to the leader of a session alone
}

// TestScreenAtThreeSizes plays a move of each game by the arrow keys, is refused one
// and opens the menu: the board stays in its place.
func TestScreenAtThreeSizes(t *testing.T) {
	t.Parallel()
	boards := map[string]map[int][]string{ // the first and the last row of the board
		"kalah": {80: {"│  N │ 6[ 4] │", "│ 6[ 4] │  S │"}, 60: {"│  N │ 6[ 4] │", "│ 6[ 4] │  S │"}, 40: {"│       │  N  0 │", "│  S  0 │       │"}},
		"oware": {80: {"│  N │ f[ 4] │", "│ F[ 4] │  S │"}, 60: {"│  N │ f[ 4] │", "│ F[ 4] │  S │"}, 40: {"│       │ N   0 │", "│ S   0 │       │"}},
		"draughts": {80: {"|       1⛂ ", "50⛀      |"}, 60: {"|       1⛂ ", "50⛀      |"},
			40: {" 1|    ⛂     ⛂ ", "46| ⛀     ⛀     ⛀     ⛀     ⛀    |50"}},
	}
	played := map[string]string{"kalah": "Ann (South) played 1", "oware": "Ann (South) played A", "draughts": "Ann (White) played 31-26"}
	for game, board := range boards {
		for _, window := range []struct{ columns, rows int }{{80, 24}, {60, 20}, {40, 15}} {
			t.Run(fmt.Sprintf("%s %dx%d", game, window.columns, window.rows), func(t *testing.T) {
				between(t, window.columns)
				s := usual(t)
				s.columns, s.rows, s.env = window.columns, window.rows, append(s.env, "NO_COLOR=1")
				w := open(t, s, saved(t, s, game), "--pace", "off")
				whole := board[window.columns]
				w.shows(append(slices.Clip(whole), "Ann (", "Move:")...)
				w.asksForAMove()
				w.press("zz", enterKey)
				w.shows(append(slices.Clip(whole), "Invalid input: ", "Move:")...)
				w.press("m", enterKey, homeKey)
				w.shows(append(slices.Clip(whole), "▸ Play ")...)
				w.press(escapeKey)
				w.asksForAMove()
				w.press(rightKey)
				w.shows("Move: " + strings.Fields(played[game])[3])
				row, column := w.cursor()
				assert.Equal(t, w.rows()[row][:column], "Move: "+strings.Fields(played[game])[3], "where one types")
				w.press(enterKey)
				w.shows("Bob (", played[game])
				w.asksForAMove()
				assert.LessOrEqual(t, len(strings.Split(strings.TrimRight(w.recording.text(), "\n"), "\n")), window.rows)
				assert.NotRegexp(t, `\x1b\[[0-9;]*m`, w.recording.written())
				w.press(ctrlD)
				w.ends(0)
			})
		}
	}
}

// TestScreenLeavesTheTerminalAsItWas writes something before the program starts, and
// finds it after the end of a game, with the last board under it.
func TestScreenLeavesTheTerminalAsItWas(t *testing.T) {
	t.Parallel()
	s := usual(t)
	w := open(t, s, saved(t, s, "kalah", "3"))
	w.shows("Move:")
	assert.Contains(t, w.recording.written(), toAlternate)
	w.press("resign", enterKey)
	w.choose("Yes")
	w.shows("Bob (North) wins by resignation", "Enter goes on")
	w.press(enterKey)
	w.choose("Menu")
	w.choose("Exit")
	w.ends(0)
	text := w.recording.text()
	assert.NotContains(t, text, "Quick game")
	assert.True(t, strings.HasPrefix(text, "Kalah: Ann (South) 1 - 0 Bob (North)\n┌────"), text)
	assert.Contains(t, text, "Bob (North) wins by resignation\n")
}

// TestScreenNarrowerWithAMenu makes the window narrower and wider while a menu is open.
func TestScreenNarrowerWithAMenu(t *testing.T) {
	t.Parallel()
	s := usual(t)
	w := open(t, s, saved(t, s, "kalah"))
	w.shows("Move:")
	w.press("m", enterKey, homeKey)
	w.shows("▸ Play 1", "Hint              what each move is worth")
	w.press(downKey)
	w.shows("▸ Play 2")
	w.resize(40, 15)
	w.shows("│•2[ 4] │ 5[ 4] │", "  ▸ Play 2\n", "↓   ")
	for _, row := range w.rows() {
		assert.LessOrEqual(t, len([]rune(row)), 40)
	}
	w.resize(120, 40)
	w.shows("│ 1[ 4]     │•2[ 4]     │", "Quit to the menu  the game is kept")
	w.press(enterKey)
	w.shows("Ann (South) played 2", "   Moves", "     1. 2")
	w.resize(60, 20)
	w.waits(func(screen string) bool { return !strings.Contains(screen, "   Moves") }, "the moves have no room")
	w.asksForAMove()
	w.press(ctrlC)
	w.ends(130)
}

// TestScreenRedraw draws everything again after something else has written there.
func TestScreenRedraw(t *testing.T) {
	t.Parallel()
	s := usual(t)
	w := open(t, s, saved(t, s, "kalah"))
	w.asksForAMove()
	_, err := w.line.WriteString("\x1b[2;1HA message for you\x1b[12;7H")
	require.NoError(t, err)
	w.shows("A message for you")
	w.press("4", ctrlL)
	w.waits(func(screen string) bool {
		return !strings.Contains(screen, "A message") && strings.Contains(screen, "Move: 4") && strings.Contains(screen, "│  N │ 6[ 4] │")
	}, "it is drawn again")
	w.press(ctrlC)
	w.ends(130)
}

// TestScreenSuspended stops the program with Ctrl-Z at a prompt and at a menu, and lets
// it go on.
func TestScreenSuspended(t *testing.T) {
	t.Parallel()
	shell, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no shell with job control")
	}
	s := usual(t)
	name := saved(t, s, "kalah")
	w := openShell(t, s, shell)
	w.press(programPath + " " + name + " --saves " + s.saves + "\n")
	w.shows("│  N │ 6[ 4] │", "Move:")
	w.press("3", ctrlZ)
	w.shows("Stopped", "$ ")
	assert.NotContains(t, w.recording.text(), "│  N │ 6[ 4] │", "the screen is as it was")
	assert.False(t, w.hasMouse(), "the mouse is the shell's")
	w.press("echo $((6*7)); stty -a | grep -o ' icanon'\n")
	w.shows("42", " icanon")
	w.press("fg\n")
	w.shows("│  N │ 6[ 4] │", "Move: 3")
	assert.True(t, w.hasMouse())
	w.press("\x7fm", enterKey, homeKey)
	w.shows("▸ Play 1")
	w.press(ctrlZ)
	w.shows("42", "Stopped")
	w.press("fg\n")
	w.shows("▸ Play 1", "│•1[ 4] │")
	w.press(downKey, enterKey)
	w.shows("Ann (South) played 2")
	w.asksForAMove()
	w.press(ctrlD)
	w.shows(isKept)
	w.press("exit\n")
	w.exit()
}

// openShell starts a shell with job control in a window of its own.
func openShell(t *testing.T, s setting, shell string) *window {
	t.Helper()
	cmd := exec.Command(shell, "--norc", "--noprofile", "-i")
	s.shell, s.env = true, append(s.env, "PS1=$ ", "HOME="+s.saves, "PATH="+os.Getenv("PATH"), "HISTFILE=")
	return start(t, s, cmd)
}

// TestScreenIsNotWanted keeps a transcript, in which the board can be called back.
func TestScreenIsNotWanted(t *testing.T) {
	t.Parallel()
	s := usual(t)
	s.rows, s.shell = 60, true // for Ctrl-C is a signal there
	w := open(t, s, saved(t, s, "kalah"), "--plain")
	w.shows("│  N │ 6[ 4] │", "Move:")
	w.asksForAMove()
	w.press("board", enterKey)
	boards := func(n int) {
		t.Helper()
		w.waits(func(screen string) bool { return strings.Count(screen, "│  N │ 6[ 4] │") == n }, "%d boards", n)
		w.asksForAMove()
	}
	boards(2)
	w.press(enterKey)
	boards(3)
	w.press("flip", enterKey)
	w.shows("│  S │ 6[ 4] │")
	w.asksForAMove()
	w.press(ctrlC)
	w.ends(130)
	assert.NotContains(t, w.recording.written(), toAlternate)
	assert.Contains(t, w.recording.written(), "Move: board\r\n", "what was typed stays")
}

// TestScreenShowsAMoveBeingMade looks for a picture in the middle of a move, and skips
// the next.
func TestScreenShowsAMoveBeingMade(t *testing.T) {
	t.Parallel()
	s := usual(t)
	w := open(t, s, saved(t, s, "kalah"), "--pace", "slow")
	w.asksForAMove()
	w.press("1", enterKey)
	w.showed("Ann (South) plays 1: 2 in hand", "▸3[ 5]◂")
	w.press("6")
	w.shows("Bob (North) to move", "Move: 6")
	w.press(enterKey)
	w.showed("Bob (North) plays 6: 3 in hand")
	w.press(escapeKey)
	w.shows("Bob (North) played 6", "Look back")
	w.press(ctrlC)
	w.ends(130)
}

func TestScreenChoicesThatThereAreNot(t *testing.T) {
	t.Parallel()
	for flag, want := range map[string]string{
		"--pace=quick":  `Invalid input: no such choice: "quick" is no pace; valid: off, fast or slow`,
		"--theme=pink":  `Invalid input: no such choice: "pink" is no theme; valid: plain`,
		"--language=fr": `Invalid input: --language: unknown language "fr"; valid: en, de or es`,
	} {
		w := open(t, usual(t), flag)
		w.shows(want)
		w.ends(2)
	}
}
