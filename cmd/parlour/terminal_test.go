//go:build unix

package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/creack/pty"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const isKept = "Your unsaved game is kept"

// twoPeople begins a game between two people, so that no computer player takes
// time.
func (w *window) twoPeople() {
	w.t.Helper()
	w.choose("New game")
	w.choose("North:")
	w.shows("Computer, level smart")
	w.press(homeKey, enterKey)
	w.shows("Name: ")
	w.press(enterKey)
	w.shows("North: human")
	w.press(homeKey, enterKey)
	w.shows("South to move", "Move:")
}

func TestTerminalQuickGame(t *testing.T) {
	t.Parallel()
	w := open(t, usual(t))
	w.shows("▸ Quick game")
	w.press(enterKey)
	w.shows("Kalah: You (South) 0 - 0 Computer smart (North)", "You (South) to move", "Move:")
	w.press("3")
	w.shows("Move: 3")
	w.press(enterKey)
	w.shows("You (South) played 3: extra turn", "│•3[ 0] │")
	w.asksForAMove()
	w.press(ctrlC)
	w.ends(130)
	assert.Contains(t, w.recording.text(), isKept)
}

func TestTerminalPlaySaveLoadContinueExit(t *testing.T) {
	t.Parallel()
	s := usual(t)
	w := open(t, s)
	w.twoPeople()
	w.press("3", enterKey)
	w.shows("South played 3: extra turn")
	w.press("3", enterKey)
	w.shows(`Invalid input: "3": the house is empty; legal here: 1, 2, 4, 5 or 6`)
	w.press("m", enterKey)
	w.choose("Play 1")
	w.shows("South played 1", "North to move")
	w.press("m", enterKey)
	w.choose("Quit to the menu")
	w.choose("Save")
	w.shows("Save as:")
	w.press("my game", enterKey)
	w.shows("Saved as")
	w.choose("Continue")
	w.shows("North to move: a house, 1 to 6")
	w.press("2", enterKey)
	w.shows("North played 2")
	w.press("quit", enterKey)
	w.choose("Exit")
	w.choose("Save it")
	w.shows("Save as: my game")
	w.press(enterKey)
	w.choose("Overwrite it")
	w.ends(0)
	assert.FileExists(t, filepath.Join(s.saves, "my game.kgn"))

	w = open(t, s)
	w.choose("Load")
	w.choose("my game")
	w.shows("North played 2", "│•2[ 0] │", "Move:")
	w.press("undo", enterKey)
	w.shows("North to move")
	w.press("quit", enterKey)
	w.choose("Exit")
	w.choose("Leave it")
	w.ends(0)

	w = open(t, s, "my game")
	w.shows("North played 2", "Move:")
	w.press(ctrlD)
	w.ends(0)
	assert.NotContains(t, w.recording.text(), isKept, "nothing is unsaved")
	assert.NotContains(t, w.recording.text(), "Quick game")
}

func TestTerminalNarrow(t *testing.T) {
	t.Parallel()
	s := usual(t)
	s.columns, s.env = 40, []string{"TERM=xterm", "LANG=C", "NO_COLOR=1"}
	w := open(t, s)
	w.shows("> Quick game")
	w.twoPeople()
	w.press("3", enterKey)
	w.shows("|*3[ 0] | 4[ 4] |", "South played 3: extra turn")
	w.press("save", enterKey)
	w.shows("Save as:")
	w.press("a name that is too wide for the window by far", enterKey)
	w.shows("Saved as")
	w.press("quit", enterKey)
	w.choose("Load")
	w.shows("Kalah, South v North, 1 move")
	w.press(escapeKey)
	w.choose("Exit")
	w.ends(0)
	assert.NotRegexp(t, `[^\x00-\x7f]`, w.recording.written())
	assert.NotRegexp(t, `\x1b\[[0-9;]*m`, w.recording.written())
}

// TestTerminalResize makes the window narrower between two prompts.
func TestTerminalResize(t *testing.T) {
	t.Parallel()
	w := open(t, usual(t))
	w.twoPeople()
	require.NoError(t, pty.Setsize(w.keyboard, size(40, 24)))
	w.press("3", enterKey)
	w.shows("│•3[ 0] │ 4[ 4] │")
	w.press(ctrlD)
	w.ends(0)
}

// TestTerminalLow uses a window with fewer lines than the menu has items.
func TestTerminalLow(t *testing.T) {
	t.Parallel()
	s := usual(t)
	s.rows = 6
	w := open(t, s)
	w.shows("↓   ", "▸ Quick game")
	w.press(endKey, enterKey)
	w.ends(0)
}

func TestTerminalEndOfInput(t *testing.T) {
	t.Parallel()
	s := usual(t)
	w := open(t, s)
	w.twoPeople()
	w.press("3", enterKey)
	w.shows("South played 3")
	w.press(ctrlD)
	w.ends(0)
	assert.Contains(t, w.recording.text(), isKept)

	w = open(t, s)
	w.shows("Continue it?")
	w.press(ctrlD)
	w.ends(0)
}

// TestTerminalSignals sends each signal at a prompt and at a menu.
func TestTerminalSignals(t *testing.T) {
	t.Parallel()
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
		t.Run(signal.String(), func(t *testing.T) {
			s := usual(t)
			w := open(t, s)
			w.twoPeople()
			w.press("3", enterKey)
			w.shows("South played 3")
			w.signal(signal)
			w.ends(128 + int(signal))

			w = open(t, s)
			w.shows("There is an unsaved game", "Continue it?")
			w.signal(signal)
			w.ends(128 + int(signal))
		})
	}
}

