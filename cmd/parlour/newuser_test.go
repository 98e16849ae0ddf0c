//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"parlour/game/catalog"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// kalahBoard is the board of Kalah as windows of 60 columns and more show it: the
// middle of its frame is between the rows of the two.
func kalahBoard(north, south string) string {
	return north + "\n│    ├───────┼───────┼───────┼───────┼───────┼───────┤    │\n" + south + "\n"
}

// atTheStart is that board before the first move.
var atTheStart = kalahBoard(
	"│  N │ 6[ 4] │ 5[ 4] │ 4[ 4] │ 3[ 4] │ 2[ 4] │ 1[ 4] │  0 │",
	"│  0 │ 1[ 4] │ 2[ 4] │ 3[ 4] │ 4[ 4] │ 5[ 4] │ 6[ 4] │  S │",
)

// is waits until the window shows all of the texts, and checks that nothing is wider
// than it and that its first line, where it shows a game, is who plays.
func (w *window) is(s setting, first string, texts ...string) {
	w.t.Helper()
	w.shows(append(texts, first)...)
	rows := w.rows()
	assert.True(w.t, strings.HasPrefix(rows[0], first), rows[0])
	assert.LessOrEqual(w.t, len(rows), s.rows)
	for _, row := range rows {
		assert.LessOrEqual(w.t, utf8.RuneCountInString(row), s.columns, row)
	}
}

// TestANewUsersFirstTenMinutes is what somebody does who has never used the program,
// from the empty folder to the settings: each time the board is looked for in its place.
func TestANewUsersFirstTenMinutes(t *testing.T) {
	t.Parallel()
	s := usual(t)
	s.env = append(s.env, "NO_COLOR=1")
	var titles []string
	for _, g := range catalog.Games()[:3] { // the others are on the next line
		titles = append(titles, g.Title())
	}
	const heading = "Kalah: You (South) 0 - 0 Computer first (North)"

	w := open(t, s, "--pace", "off")
	w.is(s, "Parlour: "+strings.Join(titles, ", "), "Arrow keys and Enter choose", "▸ Quick game")
	w.quickAndEasy()
	w.is(s, heading, "\n"+atTheStart, "You (South) to move: a house, 1 to 6; m for the menu")
	w.asksForAMove()
	w.press("hint", enterKey)
	w.is(s, heading, "\n"+atTheStart, "what each move is worth, in seeds:", "  3 ", "best", "extra turn")
	w.asksForAMove()
	w.press("9", enterKey)
	w.is(s, "Kalah: You", "\n"+atTheStart, `Invalid input: "9": there is no such house`)
	w.asksForAMove()
	w.press("m", enterKey, homeKey)
	w.shows("│  N │ 6[ 4] │", "▸ Play 1", "Play 3            extra turn")
	w.press(escapeKey)
	w.asksForAMove()
	w.press("?")
	w.is(s, "How Kalah is played", "The board at the start.", "arrows move, Enter goes on")
	w.press("q")
	w.is(s, heading, "\n"+atTheStart)
	w.asksForAMove()
	w.press("3", enterKey)
	w.is(s, "Kalah: You (South) 1 - 0 Computer first (North)", "You (South) played 3: extra turn", kalahBoard(
		"│  N │ 6[ 4] │ 5[ 4] │ 4[ 4] │ 3[ 4] │ 2[ 4] │ 1[ 4] │▸ 1◂│",
		"│  0 │ 1[ 4] │ 2[ 4] │•3[ 0] │·4[ 5] │·5[ 5] │·6[ 5] │  S │",
	))
	w.asksForAMove()
	w.press("undo", enterKey)
	w.is(s, heading, "\n"+atTheStart)
	w.asksForAMove()
	w.press("1", enterKey)
	w.is(s, "Kalah: You (South) ", "You (South) played 1", "Computer first (North) played 1", "You (South) to move")
	w.asksForAMove()
	w.press("save", enterKey)
	w.shows("Save as:", "│  N │ 6[")
	w.press("my first", enterKey)
	w.is(s, "Kalah: You (South) ", "Saved as ")
	assert.FileExists(t, filepath.Join(s.saves, "my first.kgn"))
	w.press("quit", enterKey)
	w.choose("Exit")
	w.ends(0)
	assert.NotContains(t, w.recording.text(), isKept, "nothing is unsaved")

	w = open(t, s, "--pace", "off")
	w.choose("Load")
	w.shows("Saves, newest first", "▸ my first", "│  N │")
	w.press(enterKey)
	w.is(s, "Kalah: You (South) ", "You (South) to move", "┌────┬───────┬")
	w.asksForAMove()
	w.press("look", enterKey)
	w.shows("After move ", "Go to move:")
	w.press(homeKey)
	w.is(s, "Kalah: You (South) 0 - 0", "\n"+atTheStart, "After move 0 of ")
	w.press(escapeKey)
	w.asksForAMove()
	w.press("resign", enterKey)
	w.choose("Yes")
	w.is(s, "Kalah: You (South) ", "│  N │ 6[", "Computer first (North) wins by resignation", "Enter goes on")
	w.press(enterKey)
	w.is(s, "Kalah: You (South) ", "│  N │ 6[", "The game is over", "Review", "Rematch with sides changed", "Menu")
	w.choose("Rematch with sides changed")
	w.is(s, "Kalah: Computer first (South) 0 - 0 You (North)", "Computer first (South) played 1", "You (North) to move",
		"│  0 │ 1[ 4] │ 2[ 4] │ 3[ 4] │ 4[ 4] │ 5[ 4] │ 6[ 4] │  N │\n") // who plays alone sits below
	w.asksForAMove()
	w.press("quit", enterKey)
	w.choose("Finished games")
	w.shows("Finished games, newest first", "▸ v Computer first", "1 of 1")
	w.press(escapeKey)

	w.choose("Learn")
	w.choose("Puzzles")
	w.choose("Kalah")
	w.choose("Easy")
	w.shows("One move wins.", "│  N │", "Move:")
	w.press("solution", enterKey)
	w.shows("wins by", "Enter goes on", "│  N │")
	w.press(escapeKey)
	w.choose("Back")
	w.choose("Back")
	w.changeTheTheme()
	w.choose("Exit")
	w.choose("Leave it")
	w.ends(0)
	assert.NotRegexp(t, `\x1b\[[0-9;]*m`, w.recording.written())
}

