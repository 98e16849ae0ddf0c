package console

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/columns"
	"parlour/manager/console/terminal"
)

// Screens of what a person does with moves, of what is shown of them, and of what is
// chosen before a game, each in windows of three sizes.

// atThreeSizes compares the last screen with a sign on it with a file, for each window.
func atThreeSizes(t *testing.T, name string, screen func(width, height int) string) {
	t.Helper()
	for _, size := range sizes[1:] {
		got := screen(size.width, size.height)
		compareScreen(t, fmt.Sprintf("%s-%dx%d.txt", name, size.width, size.height), got)
		for line := range strings.Lines(got) {
			assert.LessOrEqual(t, columns.Width(strings.TrimRight(line, "\n")), size.width)
		}
		assert.LessOrEqual(t, strings.Count(got, "\n"), size.height)
	}
}

// TestTheScreensOfAChosenMove goes to a move with the arrows in each game: where it begins
// and ends is marked, and its effect is said.
func TestTheScreensOfAChosenMove(t *testing.T) {
	parallel(t)
	for i, g := range screened() {
		moves := [][]string{{"1", "1"}, {"C", "d", "F", "f"}, {"32-28", "19-23"}}[i]
		typed := []string{keyRightText, keyEndText, keyRightText}[i]
		atThreeSizes(t, "chosen-"+g.Name(), func(width, height int) string {
			th := newTheatre(t, g, width, height, typed)
			for _, m := range moves {
				_, err := th.m.Feed(manager.Move{Text: m})
				require.NoError(t, err)
			}
			th.play()
			return th.last("Move: " + []string{"2", "E", "28x19"}[i])
		})
	}
}

// TestTheScreensOfAShortMove types what several moves begin with, and goes to the second
// of them, which is marked on the board.
func TestTheScreensOfAShortMove(t *testing.T) {
	parallel(t)
	atThreeSizes(t, "short-draughts", func(width, height int) string {
		th := newTheatre(t, catalog.Games()[2], width, height, "32\r"+keyDownText)
		th.play()
		return th.last("▸ Play 32-28")
	})
}

// TestTheScreensOfAMoveBeingMade looks at a move that is half sown.
func TestTheScreensOfAMoveBeingMade(t *testing.T) {
	parallel(t)
	atThreeSizes(t, "sown-kalah", func(width, height int) string {
		var half string
		synctest.Test(t, func(t *testing.T) {
			th := newTheatre(t, catalog.Games()[0], width, height, "")
			th.types(stroke{0, "1\r"}, stroke{time.Minute, ""})
			th.play()
			half = th.last("2 in hand")
		})
		return half
	})
}

// TestTheScreensOfTheQuickGame changes level, side and game of the quick game.
func TestTheScreensOfTheQuickGame(t *testing.T) {
	parallel(t)
	atThreeSizes(t, "quick", func(width, height int) string {
		th := newTheatre(t, catalog.Games()[0], width, height, "")
		_, err := th.m.Feed(manager.Quit{})
		require.NoError(t, err)
		_, err = th.m.Feed(manager.Discard{})
		require.NoError(t, err)
		th.seat(typedKeys(strings.NewReader("g\t" + keyLeftText + keyLeftText)))
		require.ErrorIs(t, th.mainMenu(t.Context()), terminal.ErrEnd)
		return th.last("Menu")
	})
}

// TestTheScreensOfTheSettings looks at the settings and at a theme with its preview.
func TestTheScreensOfTheSettings(t *testing.T) {
	parallel(t)
	for name, c := range map[string]struct{ typed, sign string }{
		"settings": {"settings\r", "Settings"},
		"themes":   {"settings\r\r" + keyHomeText, "▸ plain"},
	} {
		atThreeSizes(t, name, func(width, height int) string {
			th := newTheatre(t, catalog.Games()[1], width, height, c.typed)
			th.play()
			return th.last(c.sign)
		})
	}
}

// TestAWindowThatIsTooSmallSaysSo, and what the board needs; in one that is large enough no
// column of the board is cut.
func TestAWindowThatIsTooSmallSaysSo(t *testing.T) {
	parallel(t)
	for i, want := range []string{"17 by 10, not 20 by\n8.", "17 by 10, not 20 by\n8.", "26 by 12, not 20 by\n8."} {
		th := newTheatre(t, catalog.Games()[i], 20, 8, "")
		require.NoError(t, th.show(t.Context(), th.snapshot()))
		assert.Contains(t, plainWindow(th.window), "The window is too\nsmall for the board:\n"+want)
	}
	for i, g := range screened() {
		th := newTheatre(t, g, 30, 12, "")
		require.NoError(t, th.show(t.Context(), th.snapshot()))
		seen := plainWindow(th.window)
		assert.NotContains(t, seen, "too small")
		assert.Contains(t, seen, []string{"│ 6[ 4] │ 1[ 4] │", "│ F[ 4] │ a[ 4] │", " 1|   ⛂   ⛂   ⛂   ⛂   ⛂|5\n"}[i])
	}
}