// TestTerminalHangup closes the window while the program controls the terminal.
func TestTerminalHangup(t *testing.T) {
	t.Parallel()
	s := usual(t)
	s.shell = true
	w := open(t, s)
	w.twoPeople()
	w.press("3", enterKey)
	w.shows("South played 3")
	w.close()
	assert.Equal(t, 128+int(syscall.SIGHUP), w.exit())
	open(t, s).shows("There is an unsaved game: Kalah, South v North, 1 move")
}

// TestTerminalKilled checks that a game can be recovered after the program was
// killed.
func TestTerminalKilled(t *testing.T) {
	t.Parallel()
	s := usual(t)
	w := open(t, s)
	w.twoPeople()
	w.press("3", enterKey)
	w.shows("South played 3")
	w.signal(syscall.SIGKILL)
	w.exit()

	w = open(t, s)
	w.shows("There is an unsaved game: Kalah, South v North, 1 move, 1 - 0")
	w.choose("Continue it")
	w.shows("South played 3: extra turn", "Move:")
	w.press("1", enterKey)
	w.shows("South played 1")
	w.press("save", enterKey, "kept", enterKey)
	w.shows("Saved as")
	w.press("quit", enterKey)
	w.choose("Exit")
	w.ends(0)
	left, err := filepath.Glob(filepath.Join(s.saves, ".journal-*"))
	require.NoError(t, err)
	assert.Empty(t, left)
}

// TestTerminalTypeAhead types everything before the program has started.
func TestTerminalTypeAhead(t *testing.T) {
	t.Parallel()
	s := usual(t)
	require.NoError(t, os.MkdirAll(s.saves, 0o755))
	w := open(t, s)
	w.press(enterKey, "3", enterKey, "save", enterKey, "ahead", enterKey, "quit", enterKey, endKey, enterKey)
	w.ends(0)
	assert.FileExists(t, filepath.Join(s.saves, "ahead.kgn"))
}

// TestTerminalStartPosition types a line that is wider than the window.
func TestTerminalStartPosition(t *testing.T) {
	t.Parallel()
	s := usual(t)
	s.columns = 40
	w := open(t, s)
	w.choose("New game")
	w.choose("Position:")
	w.choose("Type it")
	w.shows("Start position, as", "the usual one:")
	w.press("<12,0,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,x> S\n")
	w.shows("Invalid input: not a position")
	w.press(backspaceKey, backspaceKey, backspaceKey, backspaceKey, "1> S\n")
	w.shows("Start", "Rules: standard houses=12")
	w.press(homeKey, enterKey)
	w.shows("12[ 1]")
	w.asksForAMove()
	w.press(ctrlC)
	w.ends(130)
}

func TestTerminalComparison(t *testing.T) {
	t.Parallel()
	w := open(t, usual(t))
	w.choose("Compare players")
	for _, player := range []string{"A:", "B:"} {
		w.choose(player)
		w.choose("Computer, level first")
	}
	w.choose("Games:")
	w.shows("Games: 20")
	w.press("2", enterKey)
	w.shows("Games: 2")
	w.press(homeKey, enterKey)
	w.shows("2 games, seed ", "Elo of A over B", "▸ Quick game")
	w.choose("Exit")
	w.ends(0)
}

// TestTerminalEndingAJob ends a long comparison in each of the two ways, and both keep the
// table. The program is the session leader, so that Ctrl-C is a signal while there is no
// prompt.
func TestTerminalEndingAJob(t *testing.T) {
	t.Parallel()
	s := usual(t)
	s.shell = true
	w := open(t, s)
	w.choose("Compare players")
	for _, player := range []string{"A:", "B:"} {
		w.choose(player)
		w.choose("Computer, level greedy")
	}
	w.choose("Games:")
	w.shows("Games: 20")
	w.press("10000", enterKey)
	w.shows("Games: 10000")
	w.press(homeKey, enterKey)
	w.shows(" of 10000 games, A: +", " ... Esc ends it.")
	w.press(ctrlC)
	w.shows("Elo of A over B", "Ended early: ", "▸ Start")
	w.press(enterKey)
	w.shows(" of 10000 games, A: +", " ... Esc ends it.")
	w.press(escapeKey)
	w.shows("Elo of A over B", "Ended early: ", "▸ Quick game")
	w.press(ctrlC)
	w.ends(130)
}

// TestTerminalWatching plays a game between two computer players.
func TestTerminalWatching(t *testing.T) {
	t.Parallel()
	w := open(t, usual(t), "--pace", "off")
	w.choose("New game")
	for _, seat := range []string{"South:", "North:"} {
		w.choose(seat)
		w.choose("Computer, level first")
		w.shows("Name: Computer first")
		w.press(enterKey)
		w.shows(seat + " computer, level first")
	}
	w.press(homeKey, enterKey)
	w.shows("Computer first (South) played 1", "Enter: next move, r: run on, m: menu")
	w.press(enterKey)
	w.shows("Computer first (North) played 1", "Enter: next move")
	w.press("r")
	w.shows(" wins, ", "Enter goes on")
	w.press(enterKey)
	w.choose("Menu")
	w.choose("Exit")
	w.ends(0)
}
