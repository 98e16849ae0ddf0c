package console

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/console/terminal"
)

// arranged sets a position up with the keys, and returns the theatre and what came of it.
func arranged(t *testing.T, g game.Game, width, height int, typed string) (*theatre, game.State, error) {
	t.Helper()
	th := newTheatre(t, g, width, height, typed)
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	board, ok := game.ArrangementOf(rules.Start())
	require.True(t, ok)
	start, err := th.games.arrange(t.Context(), rules, board)
	return th, start, err
}

// TestArranging sets positions up with the keys, wide and narrow.
func TestArranging(t *testing.T) {
	parallel(t)
	up, down, left, right := keyUpText, keyDownText, keyLeftText, keyRightText
	for name, c := range map[string]struct {
		game  int
		width int
		typed string
		want  string
	}{
		"Kalah, numbers":           {0, 80, "e" + keyHomeText + "1" + right + "12" + down + "3-" + keyEndText + "7\r", "<6,0,0,0,2,0,0,0,7,0,0,0,0,12,1> S"},
		"Kalah, stores":            {0, 80, keyEndText + right + left + keyHomeText + left + "++" + "\r", "<6,0,0,4,4,4,4,4,6,4,4,4,4,4,4> S"},
		"Kalah, narrow":            {0, 40, "9" + down + "5" + down + down + up + "0" + "\r", "<6,0,9,4,4,4,4,4,4,4,4,4,4,0,5> S"},
		"Kalah, the other side":    {0, 80, "t\r", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> N"},
		"Kalah, many digits":       {0, 80, "123" + right + "1999999\r", "<6,0,0,4,4,4,4,4,4,4,4,4,4,99,123> S"},
		"Oware, spaces":            {1, 80, "e" + right + "   " + down + "  \r", "0-2-0-0-0-0-0-0-0-0-3-0-0-0-S"},
		"Oware, scores":            {1, 40, "e9" + down + "1" + right + "2\r", "0-2-0-0-0-0-0-0-0-0-0-1-0-9-S"},
		"draughts, letters":        {2, 80, "eW" + down + "b" + keyEndText + "w" + left + "B\r", "W:WK1,50:B6,K49"},
		"draughts, cycled":         {2, 80, "e++++" + right + "-" + right + "+ " + keyEndText + "w\r", "W:W50:BK1,K2"},
		"draughts, back and forth": {2, 80, "ets" + down + "\r", "W:W31-50:B1-20"},
	} {
		th, start, err := arranged(t, catalog.Games()[c.game], c.width, 24, c.typed)
		if !assert.NoError(t, err, "%s\n%s", name, plainWindow(th.window)) {
			continue
		}
		assert.Equal(t, c.want, start.Position(), name)
	}
}

// TestArrangingShowsWhereOneIs looks at the screen at three sizes.
func TestArrangingShowsWhereOneIs(t *testing.T) {
	parallel(t)
	marked := []string{"▸6[ 4]◂", "▸f[ 4]◂", "[⛂]"}
	said := []string{"North's house 6 holds 4. South to move", "North's house f holds 4. South to move", "square 1: a black man. White to move"}
	for i, g := range screened() {
		for _, size := range []struct{ width, height int }{{80, 24}, {60, 20}, {40, 15}} {
			typed := ""
			if size.width == 40 && i < 2 {
				typed = keyDownText + keyRightText // the far store comes first there
			}
			th, _, err := arranged(t, g, size.width, size.height, typed)
			require.ErrorIs(t, err, terminal.ErrEnd)
			want := marked[i]
			if i == 2 && size.width >= 60 {
				want = "[ 1⛂]"
			}
			for _, text := range []string{"Setting up: " + g.Title(), want, said[i], "Enter: done"} {
				assert.True(t, strings.Contains(th.pictures(), text), "%s %d: no %q", g.Name(), size.width, text)
			}
		}
	}
}

// TestArrangingRefuses says why, and goes on.
func TestArrangingRefuses(t *testing.T) {
	parallel(t)
	for i, c := range []struct{ typed, want string }{
		{"e\r", "Invalid input: not a position: the game would be over at once, by "},
		{"48\r", "Invalid input: not a position: there are more than 48 seeds"},
		{"e\r", "Invalid input: not a position: the game would be over at once, by "},
	} {
		th, _, err := arranged(t, catalog.Games()[i], 80, 24, c.typed)
		require.ErrorIs(t, err, terminal.ErrEnd)
		assert.Contains(t, strings.Join(strings.Fields(th.pictures()), " "), c.want)
	}
	_, _, err := arranged(t, catalog.Games()[0], 80, 24, "e\x1b")
	require.ErrorIs(t, err, terminal.ErrBack)
}

// TestArrangingExplainsItself at a key that means nothing; and no key that means
// something stands for what can be on a place.
func TestArrangingExplainsItself(t *testing.T) {
	parallel(t)
	th, _, _ := arranged(t, catalog.Games()[2], 80, 24, "?")
	assert.Contains(t, strings.Join(strings.Fields(th.pictures()), " "), "w or b for a man, W or B for a king")
	for _, g := range catalog.Games() {
		rules, err := g.Rules("", nil)
		require.NoError(t, err)
		board, ok := game.ArrangementOf(rules.Start())
		if !ok {
			continue
		}
		for _, r := range []rune{sideKey, emptyKey, startKey, '?', '+', '=', '-'} {
			_, ok := board.Put(board.Places(game.Style{})[0][1], string(r))
			assert.False(t, ok, "%s: %c", g.Name(), r)
		}
	}
}

// TestAGameFromABoard is begun in the menus.
func TestAGameFromABoard(t *testing.T) {
	parallel(t)
	th := newTheatre(t, catalog.Games()[0], 80, 24, "quit\r")
	th.play()
	th.seat(typedKeys(strings.NewReader(
		keyHomeText + keyDownText + keyDownText + "\r" + // New game
			strings.Repeat(keyDownText, 5) + "\r" + keyDownText + "\r" + // Position, on the board
			"e1" + keyEndText + "2\r" + keyHomeText + "\r" + keyDownText + "\r"))) // Start, leave the other
	_ = th.loop(t.Context())
	assert.Equal(t, "<6,0,0,0,0,0,0,0,2,0,0,0,0,0,1> S", th.m.Snapshot().Record.Start().Position(), plainWindow(th.window))
}
