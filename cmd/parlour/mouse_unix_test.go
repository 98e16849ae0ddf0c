//go:build unix

package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// The sequences that a wheel sends, anywhere in the window.
const (
	wheelUp   = "\x1b[<64;1;1M"
	wheelDown = "\x1b[<65;1;1M"
)

// clicks waits for a text and clicks its first character.
func (w *window) clicks(text string) {
	w.t.Helper()
	w.shows(text)
	for row, line := range strings.Split(w.recording.text(), "\n") {
		if before, _, ok := strings.Cut(line, text); ok {
			at := fmt.Sprintf("\x1b[<0;%d;%d", len([]rune(before))+1, row+1)
			w.press(at+"M", at+"m")
			return
		}
	}
}

// TestTerminalMouseInMenusAndLists chooses without a key: items of a menu and rows of a
// list.
func TestTerminalMouseInMenusAndLists(t *testing.T) {
	t.Parallel()
	s := usual(t)
	saved(t, s, "kalah")
	saved(t, s, "oware")
	w := open(t, s)
	w.clicks("Settings")
	w.clicks("Mouse: heard")
	w.shows("Mouse: not heard")
	assert.Contains(t, w.recording.written(), "\x1b[?1000l")
	w.press(enterKey)
	w.shows("Mouse: heard")
	w.clicks("Back")
	w.clicks("Load")
	w.shows("1 of 2")
	w.press(wheelDown)
	w.shows("2 of 2")
	w.press(wheelUp)
	w.shows("1 of 2")
	w.clicks("my-kalah")
	w.shows("2 of 2")
	w.clicks("my-kalah")
	w.shows("Kalah: Ann (South) 0 - 0 Bob (North)")
	w.asksForAMove()
	w.press(ctrlC)
	w.ends(130)
}

// TestTerminalWithoutAMouse asks for none, on the command line and by the settings.
func TestTerminalWithoutAMouse(t *testing.T) {
	t.Parallel()
	s := usual(t)
	for _, args := range [][]string{{"--mouse", "off"}, {}} {
		w := open(t, s, args...)
		w.shows("Quick game")
		if len(args) == 0 {
			assert.Contains(t, w.recording.written(), "\x1b[?1000h")
			w.press(ctrlC)
			w.ends(130)
			continue
		}
		assert.NotContains(t, w.recording.written(), "\x1b[?1000h")
		assert.Contains(t, w.recording.written(), "\x1b[?2004h")
		w.press(ctrlC)
		w.ends(130)
	}
}

// TestTerminalPaste pastes a name with a line end and a move: neither is a key.
func TestTerminalPaste(t *testing.T) {
	t.Parallel()
	w := open(t, usual(t))
	w.press("\x1b[200~jj\r\x1b[201~")
	w.twoPeople()
	w.press("\x1b[200~3\n\x1b[201~")
	w.shows("Move: 3 ")
	w.press(enterKey)
	w.shows("South played 3: extra turn")
	w.press("save", enterKey)
	w.press("\x1b[200~a\nname\n\x1b[201~")
	w.shows("Save as: a name")
	w.press(enterKey)
	w.shows("Saved as")
	w.press(ctrlD)
	w.ends(0)
}

// hasMouse reports whether the window was asked for its mouse, and not to leave it.
func (w *window) hasMouse() bool {
	written := w.recording.written()
	return strings.LastIndex(written, "\x1b[?1000h") > strings.LastIndex(written, "\x1b[?1000l")
}

// TestTerminalMouseAtTheBoard plays two moves, looks back on them and plays on, without a
// key; at two sizes of the window.
func TestTerminalMouseAtTheBoard(t *testing.T) {
	t.Parallel()
	for _, size := range []struct {
		columns, rows int
		white, black  string // a man, behind the number of its square
		marked        string // a square to go to
	}{{80, 24, "⛀", "⛂", "<28 >"}, {120, 40, "▄▄▄", "▄▄▄", "<  .  >"}} {
		s := usual(t)
		s.columns, s.rows = size.columns, size.rows
		w := open(t, s, saved(t, s, "draughts"))
		w.asksForAMove()
		w.clicks("32" + size.white)
		w.shows("Move: 32-", size.marked)
		w.clicks("28")
		w.shows("Ann (White) played 32-28", "Bob (Black) to move")
		w.clicks("19" + size.black)
		w.shows("Move: 19-")
		w.clicks("23")
		w.shows("Bob (Black) played 19-23")
		w.press(wheelUp)
		w.shows("After move 1 of 2")
		w.press(wheelUp)
		w.shows("After move 0 of 2")
		w.press(wheelDown, wheelDown, wheelDown)
		w.shows("Bob (Black) played 19-23", "Move:")
		w.clicks("28" + size.white)
		w.shows("Move: 28x19")
		w.press(ctrlC)
		w.ends(130)
	}
}

// TestTerminalMouseAtTheAnalysisBoard moves a piece and goes to moves of the tree by clicks,
// also while a move is being typed.
func TestTerminalMouseAtTheAnalysisBoard(t *testing.T) {
	t.Parallel()
	s := usual(t)
	s.columns, s.rows = 120, 40
	w := open(t, s, saved(t, s, "draughts", "32-28", "19-23", "28x19"), "--pace", "off")
	w.asksForAMove()
	w.press("analyse", enterKey)
	w.shows("Move 3: 28x19", "[28x19]")
	w.press("g", "\x1b[D") // what the engine finds would move the tree
	w.shows("Move 2: 19-23", "[19-23]")
	w.clicks("28x19")
	w.shows("Move 3: 28x19", "[28x19]")
	w.clicks("32-28 ")
	w.shows("Move 1: 32-28", "Next: 19-23")
	w.clicks("20▄▄▄")
	w.shows("Move: 20-")
	w.clicks("24")
	w.shows("Move 2: 20-24", "[20-24]")
	w.press("3")
	w.shows("Move: 3")
	w.clicks("28x19")
	w.shows("Move 3: 28x19")
	w.press("q")
	w.asksForAMove()
	w.press(ctrlC)
	w.ends(130)
}
