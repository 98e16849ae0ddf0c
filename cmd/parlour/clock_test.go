//go:build unix

package main

import (
	"fmt"
	"os"
	"testing"
)

// sizes are the windows in which everything must have room.
var sizes = []struct{ columns, rows int }{{80, 24}, {60, 20}, {40, 15}}

// between skips a test in a window that is neither the usual one nor the least, unless
// PARLOUR_LONG is set.
func between(t *testing.T, columns int) {
	t.Helper()
	if columns == 60 && os.Getenv("PARLOUR_LONG") == "" {
		t.Skip("PARLOUR_LONG is not set")
	}
}

// TestTerminalClock begins a game on the clock and lets the flag fall.
func TestTerminalClock(t *testing.T) {
	t.Parallel()
	for _, window := range sizes {
		t.Run(fmt.Sprintf("%dx%d", window.columns, window.rows), func(t *testing.T) {
			between(t, window.columns)
			t.Parallel()
			s := usual(t)
			s.columns, s.rows = window.columns, window.rows
			w := open(t, s, "--clock", "1s/move")
			w.choose("Quick game")
			w.shows("Time: *0:0", " -  0:01.0")
			w.shows("wins by time", "Enter goes on")
			w.press(ctrlC)
			w.ends(130)
		})
	}
}

// TestTerminalSetsAPositionUp on the board, and plays from there.
func TestTerminalSetsAPositionUp(t *testing.T) {
	t.Parallel()
	for _, window := range sizes {
		t.Run(fmt.Sprintf("%dx%d", window.columns, window.rows), func(t *testing.T) {
			between(t, window.columns)
			t.Parallel()
			s := usual(t)
			s.columns, s.rows = window.columns, window.rows
			w := open(t, s)
			w.choose("New game")
			w.choose("Position")
			w.choose("Set it up")
			w.shows("Setting up: Kalah")
			w.press("e", enterKey)
			w.shows("Invalid input: not a position")
			w.press("12", endKey, "3", "\x1b[D", "2", "\x1b[D", "1")
			w.shows("12", "holds 1. South to move")
			w.press(enterKey)
			w.shows("Position: <6,")
			w.press(homeKey, enterKey)
			w.shows("Move:", "12")
			w.asksForAMove()
			w.press(ctrlC)
			w.ends(130)
		})
	}
}