// quickAndEasy begins a quick game at an easy level, which is chosen on its line.
func (w *window) quickAndEasy() {
	w.t.Helper()
	level := func(screen string) string {
		before, _, _ := strings.Cut(screen, ", you South")
		return before[strings.LastIndex(before, " ")+1:]
	}
	w.shows("▸ Quick game", "Kalah, smart, you South")
	for now := "smart"; now != "first"; now = level(w.recording.text()) {
		w.press("\x1b[D")
		w.waits(func(screen string) bool { l := level(screen); return l != now && l != "" }, "there is a level easier than %s", now)
	}
	w.press(enterKey)
}

// changeTheTheme looks at the settings, and has boards drawn in ASCII.
func (w *window) changeTheTheme() {
	w.t.Helper()
	w.choose("Settings")
	w.choose("Theme:")
	w.choose("plain")
	w.shows("Theme: plain")
	w.choose("Back")
}

// TestANewUserInSmallWindows is the short form in windows where little has room.
func TestANewUserInSmallWindows(t *testing.T) {
	t.Parallel()
	narrow := strings.Join([]string{
		"│       │  N  0 │", "│ 1[ 4] │ 6[ 4] │", "│ 2[ 4] │ 5[ 4] │", "│ 3[ 4] │ 4[ 4] │",
		"│ 4[ 4] │ 3[ 4] │", "│ 5[ 4] │ 2[ 4] │", "│ 6[ 4] │ 1[ 4] │", "│  S  0 │       │\n",
	}, "\n")
	for _, c := range []struct {
		columns, rows       int
		board, rules, after string
	}{
		{60, 20, atTheStart, "6[ 4]", "│•3[ 0] │·4[ 5] │·5[ 5] │·6[ 5] │  S │\n"},
		{40, 15, narrow, "How Kalah is", "│•3[ 0] │ 4[ 4] │\n│·4[ 5] │ 3[ 4] │\n│·5[ 5] │ 2[ 4] │\n│·6[ 5] │ 1[ 4] │\n│  S▸ 1◂│       │\n"},
	} {
		t.Run(fmt.Sprintf("%dx%d", c.columns, c.rows), func(t *testing.T) {
			t.Parallel()
			s := usual(t)
			s.columns, s.rows = c.columns, c.rows
			w := open(t, s, "--pace", "off")
			w.shows("▸ Quick game")
			w.quickAndEasy()
			w.is(s, "Kalah: ", "\n"+c.board, "Move:")
			w.asksForAMove()
			w.press("9", enterKey)
			w.shows(c.board, "Invalid input: \"9\"", "Move:")
			w.asksForAMove()
			w.press("?")
			w.is(s, "How Kalah is played", c.rules)
			w.press("q")
			w.asksForAMove()
			w.press("3", enterKey)
			w.shows(c.after, "You (South) played 3: extra turn", "Move:")
			w.asksForAMove()
			w.press("undo", enterKey)
			w.shows(c.board)
			w.asksForAMove()
			w.press("resign", enterKey)
			w.choose("Yes")
			w.shows(c.board, "wins by", "Enter goes on")
			w.press(enterKey)
			w.scrollTo("Menu")
			w.scrollTo("Exit")
			w.ends(0)
			left, err := os.ReadDir(s.saves)
			require.NoError(t, err)
			for _, file := range left {
				assert.False(t, strings.HasSuffix(file.Name(), ".kgn"), "nobody asked for %s", file.Name())
			}
		})
	}
}
