//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestEndsAtThreeSizes ends a game with keys typed ahead, goes through the menu after it
// and finds the game in the browser, once.
func TestEndsAtThreeSizes(t *testing.T) {
	for _, size := range []struct{ columns, rows int }{{80, 24}, {60, 20}, {40, 15}} {
		t.Run(fmt.Sprintf("%dx%d", size.columns, size.rows), func(t *testing.T) {
			between(t, size.columns)
			t.Parallel()
			s := usual(t)
			s.columns, s.rows = size.columns, size.rows
			s.saves = readySaves(t)
			w := open(t, s, saved(t, s, "kalah", "3"), "--pace", "off")
			w.asksForAMove()
			w.press("resign", enterKey)
			w.shows("Give the game up?")
			w.press(downKey, enterKey, "x", "x", downKey)
			w.shows("Ann (South)", "wins by", "Enter goes on")
			w.press("y", downKey)
			w.shows("Enter goes on")
			w.press(enterKey)
			w.scrollTo("Take the end back")
			w.asksForAMove()
			w.press("resign", enterKey)
			w.scrollTo("Yes")
			w.shows("Enter goes on")
			w.press(enterKey)
			w.scrollTo("Menu")
			w.scrollTo("Finished games")
			w.shows("Finished games, new", "  1 of 1", "▸ Ann v Bob", "kalah")
			w.press("d")
			w.shows("Delete this game?", "▸ No, keep it")
			w.press(enterKey)
			w.shows("Finished games, new", "  1 of 1")

			w.press("\x1b[C") // to the saves
			w.shows("Saves, newest first", "▸ my-kalah")
			w.press("/")
			w.shows("Search")
			w.press("oware feed", enterKey)
			w.shows("  1 of 1", "▸ oware must feed", "f[")
			w.press("r")
			w.shows("New name: oware must feed")
			w.press("hungry", enterKey)
			w.waits(func(string) bool { _, err := os.Stat(filepath.Join(s.saves, "hungry.ogn")); return err == nil }, "it is renamed")
			w.press("/")
			w.shows("Search")
			w.press("three", enterKey)
			w.shows("▸ draughts th", "1 of 1")
			for _, row := range w.rows() {
				assert.LessOrEqual(t, len([]rune(row)), size.columns)
			}
			w.press(ctrlC)
			w.ends(130)
		})
	}
}

// scrollTo goes down a menu that is longer than what is seen of it, and chooses an item.
func (w *window) scrollTo(item string) {
	w.t.Helper()
	active := func(screen string) string {
		at, _ := menuLines(screen, item)
		if at < 0 {
			return ""
		}
		return strings.Split(screen, "\n")[at]
	}
	line := ""
	moves := func(from string) { // the screen may be read while it is drawn: what is waited for counts
		w.waits(func(screen string) bool { line = active(screen); return line != "" && line != from }, "there is more than %q", from)
	}
	for moves(""); !strings.HasPrefix(string([]rune(line)[4:]), item); moves(line) {
		w.press(downKey)
	}
	w.press(enterKey)
	w.waits(func(screen string) bool { return !strings.Contains(active(screen), item) }, "%q is chosen", item)
}
