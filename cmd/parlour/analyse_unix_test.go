//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/players/engines"
	"parlour/players/puzzle"
)

// TestAnalysingInATerminal opens a game of each kind at another size, tries another move,
// says something about it, saves and finds it all in the next run.
func TestAnalysingInATerminal(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game, ending  string
		columns, rows int
		moves         []string
		tried, saved  string
	}{
		{"kalah", "kgn", 120, 45, []string{"1", "2", "3"}, "5", "1. 1 1... 2 2. 3 $1"},
		{"kalah", "kgn", 80, 24, []string{"1", "2", "3"}, "5", "(2. 5 $1 {better so})"},
		{"oware", "ogn", 60, 20, []string{"A", "b", "C"}, "D", "(2. D $1 {better so})"},
		{"draughts", "pdn", 40, 15, []string{"32-28", "19-23", "28x19"}, "28x19", "28x19 $1 {better so}"},
	} {
		t.Run(fmt.Sprintf("%s %dx%d", c.game, c.columns, c.rows), func(t *testing.T) {
			t.Parallel()
			s := usual(t)
			s.columns, s.rows = c.columns, c.rows
			s.env = append(s.env, "XDG_DATA_HOME="+t.TempDir(), "NO_COLOR=1")
			name := saved(t, s, c.game, c.moves...)
			w := open(t, s, name, "--pace", "off")
			w.asksForAMove()
			w.press("analyse", enterKey)
			w.shows("Move 3: " + c.moves[2])
			w.press("\x1b[D")
			w.shows("Move 2: " + c.moves[1])
			if c.columns == 120 {
				c.tried = c.moves[2]
			}
			w.press(c.tried, enterKey)
			w.shows("Move 3: " + c.tried)
			w.press("$")
			w.shows("Sign")
			w.press("!", enterKey)
			w.shows("Move 3: " + c.tried + "!")
			if c.columns != 120 {
				w.press("k")
				w.shows("Comment")
				w.press("better so", enterKey)
				w.shows("better so")
			}
			w.press("s")
			w.shows("Save as")
			w.press(enterKey)
			w.choose("Overwrite it")
			w.shows("Saved as")
			w.press(escapeKey)
			w.asksForAMove()
			w.press(ctrlD)
			w.ends(0)
			text, err := os.ReadFile(filepath.Join(s.saves, name+"."+c.ending))
			require.NoError(t, err)
			assert.Contains(t, string(text), c.saved)

			w = open(t, s, name, "--pace", "off")
			w.asksForAMove()
			w.press("analyse", enterKey)
			w.shows("Move 3: " + c.moves[2])
			w.press(homeKey)
			w.shows("Next: " + c.moves[0])
			w.press(rightKey, rightKey, rightKey, downKey)
			w.shows("Move 3: " + c.tried + "!")
			w.press("q")
			w.asksForAMove()
			w.press(ctrlD)
			w.ends(0)
		})
	}
}

// TestASolvedPuzzleIsAnalysedInATerminal as soon as it is solved, and the next comes after.
func TestASolvedPuzzleIsAnalysedInATerminal(t *testing.T) {
	t.Parallel()
	s := usual(t)
	s.env = append(s.env, "XDG_DATA_HOME="+t.TempDir(), "NO_COLOR=1")
	sets, err := puzzle.SetsOf(engines.New(nil), catalog.Games())
	require.NoError(t, err)
	w := open(t, s, "puzzles", "--pace", "off")
	w.choose("Kalah")
	w.choose("Easy")
	w.shows("One move wins.", "Move:")
	right := sets[0].Of(puzzle.Easy)[0].Line[0]
	w.press(right, enterKey)
	w.shows("Solved: ", "Enter goes on, y: analyse")
	w.press("y")
	w.shows("m: menu, Esc: back")
	w.press(right, enterKey)
	w.shows("Move 1: " + right)
	w.press("q")
	w.shows("Enter goes on, y: analyse")
	w.press(enterKey)
	w.shows("2 of ", "One move wins.", "Move:")
	w.press(ctrlC)
	w.ends(130)
}

// TestPlayingOnFromAnAnalysisInATerminal goes on after the moves that led there.
func TestPlayingOnFromAnAnalysisInATerminal(t *testing.T) {
	t.Parallel()
	s := usual(t)
	s.env = append(s.env, "XDG_DATA_HOME="+t.TempDir(), "NO_COLOR=1")
	w := open(t, s, saved(t, s, "kalah", "1", "2", "3"), "--pace", "off")
	w.asksForAMove()
	w.press("analyse", enterKey)
	w.shows("Move 3: 3")
	w.press("\x1b[D")
	w.shows("Move 2: 2")
	w.press("p")
	w.shows("Who plays against you?")
	w.choose("Computer, level first")
	w.shows("Computer first (North)")
	w.asksForAMove()
	w.press("save", enterKey)
	w.shows("Save as")
	w.press("\x15on", enterKey)
	w.shows("Saved as ", "on.kgn")
	w.press(ctrlD)
	w.ends(0)
	text, err := os.ReadFile(filepath.Join(s.saves, "on.kgn"))
	require.NoError(t, err)
	assert.Contains(t, string(text), "1. 1 1... 2 *")
	assert.Contains(t, string(text), "[Helped ")
}
