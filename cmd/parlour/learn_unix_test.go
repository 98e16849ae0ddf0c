//go:build unix

package main

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestLearningAtThreeSizes solves a step of a lesson, leaves it, and looks at a puzzle and
// its solution, in windows of three sizes; the second run knows what was done in the first.
func TestLearningAtThreeSizes(t *testing.T) {
	for _, c := range []struct{ columns, rows int }{{80, 24}, {60, 20}, {40, 15}} {
		t.Run(fmt.Sprintf("%dx%d", c.columns, c.rows), func(t *testing.T) {
			between(t, c.columns)
			t.Parallel()
			s := usual(t)
			s.columns, s.rows = c.columns, c.rows
			s.env = append(s.env, "XDG_DATA_HOME="+t.TempDir(), "NO_COLOR=1")
			w := open(t, s, "--pace", "off")
			w.choose("Learn")
			w.choose("Lesson")
			w.choose("Kalah")
			w.shows("6[ 4]", "Move:")
			w.press("1", enterKey)
			w.shows("Right.", "Enter goes on")
			w.press(enterKey)
			w.shows("Sow so that the last seed", "Move:")
			w.press(ctrlD)
			w.ends(0)

			w = open(t, s, "puzzles", "--pace", "off")
			w.choose("Kalah")
			w.choose("Easy")
			w.shows("One move wins.", "Move:")
			w.press("solution", enterKey)
			w.shows("wins: South wins by", "Enter goes on")
			w.press(escapeKey)
			w.shows("▸ Easy", "Medium")
			w.press(endKey, enterKey)
			w.choose("Learn")
			w.choose("Lesson")
			w.choose("Kalah")
			w.shows("Sow so that the last seed", "Move:")
			w.press("?")
			w.shows("How Kalah is played")
			w.press("q")
			w.asksForAMove()
			w.press(ctrlC)
			assert.Equal(t, 130, w.exit())
		})
	}
}
