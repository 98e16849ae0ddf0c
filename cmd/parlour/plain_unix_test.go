//go:build unix

package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
)

// controls are the control characters besides the ends of lines.
const controls = `[\x00-\x09\x0b\x0c\x0e-\x1f\x7f]`

// playedOut are the moves of a game that ends, or of a long one.
func playedOut(t *testing.T, g game.Game) (moves []string) {
	t.Helper()
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	for state := rules.Start(); len(moves) < 150 && !state.Result().Over(); {
		legal := state.Moves()
		state, err = state.Play(legal[len(moves)*7%len(legal)])
		require.NoError(t, err)
		moves = append(moves, state.LastMove())
	}
	return moves
}

// TestPlainGameOfEachKind is played in a terminal to its end, with questions: nothing of it
// is a control character.
func TestPlainGameOfEachKind(t *testing.T) {
	t.Parallel()
	for _, g := range catalog.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			s := usual(t)
			s.rows = 60
			w := open(t, s, saved(t, s, g.Name()), "--plain", "--language", "de")
			w.asksFor("Zug:")
			moves := playedOut(t, g)
			for _, m := range moves {
				w.press("who\n", "row 1\n", m+"\n")
			}
			w.press("\n", ctrlD)
			w.exit()
			w.waits(func(string) bool { return strings.Count(w.recording.written(), " gegen ") >= len(moves) }, "each question is answered")
			assert.NotRegexp(t, controls, w.recording.written())
		})
	}
}

// TestPlainMenusAreNumberedLists, whose items are chosen by their numbers, changed by keys
// and left by 0.
func TestPlainMenusAreNumberedLists(t *testing.T) {
	t.Parallel()
	s := usual(t)
	s.rows, s.shell = 100, true
	saved(t, s, "oware")
	w := open(t, s, "--plain")
	w.shows("  1. Quick game: Oware, smart, you South; <> level, Tab side, g game\n", "  3. Load: continue a saved game\n", "Number, or Enter for 1:")
	w.press("<\n", "tab\n")
	w.shows("Quick game: Oware, master, you South;", "Quick game: Oware, master, you North;")
	w.press("99\n")
	w.shows(`Invalid input: "99" is not in the list; valid: 1 to 8, 0 to go back, ? for the`)
	w.press("3\n")
	w.shows("  1. my-oware")
	w.press("0\n", "3\n", "1\n", "1\n")
	w.asksForAMove()
	w.press(ctrlC)
	w.exit()
	assert.NotRegexp(t, controls, w.recording.written())
}

// chooses waits for a numbered list with an item, and types its number.
func (w *window) chooses(item string) {
	w.t.Helper()
	numbered := regexp.MustCompile(`(\d+)\. ` + item)
	var found [][]string
	w.waits(func(screen string) bool {
		screen = strings.TrimSpace(screen)
		found = numbered.FindAllStringSubmatch(screen[strings.LastIndex(screen, "\n\n")+1:], -1)
		return len(found) > 0 && strings.HasSuffix(screen, ":")
	}, "there is %q to choose", item)
	w.press(found[len(found)-1][1], "\n")
}

// TestPlainLearning solves a step of a lesson, and looks at a puzzle and its solution.
func TestPlainLearning(t *testing.T) {
	t.Parallel()
	s := usual(t)
	s.rows, s.shell = 200, true
	s.env = append(s.env, "XDG_DATA_HOME="+t.TempDir())
	w := open(t, s, "--plain")
	w.chooses("Learn")
	w.chooses("Lesson")
	w.chooses("Kalah")
	w.asksForAMove()
	w.press("1\n")
	w.shows("Right.", "Enter goes on")
	w.press("\n")
	w.shows("Sow so that the last seed")
	w.asksForAMove()
	w.press(ctrlD)
	assert.Equal(t, 0, w.exit())
	assert.NotRegexp(t, controls, w.recording.written())

	w = open(t, s, "puzzles", "--plain")
	w.chooses("Kalah")
	w.chooses("Easy")
	w.shows("One move wins.")
	w.asksForAMove()
	w.press("solution\n")
	w.shows("wins: South wins by", "Enter goes on")
	w.press("0\n")
	w.chooses("Back")
	w.shows("Quick game")
	w.press("?\n")
	w.chooses("Oware")
	w.shows("How Oware is played")
	w.press(ctrlC)
	assert.Equal(t, 130, w.exit())
	assert.NotRegexp(t, controls, w.recording.written())
}
