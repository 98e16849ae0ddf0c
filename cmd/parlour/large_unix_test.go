//go:build unix

package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestTheBoardGrowsWithTheWindow plays draughts in a large window, makes it smaller and larger
// again, in three languages.
func TestTheBoardGrowsWithTheWindow(t *testing.T) {
	t.Parallel()
	for language, prompt := range map[string]string{"en_GB": "Move:", "de_DE": "Zug:", "es_ES": "Jugada:"} {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			s := usual(t)
			s.columns, s.rows = 120, 45
			s.env = []string{"TERM=xterm-256color", "LANG=" + language + ".UTF-8"}
			w := open(t, s, "play", "--game", "draughts", "--level", "novice", "--seed", "1", "--pace", "off")
			w.shows(prompt)
			w.hasALargeBoard()
			w.press(rightKey)
			w.shows("[  .  ]", "(█████)")
			w.resize(80, 24)
			w.shows("|      41⛀       42⛀       43⛀       44⛀       45⛀ |")
			w.resize(60, 20)
			w.shows("|      41⛀       42⛀       43⛀       44⛀       45⛀ |")
			w.resize(40, 15)
			w.shows("41|    ⛀     ⛀     ⛀     ⛀     ⛀ |45")
			w.resize(120, 45)
			w.shows("┌─")
			w.hasALargeBoard()
			w.press(ctrlC)
			w.ends(130)
		})
	}
}

// hasALargeBoard checks that the frame has 32 lines, and its right side stands in one column.
func (w *window) hasALargeBoard() {
	w.t.Helper()
	lines := 0
	for _, row := range w.rows() {
		if r := []rune(row); len(r) > 71 && strings.ContainsRune("┌│└", r[0]) {
			lines++
			assert.Contains(w.t, "┐│┘", string(r[71]), "%q", row)
		}
	}
	assert.Equal(w.t, 32, lines)
}
