package screen

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/columns"
	"parlour/manager/console/terminal/terminaltest"
)

// TestTheBoardIsAsLargeAsTheWindow counts the lines of the boards, from the upper line of the
// frame to the lower one, in windows of all sizes.
func TestTheBoardIsAsLargeAsTheWindow(t *testing.T) {
	t.Parallel()
	for title, lines := range map[string][]int{
		"Kalah":                  {5, 13, 11, 15, 15, 17},
		"Oware":                  {5, 13, 11, 15, 15, 17},
		"International draughts": {12, 12, 12, 32, 32, 42},
		"Togyzkumalak":           {5, 5, 11, 11, 11, 17},
		"Mangala":                {5, 13, 11, 15, 15, 17},
	} {
		for i, window := range [][2]int{{80, 24}, {80, 45}, {100, 24}, {120, 40}, {120, 45}, {200, 60}} {
			for _, g := range catalog.Games() {
				if g.Title() != title {
					continue
				}
				v := view{game: sceneOf(t, g, game.Style{Unicode: true}), prompt: promptOf(1)}
				p := v.picture(window[0], window[1])
				terminaltest.CheckPicture(t, p, window[0], window[1])
				assert.Equal(t, lines[i], framed(t, p.Lines), "%s in %v", title, window)
			}
		}
	}
}

// framed is the number of lines of a board with a frame, 0 for none. Its right side is in one
// column.
func framed(t *testing.T, lines []string) int {
	t.Helper()
	from, to := -1, -1
	for i, l := range lines {
		if from < 0 && strings.ContainsAny(l, "┌+") {
			from = i
		}
		if strings.ContainsAny(l, "└") || from >= 0 && i > from && strings.HasPrefix(l, "+") {
			to = i
		}
	}
	if from < 0 {
		return 0
	}
	width := columns.Width(strings.TrimRight(strings.SplitAfter(lines[to], "┘")[0], " "))
	for _, l := range lines[from : to+1] {
		last := columns.Clip(l, width)
		assert.True(t, strings.ContainsAny(last[len(last)-len("│"):], "│┐┘┤|+"), "%q", last)
	}
	return to - from + 1
}

// TestTheBoardKeepsItsSize while a short message comes, and makes room for a menu and for a
// long text.
func TestTheBoardKeepsItsSize(t *testing.T) {
	t.Parallel()
	v := view{game: sceneOf(t, catalog.Games()[2], game.Style{Unicode: true})}
	board := func(prompt, text int) int {
		v.prompt, v.messages = promptOf(prompt), nil
		for i := range text {
			v.messages = append(v.messages, fmt.Sprintf("message %d", i))
		}
		return framed(t, v.picture(120, 45).Lines)
	}
	assert.Equal(t, 32, board(1, 0))
	assert.Equal(t, 32, board(3, 5))
	assert.Equal(t, 22, board(12, 0))
	assert.Equal(t, 22, board(1, 12))
	assert.Equal(t, 12, board(1, 25))
	v.covered = true
	assert.Zero(t, board(1, 0))
}
